// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { SubmitEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { useSetEntry } from '#web/features/training/set/use-set-entry.ts';

vi.mock('#web/features/training/use-person.ts', () => ({
  usePerson: () => ({ account: { weightUnit: 'kg' }, tier: 'core' }),
}));

const submitted = new Event('submit') as unknown as SubmitEvent<HTMLFormElement>;

type Shown = { readonly id: string; readonly reps?: number };

function open() {
  const onSubmit = vi.fn(async () => {});
  const hook = renderHook(
    ({ id, reps = 8 }: Shown) =>
      useSetEntry({
        id,
        counting: { measure: 'repetitions', perSide: false },
        start: { reps, load: null, effort: null },
        onSubmit,
      }),
    { initialProps: { id: 'squat' } as Shown },
  );
  return { ...hook, onSubmit };
}

test('what was typed is still there after another exercise, which starts on its own', () => {
  const { result, rerender } = open();
  act(() => result.current.set({ count: '11', notes: 'slow' }));
  rerender({ id: 'press' });
  expect(result.current.typed).toMatchObject({ count: '8', notes: '' });
  rerender({ id: 'squat' });
  expect(result.current.typed).toMatchObject({ count: '11', notes: 'slow' });
});

test('a proposal that arrives late replaces what nobody has touched, and nothing else', () => {
  const { result, rerender } = open();
  rerender({ id: 'squat', reps: 9 });
  expect(result.current.typed.count).toBe('9');
  act(() => result.current.set({ count: '7' }));
  rerender({ id: 'squat', reps: 10 });
  expect(result.current.typed.count).toBe('7');
});

test('what was logged is not typed again when its set is removed', async () => {
  const { result, rerender, onSubmit } = open();
  act(() => result.current.set({ count: '11' }));
  await act(async () => result.current.form.onSubmit(submitted));
  expect(onSubmit).toHaveBeenCalledOnce();
  rerender({ id: 'squat 1' });
  rerender({ id: 'squat' });
  expect(result.current.typed.count).toBe('8');
});

test('what is wrong shows once somebody tried, follows what is typed, and stays with its set', async () => {
  const { result, rerender, onSubmit } = open();
  act(() => result.current.set({ count: 'many' }));
  expect(result.current.errorOf('count')).toBeUndefined();
  await act(async () => result.current.form.onSubmit(submitted));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(result.current.errorOf('count')).toBeDefined();
  rerender({ id: 'press' });
  act(() => result.current.set({ count: 'few' }));
  expect(result.current.errorOf('count')).toBeUndefined();
  act(() => result.current.set({ count: '5' }));
  await act(async () => result.current.form.onSubmit(submitted));
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ reps: 5 }));
});
