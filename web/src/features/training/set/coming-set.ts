import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { SetLog, Workout, WorkoutView } from '#shared/contracts/training/training.ts';
import type { ExperienceId } from '#shared/domain/health/training-profile.ts';
import type { Equipment } from '#shared/domain/progression/equipment.ts';
import type { ProposalInput } from '#shared/domain/progression/proposal.ts';
import { workLift } from '#shared/domain/progression/work-lift.ts';
import { setsDone } from '#shared/domain/sets/next-set.ts';
import { plannedSet } from '#shared/domain/sets/planned-sets.ts';
import { countsAsWork } from '#shared/domain/sets/set-kind.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { type ClientDecisions, isLighterOn } from '#shared/domain/training/client-decisions.ts';
import { proposeSets } from '../proposal/propose-set.ts';
import { lightSetOf } from './light-set.ts';
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
  const lift = workLift(slot, done);
  const isLighter = isLighterOn(lighterWeek, day);
  const deload = isLighter || phase?.isDeload === true;
  const help = workout.easy ? null : helpOf({ slot, sets, record, unit, pain, relieved, deload, day });
  const proposal =
    workout.easy || help !== null
      ? null
      : proposeSets({
          record,
          sets,
          noted: sets,
          slot: lift,
          workoutId: workout.id,
          day,
          experience,
          equipment,
          pain,
          relieved,
          // The plan's own load of a warm-up is no working load to make lighter.
          deload: deload && lift.group?.positions.length !== 0,
          phaseRule: phase?.progression,
        });
  const { positions = [], index = 0, adapts = true } = lift.group ?? {};
  const setNumber = (positions[index] ?? done) + 1;
  const prefill = prefillOf({ slot: asked, proposal, help, setNumber, sets, record });
  const light = help === null ? lightSetOf({ slot, done, proposal, sets, equipment }) : null;
  const isLight = !countsAsWork(asked);
  return {
    done,
    asked,
    isLighter,
    help,
    proposal,
    /** Whether the set is already as light as the one before it. */
    followsBefore:
      proposal === null ||
      slot.targets === undefined ||
      asked.kind === 'drop' ||
      (!isLight && adapts && index > 0),
    start: { ...prefill, ...(isLight && { effort: null }), ...light, kind: asked.kind },
  };
}
