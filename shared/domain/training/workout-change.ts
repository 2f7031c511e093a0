/**
 * Runs on the offline device and on the server. Changes arrive in any order, so each decision keeps its time
 * and the latest one wins. A finished workout stays finished.
 */
import { isLowRisk } from '../program/easy-workout.ts';
import type { Relief } from '../progression/pain.ts';
import { type LighterWeek, laterWeek, withRelief } from './client-decisions.ts';
import {
  type Exercise,
  laterNote,
  leftOut,
  mostAddedExercises,
  type OwnNote,
  swapped,
  withExercise,
} from './exercise-change.ts';
import { isFreeWorkout } from './free-workout.ts';
import { earlier, isLater, later } from './latest.ts';

type Marks = {
  readonly firstStart?: string | undefined;
  readonly lastStart?: string | undefined;
  readonly lastSkip?: string | undefined;
  readonly lastMove?: string | undefined;
  readonly firstDate?: string | undefined;
  readonly lastDate?: string | undefined;
  readonly lastName?: string | undefined;
  readonly lastContent?: string | undefined;
  readonly removed?: readonly string[] | undefined;
  readonly lastLayOut?: string | undefined;
};
type Changeable<E extends Exercise> = {
  readonly id: string;
  readonly day: string;
  readonly name: string;
  readonly status: 'planned' | 'in-progress' | 'completed' | 'skipped';
  readonly exercises: readonly E[];
  readonly startedAt?: string | undefined;
  readonly finishedAt?: string | undefined;
  readonly marks?: Marks | undefined;
  readonly performed?: { readonly day: string; readonly time?: string | undefined } | undefined;
  readonly ownNote?: OwnNote | undefined;
  readonly lighterWeek?: LighterWeek | undefined;
  readonly relieved?: readonly Relief[] | undefined;
  readonly easy?: true | undefined;
};
type Change =
  | { readonly type: 'start' | 'finish' | 'skip'; readonly at: string; readonly easy?: true | undefined }
  | { readonly type: 'move'; readonly at: string; readonly day: string }
  | ({ readonly type: 'lighter-week' } & LighterWeek)
  | ({ readonly type: 'feels-better' } & Relief)
  | ContentChange;
type ContentChange =
  | { readonly type: 'rename'; readonly at: string; readonly name: string }
  | {
      readonly type: 'date';
      readonly at: string;
      readonly day: string;
      readonly time?: string | undefined;
    }
  | {
      readonly type: 'add-exercise';
      readonly at: string;
      readonly slotId: string;
      readonly exerciseId: string;
      readonly sets?: number | undefined;
    }
  | { readonly type: 'remove-exercise'; readonly at: string; readonly slotId: string }
  | {
      readonly type: 'note';
      readonly at: string;
      readonly slotId?: string | undefined;
      readonly text: string;
      readonly link?: string | undefined;
    }
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
      // A free workout has no plan to move in: its date is the day of its training.
      if (isFreeWorkout(workout.id)) return workout;
      const wins = isLater(at, marks.lastMove) || (at === marks.lastMove && change.day > workout.day);
      return wins ? decided({ ...workout, day: change.day }, { ...marks, lastMove: at }) : workout;
    }
    case 'lighter-week': {
      const { until } = change;
      const week = laterWeek(workout.lighterWeek ?? null, { until, at });
      const isKnown =
        week === null || (week.at === workout.lighterWeek?.at && week.until === workout.lighterWeek.until);
      return isKnown ? workout : { ...workout, lighterWeek: week };
    }
    case 'feels-better': {
      const { exerciseId, areas } = change;
      const known = workout.relieved ?? [];
      const relieved = withRelief(known, { exerciseId, areas, at });
      return relieved === known ? workout : { ...workout, relieved };
    }
    default: {
      const changed = withContent<E, W>(workout, marks, change);
      if (changed === null) return workout;
      const lastContent = later(changed.marks.lastContent, at);
      const isSame = changed.workout === workout && changed.marks === marks;
      if (isSame && lastContent === marks.lastContent) return workout;
      return { ...changed.workout, marks: { ...changed.marks, lastContent } };
    }
  }
}

/** What was trained, in any state of the workout. Null when the change is of something that is not in it. */
function withContent<E extends Exercise, W extends Changeable<E>>(
  workout: W & Changeable<E>,
  marks: Marks,
  change: ContentChange,
): { readonly workout: W; readonly marks: Marks } | null {
  const { at } = change;
  switch (change.type) {
    case 'rename': {
      if (!isFreeWorkout(workout.id)) return null;
      const wins = isLater(at, marks.lastName) || (at === marks.lastName && change.name > workout.name);
      if (!wins) return { workout, marks };
      return { workout: { ...workout, name: change.name }, marks: { ...marks, lastName: at } };
    }
    case 'date':
      return dated<E, W>(workout, marks, change);
    case 'add-exercise': {
      const exercises = withExercise(workout.exercises, marks.removed ?? [], change);
      return { workout: exercises === workout.exercises ? workout : { ...workout, exercises }, marks };
    }
    case 'remove-exercise':
      return removed<E, W>(workout, marks, change.slotId);
    case 'note': {
      const { slotId, ...note } = change;
      if (slotId !== undefined) {
        return withSlot<E, W>(workout, marks, slotId, (slot) => {
          const ownNote = laterNote(slot.ownNote, note);
          return ownNote === slot.ownNote ? slot : { ...slot, ownNote };
        });
      }
      const ownNote = laterNote(workout.ownNote, note);
      return { workout: ownNote === workout.ownNote ? workout : { ...workout, ownNote }, marks };
    }
    default:
      // Sets that were logged of another exercise carry its name themselves, so they are kept.
      if (change.type === 'swap-exercise' && workout.easy && !isLowRisk(change.exerciseId)) return null;
      return withSlot<E, W>(workout, marks, change.slotId, (slot) =>
        change.type === 'swap-exercise' ? swapped(slot, change) : leftOut(slot, change),
      );
  }
}

/** The day on which the training was done. The first decision says whether it was logged afterwards. */
function dated<E extends Exercise, W extends Changeable<E>>(
  workout: W & Changeable<E>,
  marks: Marks,
  { at, day, time }: Extract<ContentChange, { readonly type: 'date' }>,
): { readonly workout: W; readonly marks: Marks } {
  const firstDate = earlier(marks.firstDate, at);
  const rank = (one: string, other: string | undefined) => `${one} ${other ?? ''}`;
  const known = workout.performed;
  const isTie = at === marks.lastDate && known !== undefined;
  const wins = isLater(at, marks.lastDate) || (isTie && rank(day, time) > rank(known.day, known.time));
  if (!wins) {
    return { workout, marks: firstDate === marks.firstDate ? marks : { ...marks, firstDate } };
  }
  const performed = { day, ...(time !== undefined && { time }) };
  const moved = isFreeWorkout(workout.id) ? { ...workout, day, performed } : { ...workout, performed };
  return { workout: moved, marks: { ...marks, firstDate, lastDate: at } };
}

/** An exercise that was planned is skipped instead. A removed one stays removed, whatever arrives later. */
function removed<E extends Exercise, W extends Changeable<E>>(
  workout: W & Changeable<E>,
  marks: Marks,
  slotId: string,
): { readonly workout: W; readonly marks: Marks } | null {
  const known = marks.removed ?? [];
  if (known.includes(slotId)) return { workout, marks };
  const slot = workout.exercises.find((each) => each.slotId === slotId);
  if (slot !== undefined && slot.addedAt === undefined) return null;
  if (slot === undefined && known.length >= mostAddedExercises) return null;
  const exercises = workout.exercises.filter((each) => each.slotId !== slotId);
  return {
    workout: slot === undefined ? workout : { ...workout, exercises },
    marks: { ...marks, removed: [...known, slotId].sort() },
  };
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

function withSlot<E extends Exercise, W extends Changeable<E>>(
  workout: W & Changeable<E>,
  marks: Marks,
  slotId: string,
  change: (slot: E) => Exercise,
): { readonly workout: W; readonly marks: Marks } | null {
  const slot = workout.exercises.find((each) => each.slotId === slotId);
  if (slot === undefined) return null;
  const changed = change(slot);
  if (changed === slot) return { workout, marks };
  const exercises = workout.exercises.map((each) => (each.slotId === slotId ? changed : each));
  return { workout: { ...workout, exercises }, marks };
}
