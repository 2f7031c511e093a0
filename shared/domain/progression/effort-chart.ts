import { maximumFor } from '../sets/personal-record.ts';

/**
 * Load as tenths of a percent of the maximum, by repetitions and RPE: the chart of M. Tuchscherer, The Reactive Training
 * Manual (2008). One repetition more weighs as much as one point of effort more, so one row of half steps holds the chart.
 */
const chart = [
  1000, 978, 955, 939, 922, 907, 892, 878, 863, 850, 837, 824, 811, 799, 786, 774, 762, 751, 739, 723, 707,
  694, 680, 667, 653, 640, 626, 613, 599, 586, 572,
];
const lowestEffort = 6;
const longest = 12;

/** @returns Tenths of a percent. Beyond twelve repetitions Epley's formula continues the chart. */
export function shareOfMaximum(reps: number, effort: number): number {
  const bounded = Math.max(lowestEffort, Math.min(10, effort));
  const known = chart[2 * (Math.min(longest, reps) - 1) + Math.round(2 * (10 - bounded))] ?? 1000;
  return reps <= longest ? known : Math.min(known, Math.floor(1000 / (1 + (reps + 10 - bounded) / 30)));
}

/** Epley: how many repetitions of `next` somebody has who did `reps` of `load`. Below 1 where there is none. */
export function repsAt(next: number, load: number, reps: number): number {
  return Math.floor((maximumFor(load, reps) / next - 1) * 30 + 1e-9);
}
