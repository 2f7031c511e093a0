/**
 * Runs on the offline device and on the server. Changes arrive in any order, so each decision keeps its time
 * and the latest one wins. A finished workout stays finished.
 */
type Exercise = {
  readonly slotId: string;
  readonly exerciseId: string;
  readonly swappedFrom?: string | undefined;
  readonly skipped?: boolean | undefined;
  readonly swapAt?: string | undefined;
  readonly skipAt?: string | undefined;
};
type Marks = {
  readonly firstStart?: string | undefined;
  readonly lastStart?: string | undefined;
  readonly lastSkip?: string | undefined;
  readonly lastMove?: string | undefined;
};
type Changeable<E extends Exercise> = {
  readonly day: string;
  readonly status: 'planned' | 'in-progress' | 'completed' | 'skipped';
  readonly exercises: readonly E[];
  readonly startedAt?: string | undefined;
  readonly finishedAt?: string | undefined;
  readonly marks?: Marks | undefined;
};
type Change =
  | { readonly type: 'start' | 'finish' | 'skip'; readonly at: string; readonly easy?: true | undefined }
  | { readonly type: 'move'; readonly at: string; readonly day: string }
  | {
      readonly type: 'swap-exercise';
      readonly at: string;
      readonly slotId: string;
      readonly exerciseId: string;
    }
  | {
      readonly type: 'skip-exercise';
      readonly at: string;
      readonly slotId: string;
      readonly skipped: boolean;
    };

/** @returns the same object when the change has no effect. */
export function changeWorkout<E extends Exercise, W extends Changeable<E>>(
  workout: W & Changeable<E>,
  change: Change,
): W {
  const { at } = change;
  const marks = marksOf(workout);
  switch (change.type) {
    case 'start': {
      const firstStart = earlier(marks.firstStart, at);
      const lastStart = later(marks.lastStart, at);
      if (firstStart === marks.firstStart && lastStart === marks.lastStart) return workout;
      return decided(workout, { ...marks, firstStart, lastStart });
    }
    case 'skip':
      return isLater(at, marks.lastSkip) ? decided(workout, { ...marks, lastSkip: at }) : workout;
    case 'finish': {
      const finishedAt = earlier(workout.finishedAt, at);
      return finishedAt === workout.finishedAt ? workout : decided({ ...workout, finishedAt }, marks);
    }
    case 'move': {
      const wins = isLater(at, marks.lastMove) || (at === marks.lastMove && change.day > workout.day);
      return wins ? decided({ ...workout, day: change.day }, { ...marks, lastMove: at }) : workout;
    }
    default:
      return withSlot(workout, change.slotId, (slot) =>
        change.type === 'swap-exercise' ? swapped(slot, change) : leftOut(slot, change),
      );
  }
}

/** A workout stored before decisions had times: use the times that it has. Any decision is later than an old skip. */
function marksOf(workout: Changeable<Exercise>): Marks {
  if (workout.marks !== undefined) return workout.marks;
  const { startedAt } = workout;
  return startedAt === undefined ? {} : { firstStart: startedAt, lastStart: startedAt };
}

function decided<E extends Exercise, W extends Changeable<E>>(workout: W, marks: Marks): W {
  const { firstStart, lastStart, lastSkip, lastMove } = marks;
  const skippedSinceStart = isLater(lastSkip, lastStart);
  const skipped = skippedSinceStart && isLater(lastSkip, lastMove);
  const running = lastStart !== undefined && !skippedSinceStart;
  const status =
    workout.finishedAt !== undefined
      ? 'completed'
      : skipped
        ? 'skipped'
        : running
          ? 'in-progress'
          : 'planned';
  // After a skip and a restart, the time in between was not training.
  const started = isLater(lastSkip, firstStart) ? lastStart : firstStart;
  const { startedAt: _before, ...rest } = { ...workout, marks, status };
  const startedAt = status === 'completed' ? (started ?? workout.finishedAt) : running ? started : undefined;
  return { ...rest, ...(startedAt !== undefined && { startedAt }) } as W;
}

function swapped<E extends Exercise>(slot: E, change: { readonly at: string; readonly exerciseId: string }) {
  const { at, exerciseId } = change;
  const wins = isLater(at, slot.swapAt) || (at === slot.swapAt && exerciseId > slot.exerciseId);
  if (!wins) return slot;
  const original = slot.swappedFrom ?? slot.exerciseId;
  const { swappedFrom: _from, ...rest } = slot;
  const chosen = { ...rest, exerciseId, swapAt: at };
  const named = original === exerciseId ? chosen : { ...chosen, swappedFrom: original };
  // Swapping a skipped exercise also unskips it.
  return isLater(at, slot.skipAt) ? { ...named, skipped: false, skipAt: at } : named;
}

function leftOut<E extends Exercise>(slot: E, change: { readonly at: string; readonly skipped: boolean }) {
  const { at, skipped } = change;
  const wins = isLater(at, slot.skipAt) || (at === slot.skipAt && skipped && slot.skipped !== true);
  return wins ? { ...slot, skipped, skipAt: at } : slot;
}

function withSlot<E extends Exercise, W extends Changeable<E>>(
  workout: W,
  slotId: string,
  change: (slot: E) => Exercise,
): W {
  const exercises = workout.exercises.map((slot) => (slot.slotId === slotId ? change(slot) : slot));
  return exercises.every((slot, index) => slot === workout.exercises[index])
    ? workout
    : { ...workout, exercises };
}

/** Compares times, because ISO text may or may not have milliseconds. Undefined is earlier than everything. */
function isLater(at: string | undefined, other: string | undefined): boolean {
  if (at === undefined) return false;
  return other === undefined || Date.parse(at) > Date.parse(other);
}

/** Returns `known` on a tie. */
function earlier(known: string | undefined, at: string): string {
  return known === undefined || isLater(known, at) ? at : known;
}

function later(known: string | undefined, at: string): string {
  return known === undefined || isLater(at, known) ? at : known;
}
