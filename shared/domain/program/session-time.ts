import type { Movement } from '#shared/domain/exercises/movement.ts';
import { movements } from '#shared/domain/exercises/movements.ts';

export type TimedSlot = {
  readonly exerciseId: string;
  readonly sets: number;
  readonly restSeconds: number;
};

const workSeconds = 45;
const shortestRest = 30;
const restStep = 5;
const byId: ReadonlyMap<string, Movement> = new Map(movements.map((movement) => [movement.id, movement]));

export const movementOf = (exerciseId: string): Movement | undefined => byId.get(exerciseId);
/** An exercise that the library does not know is a pattern of its own. */
export const patternOf = ({ exerciseId }: Pick<TimedSlot, 'exerciseId'>): string =>
  movementOf(exerciseId)?.pattern ?? exerciseId;

const secondsOf = (slots: readonly TimedSlot[]) =>
  slots.reduce((sum, { sets, restSeconds }) => sum + sets * (workSeconds + restSeconds), 0);

/** Ten minutes, and less of a short session. */
const warmUpMinutes = (minutes: number) => Math.min(10, minutes / 5);

/** As the starter program estimates, to the minute: sets, rests, and a warm-up of ten minutes or a fifth of the whole. */
export function minutesOf(slots: readonly TimedSlot[]): number {
  const work = secondsOf(slots) / 60;
  return Math.round(work + Math.min(10, work / 4));
}

/** Rests shrink first, then sets go; what room is left goes back to the rests. */
export function withinMinutes<S extends TimedSlot>(slots: readonly S[], minutes: number): readonly S[] {
  const seconds = (minutes - warmUpMinutes(minutes)) * 60;
  if (secondsOf(slots) <= seconds) return slots;
  const shortest = slots.map((slot) => ({ ...slot, restSeconds: Math.min(shortestRest, slot.restSeconds) }));
  const left = withFewerSets(shortest, seconds);
  const plannedRest = new Map(slots.map(({ exerciseId, restSeconds }) => [exerciseId, restSeconds]));
  return withRests(left, plannedRest, seconds);
}

/** Each pattern keeps the same share of its sets. Within it, the longest sets go first, then those of the later exercise. */
function withFewerSets<S extends TimedSlot>(slots: readonly S[], seconds: number): readonly S[] {
  const fewer = slots.map((slot) => ({ slot, sets: slot.sets }));
  const now = () => fewer.map(({ slot, sets }) => ({ ...slot, sets })).filter(({ sets }) => sets > 0);
  const setsOf = (pattern: string, those: readonly TimedSlot[]) =>
    those.reduce((sum, each) => sum + (patternOf(each) === pattern ? each.sets : 0), 0);
  while (secondsOf(now()) > seconds) {
    const left = now();
    const shareAfter = ({ slot }: (typeof fewer)[number]) =>
      (setsOf(patternOf(slot), left) - 1) / setsOf(patternOf(slot), slots);
    const [gives] = fewer
      .filter(({ sets }) => sets > 0)
      .toReversed()
      .sort(
        (a, b) => shareAfter(b) - shareAfter(a) || b.slot.restSeconds - a.slot.restSeconds || b.sets - a.sets,
      );
    if (gives === undefined) break;
    gives.sets -= 1;
  }
  return now();
}

function withRests<S extends TimedSlot>(
  slots: readonly S[],
  planned: ReadonlyMap<string, number>,
  seconds: number,
): readonly S[] {
  const missing = ({ exerciseId, restSeconds }: S) => (planned.get(exerciseId) ?? restSeconds) - restSeconds;
  const room = slots.reduce((sum, slot) => sum + slot.sets * missing(slot), 0);
  const share = room === 0 ? 0 : Math.min(1, (seconds - secondsOf(slots)) / room);
  const rested = slots.map((slot) => ({
    ...slot,
    restSeconds: slot.restSeconds + Math.floor((missing(slot) * share) / restStep) * restStep,
  }));
  // Less than one set is left: all rests get the same of it, then the first ones a step more. None stays none.
  const resting = rested.filter(({ restSeconds }) => restSeconds > 0);
  const setsResting = resting.reduce((sum, { sets }) => sum + sets, 0);
  const each = Math.floor((seconds - secondsOf(rested)) / Math.max(1, setsResting) / restStep) * restStep;
  let left = seconds - secondsOf(rested) - each * setsResting;
  return rested.map((slot) => {
    if (slot.restSeconds === 0) return slot;
    const step = slot.sets * restStep <= left ? restStep : 0;
    left -= slot.sets * step;
    return { ...slot, restSeconds: slot.restSeconds + each + step };
  });
}
