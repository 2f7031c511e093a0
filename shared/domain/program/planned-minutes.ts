export type TimedSlot = {
  readonly exerciseId: string;
  readonly sets: number;
  readonly restSeconds: number;
};

export const workSeconds = 45;

export const secondsOf = (slots: readonly TimedSlot[]) =>
  slots.reduce((sum, { sets, restSeconds }) => sum + sets * (workSeconds + restSeconds), 0);

/** As the starter program estimates, to the minute: sets, rests, and a warm-up of ten minutes or a fifth of the whole. */
export function minutesOf(slots: readonly TimedSlot[]): number {
  const work = secondsOf(slots) / 60;
  return Math.round(work + Math.min(10, work / 4));
}
