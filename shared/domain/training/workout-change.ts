/**
 * What a change makes of a workout, on the device while it is offline and in the function when it arrives.
 *
 * Two devices change the same workout without hearing of each other, and their changes arrive in any order. So a
 * change is never judged by what was there when it came, but by when it was made: a workout keeps, of each thing that
 * can be decided, when it was decided last, and the later decision holds. A workout that was finished stays finished.
 * The same changes give the same workout in whatever order, and however often, they are heard.
 */
import { earlier, isLater, later } from './instants.ts';

type Exercise = {
  readonly slotId: string;
  readonly exerciseId: string;
  readonly swappedFrom?: string | undefined;
  readonly skipped?: boolean | undefined;
  /** When the movement was chosen last. */
  readonly swapAt?: string | undefined;
  /** When it was decided last whether it is left out. */
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
  | { readonly type: 'start' | 'finish' | 'skip'; readonly at: string }
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

/** @returns The same object where the change has no effect. */
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

/** A workout stored before decisions had times: what it says counts as decided when it says, or long ago. */
function marksOf(workout: Changeable<Exercise>): Marks {
  if (workout.marks !== undefined) return workout.marks;
  const { startedAt, status } = workout;
  return {
    ...(startedAt !== undefined && { firstStart: startedAt, lastStart: startedAt }),
    ...(status === 'skipped' && { lastSkip: new Date(0).toISOString() }),
  };
}

/** The workout as its marks have it. */
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
  // Begun, left out and begun again: the time in between was no training.
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
  // Whoever chooses another movement means to do it.
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
