import { addDays, daysBetween } from '#shared/domain/calendar/local-day.ts';

type PastSet = { readonly load: { readonly grams: string } | null; readonly effort: number | null };
type PastSession = { readonly day: string; readonly score: number; readonly sets: readonly PastSet[] };
/** `recent` newest first; `chain` holds each lift that was a record when it was done, oldest first. */
export type LiftRecord = {
  readonly exerciseId: string;
  readonly recent: readonly PastSession[];
  readonly chain: readonly { readonly at: string; readonly day?: string | undefined }[];
};

/** Fewer sessions are noise: a bad night alone explains one or two. As many as an exercise's record keeps. */
export const stalledSessions = 3;
/** A block of training is four weeks long: one without anything better asks for a change. */
export const stalledDays = 28;
/** A lift that was not trained for two weeks left the program. */
const trainedDays = 14;
/** Three sessions show a direction, two only a difference. */
export const effortSessions = 3;
/** RPE is reported in half steps; one whole point is a repetition in reserve less. */
export const effortRise = 1;
/** Praise for something older reads like a form letter. */
export const recordDays = 7;

/** Trained for four weeks since the last record, without a better lift. */
export function stalledLift(records: readonly LiftRecord[], today: string) {
  for (const { exerciseId, recent, chain } of newestFirst(records, today)) {
    const [newest] = recent;
    const best = chain.at(-1);
    if (newest === undefined || best === undefined) continue;
    const sinceDay = best.day ?? best.at.slice(0, 10);
    const since = recent.filter(({ day, score }) => day > sinceDay && score > 0);
    if (since.length < stalledSessions || daysBetween(sinceDay, newest.day) < stalledDays) continue;
    return { exerciseId, sinceDay };
  }
  return null;
}

/** The heaviest load stayed the same for three sessions while the reported effort rose. */
export function risingEffort(records: readonly LiftRecord[], today: string) {
  for (const { exerciseId, recent } of newestFirst(records, today)) {
    const efforts = recent.slice(0, effortSessions).map(({ day, sets }) => ({ day, ...hardest(sets) }));
    const [newest] = efforts;
    const first = efforts.at(-1);
    if (efforts.length < effortSessions || newest === undefined || first === undefined) continue;
    if (efforts.some(({ grams }) => grams === 0 || grams !== newest.grams)) continue;
    const values = efforts.map(({ effort }) => effort);
    if (values.some((effort, index) => effort === null || effort < (values[index + 1] ?? 0))) continue;
    if (newest.effort === null || first.effort === null) continue;
    if (newest.effort - first.effort < effortRise) continue;
    return { exerciseId, day: newest.day, from: first.effort, to: newest.effort };
  }
  return null;
}

/** The first lift of an exercise beats nothing, so it is no record to praise. */
export function newestRecord(records: readonly LiftRecord[], today: string) {
  const found = records.flatMap(({ exerciseId, chain }) => {
    const last = chain.at(-1);
    if (chain.length < 2 || last === undefined) return [];
    return [{ exerciseId, day: last.day ?? last.at.slice(0, 10) }];
  });
  const [newest] = found.toSorted((a, b) => b.day.localeCompare(a.day));
  return newest !== undefined && newest.day >= addDays(today, -recordDays) ? newest : null;
}

function newestFirst(records: readonly LiftRecord[], today: string) {
  const since = addDays(today, -trainedDays);
  return records
    .filter(({ recent }) => (recent[0]?.day ?? '') >= since)
    .toSorted((a, b) => (b.recent[0]?.day ?? '').localeCompare(a.recent[0]?.day ?? ''));
}

function hardest(sets: readonly PastSet[]) {
  const grams = Math.max(0, ...sets.map(({ load }) => Number(load?.grams ?? 0)));
  const efforts = sets
    .filter(({ load }) => Number(load?.grams ?? 0) === grams)
    .flatMap(({ effort }) => (effort === null ? [] : [effort]));
  return { grams, effort: efforts.length === 0 ? null : Math.max(...efforts) };
}
