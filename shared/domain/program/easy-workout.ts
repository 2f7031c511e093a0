import type { Pattern } from '#shared/domain/exercises/movement.ts';
import { movementOf } from '#shared/domain/exercises/movements.ts';
import { minutesOf } from '#shared/domain/program/planned-minutes.ts';
import { guidedSessionId } from '#shared/domain/program/session-template-ids.ts';
import { countingOf, type Measure, usualRange } from '#shared/domain/sets/exercise-measure.ts';

/**
 * Until a new client has answered the health questions, their workouts hold low-risk movements: body weight on the floor
 * or at a wall, no load, no jump, nothing overhead, no long hold. See docs/product-rules.md.
 */
type Slot = {
  readonly slotId: string;
  readonly exerciseId: string;
  readonly sets: number;
  readonly minimumReps: number;
  readonly maximumReps: number;
  readonly restSeconds: number;
  readonly skipped?: boolean | undefined;
};
type Session<S extends Slot> = {
  readonly status: 'planned' | 'in-progress' | 'completed' | 'skipped';
  readonly exercises: readonly S[];
  readonly estimatedMinutes: number;
  readonly sessionTemplate?: string | undefined;
  readonly easy?: true | undefined;
};

const floor = ['bird-dog', 'cat-cow', 'thoracic-rotation'];
const lowRisk: Readonly<Record<Exclude<Pattern, 'mobility'>, readonly string[]>> = {
  squat: ['bodyweight-squat', 'glute-bridge', 'ankle-rock'],
  lunge: ['half-kneeling-hip-flexor-stretch', 'ninety-ninety-hip-switch', 'glute-bridge'],
  hinge: ['glute-bridge', 'hip-hinge-drill', 'hamstring-floss'],
  push: ['wall-push-up', 'wall-slide', 'childs-pose-reach'],
  pull: ['reverse-snow-angel', 'thoracic-rotation', 'wall-slide'],
  core: ['dead-bug', 'bird-dog', 'heel-tap'],
  carry: ['bird-dog', 'dead-bug', 'heel-tap'],
  conditioning: ['cat-cow', 'worlds-greatest-stretch', 'ankle-rock'],
  cardio: ['cat-cow', 'worlds-greatest-stretch', 'ankle-rock'],
};
const mostSets = 2;
const restSeconds = 60;
const targets: Readonly<Record<Measure, readonly [number, number]>> = {
  ...usualRange,
  repetitions: [8, 10],
  seconds: [15, 20],
  meters: [10, 20],
};

/**
 * A client who has answered, or who trained before the questions were asked first, gets the plan as it is.
 * @param workouts Stored ones, in any order.
 */
export function startsEasy(
  hasAnswered: boolean,
  workouts: Iterable<Pick<Session<Slot>, 'status' | 'easy'>>,
): boolean {
  if (hasAnswered) return false;
  for (const { status, easy } of workouts) {
    if ((status === 'completed' || status === 'in-progress') && easy !== true) return false;
  }
  return true;
}

/** The low-risk version. A workout that was started, a guided one and one that is easy already stay as they are. */
export function easyWorkout<S extends Slot, W extends Session<S>>(workout: W & Session<S>): W {
  const { status, easy, sessionTemplate } = workout;
  // A free workout has nothing planned that could be made easy.
  if (workout.exercises.length === 0) return workout;
  if (easy === true || sessionTemplate === guidedSessionId) return workout;
  if (status === 'completed' || status === 'in-progress') return workout;
  const exercises: Slot[] = [];
  for (const slot of workout.exercises) {
    if (slot.skipped === true) continue;
    const id = lowRiskFor(slot.exerciseId).find((each) =>
      exercises.every(({ exerciseId }) => exerciseId !== each),
    );
    if (id !== undefined) exercises.push(easySlot(slot, id));
  }
  return {
    ...workout,
    exercises,
    estimatedMinutes: Math.min(workout.estimatedMinutes, Math.max(1, minutesOf(exercises))),
    easy: true,
  };
}

/** Whether an easy workout may hold it. A coach's own exercise is not low-risk: only they know what it asks for. */
export function isLowRisk(exerciseId: string): boolean {
  return [...Object.values(lowRisk).flat(), ...lowRiskFor(exerciseId)].includes(exerciseId);
}

/** Low-risk movements in place of an exercise, best first. */
export function lowRiskFor(exerciseId: string): readonly string[] {
  const movement = movementOf(exerciseId);
  if (movement === undefined) return floor;
  const { pattern, equipment } = movement;
  if (pattern === 'mobility') return equipment.includes('none') ? [exerciseId, ...floor] : floor;
  return [...lowRisk[pattern], ...floor];
}

function easySlot({ slotId, sets }: Slot, exerciseId: string): Slot {
  const { measure, perSide } = countingOf(exerciseId);
  const [minimumReps, maximumReps] = targets[measure];
  return {
    slotId,
    exerciseId,
    sets: Math.min(sets, mostSets),
    ...(measure !== 'repetitions' && { measure }),
    ...(perSide && { perSide }),
    minimumReps,
    maximumReps,
    restSeconds,
  };
}
