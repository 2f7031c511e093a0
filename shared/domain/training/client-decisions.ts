/**
 * What a client decided in the runner for more than one workout. Each decision is kept in the workout in which it was made,
 * with its time, so that it is queued and merged as any other change.
 */
import type { Relief } from '../progression/pain.ts';

/** Lighter until this day, counted; null takes it back. */
export type LighterWeek = { readonly until: string | null; readonly at: string };
type Deciding = {
  readonly lighterWeek?: LighterWeek | undefined;
  readonly relieved?: readonly Relief[] | undefined;
};
export type ClientDecisions = {
  readonly lighterWeek: LighterWeek | null;
  readonly relieved: readonly Relief[];
};

export const lighterDays = 7;

/** @param workouts In any order, some of them twice. */
export function decisionsIn(workouts: Iterable<Deciding>): ClientDecisions {
  let lighterWeek: LighterWeek | null = null;
  let relieved: readonly Relief[] = [];
  for (const workout of workouts) {
    lighterWeek = laterWeek(lighterWeek, workout.lighterWeek);
    for (const relief of workout.relieved ?? []) relieved = withRelief(relieved, relief);
  }
  return { lighterWeek, relieved };
}

export function isLighterOn(lighterWeek: LighterWeek | null, day: string): boolean {
  return lighterWeek !== null && lighterWeek.until !== null && day <= lighterWeek.until;
}

/** The later decision; of two at one time, the longer week. */
export function laterWeek(known: LighterWeek | null, other: LighterWeek | undefined): LighterWeek | null {
  if (other === undefined || known === null) return other ?? known;
  const later =
    Date.parse(other.at) - Date.parse(known.at) || ((other.until ?? '') > (known.until ?? '') ? 1 : -1);
  return later > 0 ? other : known;
}

/**
 * In one order, whatever order they came in. The latest of each exercise and its areas counts: two pains that one exercise
 * loads are each relieved on their own.
 */
export function withRelief<R extends Relief>(known: readonly R[], relief: R): readonly R[] {
  const key = keyOf(relief);
  const before = known.find((each) => keyOf(each) === key);
  if (before !== undefined && Date.parse(relief.at) <= Date.parse(before.at)) return known;
  return [...known.filter((each) => each !== before), relief].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function keyOf({ exerciseId, areas }: Relief): string {
  return `${exerciseId} ${areas.join()}`;
}
