// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SlotsResponse } from '#shared/contracts/booking/booking.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { SlotPicker } from '#web/features/booking/components/slot-picker.tsx';
import { createQueryClient } from '#web/lib/api/query-client.ts';

const zone = 'America/Los_Angeles';

beforeAll(() => speakEnglish('global', 'booking'));
beforeEach(() => vi.setSystemTime('2026-03-02T16:00:00Z'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const answer: SlotsResponse = {
  coachName: 'Casey Coach',
  coachZone: 'America/New_York',
  minutes: 15,
  slots: ['2026-03-02T18:00:00.000Z', '2026-03-03T17:00:00.000Z', '2026-03-04T02:00:00.000Z'],
  closed: [
    { from: '2026-03-05', to: '2026-03-05', because: 'holiday' },
    { from: '2026-03-06', to: '2026-03-09', because: 'away' },
  ],
};

function show(pages: readonly SlotsResponse[]) {
  const windows: string[] = [];
  const onSelect = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SlotPicker
        query={({ from }) => ({
          queryKey: ['slots', from],
          queryFn: () => {
            windows.push(from);
            return Promise.resolve(pages[windows.length - 1] ?? answer);
          },
        })}
        zone={zone}
        selected={null}
        onSelect={onSelect}
      />
    </QueryClientProvider>,
  );
  return { windows, onSelect };
}

test('offers the days that have a time, then the times of one by part of the day', async () => {
  const { onSelect } = show([answer]);
  const days = within(await screen.findByRole('group', { name: 'Day' }));
  expect(days.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Mon, Mar 2, 1 free time',
    'Tue, Mar 3, 2 free times',
  ]);
  await userEvent.click(days.getByRole('button', { name: /Mar 3/ }));
  expect(screen.queryByRole('group', { name: 'Afternoon' })).toBeNull();
  const evening = screen.getByRole('group', { name: 'Evening' });
  await userEvent.click(within(evening).getByRole('button', { name: '6:00 PM' }));
  expect(onSelect).toHaveBeenCalledWith('2026-03-04T02:00:00.000Z');
});

test('names both zones, and why days are closed', async () => {
  show([answer]);
  expect(await screen.findByText(/Casey Coach works in Eastern Time \(New York\)/)).toBeDefined();
  expect(screen.getByText(/Times are in Pacific Time \(Los Angeles\)/)).toBeDefined();
  expect(screen.getByText('Thu, Mar 5: federal holiday')).toBeDefined();
  expect(screen.getByText('Fri, Mar 6 – Mon, Mar 9: Casey Coach is away')).toBeDefined();
});

test('an answer from the release before, without closed days, names none', async () => {
  const { closed: _closed, ...before } = answer;
  show([before]);
  await screen.findByRole('group', { name: 'Day' });
  expect(screen.queryByText(/is away|holiday/)).toBeNull();
});

test('two weeks without a free time lead to the next two', async () => {
  const { windows } = show([{ ...answer, slots: [], closed: [] }, answer]);
  expect(await screen.findByText('No free time from Mon, Mar 2 to Sun, Mar 15.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'See the next two weeks' }));
  expect(await screen.findByText('Mon, Mar 16 – Sun, Mar 29')).toBeDefined();
  expect(windows).toEqual(['2026-03-02T16:00:00.000Z', '2026-03-16T07:00:00.000Z']);
});
