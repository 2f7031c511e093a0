import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { SetLog, Workout, WorkoutView } from '#shared/contracts/training/training.ts';
import type { ExperienceId } from '#shared/domain/health/training-profile.ts';
import type { Equipment } from '#shared/domain/progression/equipment.ts';
import type { ProposalInput } from '#shared/domain/progression/proposal.ts';
import { setsDone } from '#shared/domain/sets/next-set.ts';
import { plannedSet } from '#shared/domain/sets/planned-sets.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { type ClientDecisions, isLighterOn } from '#shared/domain/training/client-decisions.ts';
import { proposeSets } from '../proposal/propose-set.ts';
import { helpOf, prefillOf } from './prefill.ts';

/**
 * What the plan asks for in the next set of an exercise, and what the runner and the guide propose for it.
 * @param sets Of this exercise in this workout.
 */
export function comingSet({
  workout,
  slot,
  sets,
  record,
  experience = 'intermediate',
  phase,
  decisions: { lighterWeek, relieved },
  unit,
  equipment,
  pain,
  day,
}: {
  readonly workout: Workout;
  readonly slot: PlannedExercise;
  readonly sets: readonly SetLog[];
  readonly record: ExerciseRecord | undefined;
  readonly experience: ExperienceId | undefined;
  readonly phase: WorkoutView['phase'];
  readonly decisions: ClientDecisions;
  readonly unit: WeightUnit;
  readonly equipment: Equipment;
  readonly pain: ProposalInput['pain'];
  /** Today, on the person's calendar. */
  readonly day: string;
}) {
  const done = setsDone(slot, sets);
  const asked = plannedSet(slot, done);
  const isLighter = isLighterOn(lighterWeek, day);
  const deload = isLighter || phase?.isDeload === true;
  const help = workout.easy ? null : helpOf({ slot, sets, record, unit, pain, relieved, deload });
  const proposal =
    workout.easy || help !== null
      ? null
      : proposeSets({
          record,
          // Where each set has a target of its own, the one before says nothing about this one.
          sets: slot.targets === undefined ? sets : [],
          noted: sets,
          slot: asked,
          workoutId: workout.id,
          day,
          experience,
          equipment,
          pain,
          relieved,
          deload,
          phaseRule: phase?.progression,
        });
  const prefill = prefillOf({ slot: asked, proposal, help, setNumber: done + 1, sets, record });
  return { done, asked, isLighter, help, proposal, start: { ...prefill, kind: asked.kind } };
}
