/**
 * Which areas hurt, and which exercises that holds. Nothing here says what a pain is: it holds, asks, and leaves the rest
 * to the person and their coach.
 */

import { type Written, writtenIn } from '../check-ins/written-in.ts';
import type { InjuryArea } from '../health/health-screening.ts';
import { painAreasIn } from '../health/pain-areas.ts';
import { deniesPain, painWordIn } from '../health/pain-words.ts';
import { foldLetters } from '../locale/search-words.ts';
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

/** Fainting and the like, in the five languages: no pain, and nobody is well. */
const warning =
  /(?<![a-z])(?:faint|passed out|blacked out|dizz|ohnmachtig|umgekippt|schwindel|schwindlig|desmay|mareo|maread|evanoui|vertige|malaise|desmai|tontura)/;

const textOf = (checkIn: Written): string => writtenIn(checkIn).join('\n');

/** Whether a text tells of no pain and no warning sign. */
const isWell = (text: string): boolean => painWordIn(text) === null && !warning.test(foldLetters(text));

/** Whether a text denies the pain, or names no area. */
const isOfNoArea = (text: string): boolean => deniesPain(text) || painAreasIn(text)[0] === 'other';

/** Whether a check-in ends all that hurt before: it denies the pain, or speaks of no pain, no area and no warning sign. */
export function endsPain(checkIn: Written): boolean {
  const text = textOf(checkIn);
  return isWell(text) && isOfNoArea(text);
}

/**
 * Areas of the check-ins that no newer one takes back. One that names a held area without denying its pain does not:
 * 'knee is still not right'.
 * @param before What older check-ins report.
 */
export function painIn(
  checkIns: readonly (Written & { readonly submittedAt: string })[],
  before: readonly PainReport[] = [],
): readonly PainReport[] {
  const oldestFirst = [...checkIns].sort((a, b) => Date.parse(a.submittedAt) - Date.parse(b.submittedAt));
  const reports = new Map<PainArea, PainReport>(before.map((report) => [report.area, report]));
  for (const checkIn of oldestFirst) {
    const text = textOf(checkIn);
    const named = painAreasIn(text);
    if (painWordIn(text) !== null) {
      for (const area of named) reports.set(area, { area, at: checkIn.submittedAt });
    } else if (isWell(text) && (isOfNoArea(text) || !named.some((area) => reports.has(area)))) {
      reports.clear();
    }
  }
  return [...reports.values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
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
