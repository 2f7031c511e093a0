/** A calendar would cost more than {@link mostWork}. */
export class TooMuchWork extends Error {}

/**
 * What one calendar may cost, in days that its rules look at: about a second and a half of a core. One run reads the
 * calendars of all coaches, and a rule of 100 bytes can count days since 1970.
 */
const mostWork = 600_000;

/** Of one time in a zone. */
export const workOfMoment = 30;

/** Of a zone that a calendar defines itself: its offsets are compared with those of some forty zones. */
export const workOfZone = 3_000;

/** @throws TooMuchWork */
export type Spend = (work: number) => void;

export function budgetOfWork(): Spend {
  let left = mostWork;
  return (work) => {
    left -= work;
    if (left < 0) throw new TooMuchWork();
  };
}
