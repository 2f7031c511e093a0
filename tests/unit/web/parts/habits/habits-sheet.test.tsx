// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { HabitsRequest, HabitsResponse } from '#shared/contracts/habits/habits.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import HabitsSheet from '#web/parts/habits/habits-sheet.tsx';

beforeAll(() => speakEnglish('global', 'habits'));
afterEach(cleanup);

const listOf = (version: number, ...names: string[]): HabitsResponse => ({
  version,
  habits: names.map((name, at) => ({
    id: `0198c0de-0000-4000-8000-00000000000${at}`,
    kind: 'own',
    name,
    target: null,
    weekdays: [1],
    chosenBy: 'client',
    since: '2026-03-02',
    done: [],
  })),
});

test('habits that somebody else saved meanwhile are shown before they are replaced', async () => {
  const sent: HabitsRequest[] = [];
  const onClose = vi.fn();
  const sheet = (habits: HabitsResponse, error: Error | null) => {
    const mutateAsync = async (request: HabitsRequest) => {
      sent.push(request);
      if (request.version !== 2) throw new Error('Refused');
    };
    return (
      <HabitsSheet
        habits={habits}
        weightUnit="kg"
        save={{ mutateAsync, isPending: false, error }}
        onClose={onClose}
      />
    );
  };
  const { rerender } = render(sheet(listOf(1, 'Stretch'), null));
  // The coach adds one, and the list is read again behind the open sheet.
  rerender(sheet(listOf(2, 'Stretch', 'Walk after lunch'), null));
  fireEvent.click(screen.getByRole('button', { name: 'Save habits' }));
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([1]));
  const refusal = new ApiError({ code: 'habits_changed', status: 409, message: 'No' });
  rerender(sheet(listOf(2, 'Stretch', 'Walk after lunch'), refusal));
  expect(screen.getByText('Walk after lunch')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Save habits' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
});

/** Opens the habits with a water target in milliliters, and collects what is saved. */
function showWater(target: number, weightUnit: 'kg' | 'lb') {
  const sent: HabitsRequest[] = [];
  const [water] = listOf(1, '').habits.map((habit) => ({ ...habit, kind: 'water' as const, target }));
  render(
    <HabitsSheet
      habits={{ version: 1, habits: water === undefined ? [] : [water] }}
      weightUnit={weightUnit}
      save={{ mutateAsync: async (request) => sent.push(request), isPending: false, error: null }}
      onClose={() => undefined}
    />,
  );
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save habits' }));
  return { type, save, targets: () => sent.map(({ habits }) => habits[0]?.target) };
}

test.each([
  // 67.6 fl oz, shown as 68.
  { target: 2000, weightUnit: 'lb', other: '64', read: 1893 },
  { target: 1981, weightUnit: 'kg', other: '2', read: 2000 },
  // What no field of this unit can say.
  { target: 100, weightUnit: 'lb', other: '4', read: 118 },
] as const)('a target of $target ml that is left alone in $weightUnit is saved as it was', async (one) => {
  const { type, save, targets } = showWater(one.target, one.weightUnit);
  save();
  await waitFor(() => expect(targets()).toEqual([one.target]));
  type(one.other);
  save();
  await waitFor(() => expect(targets()).toEqual([one.target, one.read]));
});

test.each([
  { weightUnit: 'lb', beyond: '1', allowed: ['4', '338'], stored: [118, 9996] },
  { weightUnit: 'kg', beyond: '0.01', allowed: ['0.1', '10'], stored: [100, 10_000] },
] as const)('the limits that are shown in $weightUnit may be typed', async (one) => {
  const { type, save, targets } = showWater(2000, one.weightUnit);
  type(one.beyond);
  save();
  const shown = (await screen.findByText(/Enter a number that comes to/)).textContent;
  for (const [index, limit] of one.allowed.entries()) {
    expect(shown).toContain(limit);
    type(limit);
    save();
    await waitFor(() => expect(targets()).toEqual(one.stored.slice(0, index + 1)));
  }
});
