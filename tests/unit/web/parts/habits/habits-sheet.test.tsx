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
