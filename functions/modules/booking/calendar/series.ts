import { addDays, instantOf, type WallTime, wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import type { Interval } from './interval.ts';

const rhythms = {
  'semi-weekly': { offsets: [0, 3], roundDays: 7 },
  monthly: { offsets: [0], roundDays: 7 },
} as const;
export type Rhythm = keyof typeof rhythms;

/** Each session keeps the wall time of the first, across clock changes. */
export function seriesOf(
  first: Interval,
  zone: string,
  rhythm: Rhythm,
  count: number,
): (Interval & { readonly wall: WallTime })[] {
  const { date, time } = wallTimeOf(first.startMs, zone);
  const length = first.endMs - first.startMs;
  const { offsets, roundDays } = rhythms[rhythm];
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / offsets.length);
    const days = round * roundDays + (offsets[index % offsets.length] ?? 0);
    const wall = { date: addDays(date, days), time };
    const startMs = instantOf(wall, zone);
    return { startMs, endMs: startMs + length, wall };
  });
}
