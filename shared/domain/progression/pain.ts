/**
 * Which areas hurt, and which exercises that holds. Nothing here says what a pain is: it holds, asks, and leaves the rest
 * to the person and their coach.
 */

import type { InjuryArea } from '../health/health-screening.ts';
import { painAreasIn } from '../health/pain-areas.ts';
import { painWordIn } from '../health/pain-words.ts';
import { areasLoadedBy } from '../program/starter-limits.ts';
import type { PainArea } from './pain-area.ts';

/** ISO instant of the newest report of an area. */
export type PainReport = { readonly area: PainArea; readonly at: string };

/** A workout in which a note reports pain at an exercise; `at` is when the exercise was last done, or the workout ended. */
export type PainNote = { readonly workoutId: string; readonly at: string };

/** 'It's better', said in one tap at an exercise. */
export type Relief = {
  readonly exerciseId: string;
  readonly areas: readonly PainArea[];
  readonly at: string;
};

/**
 * Areas of the check-ins since the last one without pain. They hurt until a newer check-in has none.
 * @param before What older check-ins report.
 */
export function painIn(
  checkIns: readonly { readonly submittedAt: string; readonly notes: string }[],
  before: readonly PainReport[] = [],
): readonly PainReport[] {
  const newestFirst = [...checkIns].sort((a, b) => Date.parse(b.submittedAt) - Date.parse(a.submittedAt));
  const reports = new Map<PainArea, PainReport>();
  for (const { notes, submittedAt: at } of newestFirst) {
    if (painWordIn(notes) === null) return [...reports.values()];
    for (const area of painAreasIn(notes)) if (!reports.has(area)) reports.set(area, { area, at });
  }
  for (const report of before) if (!reports.has(report.area)) reports.set(report.area, report);
  return [...reports.values()];
}

/** Areas to train around, wherever they are known from. Pain without an area leaves nothing out. */
export function areasAround(...known: readonly (readonly PainArea[] | undefined)[]): InjuryArea[] {
  return [...new Set(known.flatMap((areas = []) => areas))].filter((area) => area !== 'other');
}

/** Areas that an exercise loads and that hurt. An exercise that the library does not know may load any. */
export function painAt(
  exerciseId: string,
  reports: readonly PainReport[],
  relieved: readonly Relief[],
): readonly PainArea[] {
  const loaded = areasLoadedBy(exerciseId);
  return reports
    .filter(({ area }) => area === 'other' || loaded === null || loaded.includes(area))
    .filter(
      ({ area, at }) => !relieved.some((relief) => relief.areas.includes(area) && isAfter(relief.at, at)),
    )
    .map(({ area }) => area);
}

/** Whether the person said that this exercise is better, after it was last trained. */
export function isRelieved(exerciseId: string, at: number, relieved: readonly Relief[]): boolean {
  return relieved.some((relief) => relief.exerciseId === exerciseId && Date.parse(relief.at) > at);
}

/**
 * When notes of the workout that last had this exercise, or of a later one without a work set of it, report pain. In epoch
 * milliseconds.
 * @param newest The last workout with a work set; `at` in epoch milliseconds.
 */
export function painNotedAt(
  notes: readonly PainNote[],
  newest: { readonly workoutId: string; readonly at: number } | undefined,
): readonly number[] {
  return notes
    .filter(
      ({ workoutId, at }) =>
        newest === undefined || workoutId === newest.workoutId || Date.parse(at) > newest.at,
    )
    .map(({ at }) => Date.parse(at));
}

function isAfter(at: string, other: string): boolean {
  return Date.parse(at) > Date.parse(other);
}
