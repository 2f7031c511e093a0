import type { Pattern } from '#shared/domain/exercises/movement.ts';
import { minutesOf, movementOf, patternOf, type TimedSlot } from './session-time.ts';

/** Of the sets that were planned for a pattern. */
export const leastShareOfSets = 0.8;
/** Of the time that a client has. */
export const leastShareOfTime = 0.9;

export type SessionShortfall = {
  /** Patterns that keep less than four fifths of their planned sets, in the order of the plan. */
  readonly patterns: readonly {
    readonly pattern: Pattern;
    readonly sets: number;
    readonly planned: number;
  }[];
  /** Minutes of the session where it uses less than nine tenths of the time, since no more was planned; else null. */
  readonly minutes: number | null;
};

type Slot = TimedSlot & { readonly skipped?: boolean | undefined };

/** What a session under the limits of a day lacks of what a client may expect. Equipment and joints have no shortfall. */
export function shortfallOf(
  planned: readonly Slot[],
  session: readonly TimedSlot[],
  minutes: number,
): SessionShortfall {
  const wanted = planned.filter(({ skipped }) => skipped !== true);
  const setsOf = (slots: readonly TimedSlot[], pattern: string) =>
    slots.filter((slot) => patternOf(slot) === pattern).reduce((sum, { sets }) => sum + sets, 0);
  const patterns = new Set(
    wanted.flatMap(({ exerciseId }) => {
      const movement = movementOf(exerciseId);
      return movement === undefined ? [] : [movement.pattern];
    }),
  );
  const counts = [...patterns].map((pattern) => ({
    pattern,
    sets: setsOf(session, pattern),
    planned: setsOf(wanted, pattern),
  }));
  const taken = minutesOf(session);
  return {
    patterns: counts.filter(({ sets, planned: full }) => sets / full < leastShareOfSets),
    minutes: taken / minutes < leastShareOfTime ? taken : null,
  };
}
