import { expect, it } from 'vitest';
import { type PollingPace, pollingPaces, pollMs } from '#shared/domain/site/polling.ts';

const minute = 60_000;

it('asks in an open conversation every four seconds, after silence less and less, and every two minutes at last', () => {
  const quietFor = [0, 12_000, minute, 3 * minute, 6 * minute, 60 * minute];
  const seconds = quietFor.map((quiet) => pollMs(pollingPaces.thread, quiet) / 1000);
  expect(seconds).toEqual([4, 4, 20, 60, 120, 120]);
});

it('asks for unread messages after a minute, and every ten minutes at last', () => {
  expect(pollMs(pollingPaces.unread, 0)).toBe(minute);
  expect(pollMs(pollingPaces.unread, 8 * 60 * minute)).toBe(10 * minute);
});

it('takes a time before the last change, as after a focus, for no silence at all', () => {
  expect(pollMs(pollingPaces.thread, -minute)).toBe(4_000);
});

it('asks every ten minutes from the start where push says the same, and as ever in an open conversation and for a coach', () => {
  for (const quiet of [0, minute, 8 * 60 * minute]) {
    expect(pollMs(pollingPaces.unread, quiet, true)).toBe(10 * minute);
    for (const pace of [pollingPaces.thread, pollingPaces.inbox, pollingPaces.roster])
      expect(pollMs(pace, quiet, true)).toBe(pollMs(pace, quiet));
  }
});

/** Requests of a visible page while nothing comes, the one that opens it included. */
function pollsWhileQuiet(pace: PollingPace, openMs: number): number {
  let count = 0;
  for (let at = 0; at < openMs; at += pollMs(pace, at)) count += 1;
  return count;
}

it('makes the requests that docs/measurements.md counts', () => {
  const { thread, unread } = pollingPaces;
  const visit = pollsWhileQuiet(thread, minute) + pollsWhileQuiet(thread, 9 * minute);
  expect(visit).toBe(26);
  expect(pollsWhileQuiet(unread, 10 * minute)).toBe(8);
  expect(pollsWhileQuiet(unread, 8 * 60 * minute)).toBe(57);
});
