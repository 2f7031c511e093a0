import type { ExerciseRecord, PlannedExercise, SetLog } from '#shared/contracts/training/training.ts';
import type { Proposal } from '#shared/domain/progression/proposal.ts';
import { nextHelp } from '#shared/domain/sets/assistance.ts';
import { canBeAssisted, targetOf } from '#shared/domain/sets/exercise-measure.ts';
import { countsAsWork } from '#shared/domain/sets/set-kind.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import type { SetStart } from './use-set-entry.ts';

/** What follows on sets with help; null where there is none to follow. */
export function helpOf({
  slot,
  sets,
  record,
  unit,
}: {
  readonly slot: PlannedExercise;
  readonly sets: readonly SetLog[];
  readonly record: ExerciseRecord | undefined;
  readonly unit: WeightUnit;
}): Pick<SetStart, 'reps' | 'load' | 'assisted'> | null {
  if (!canBeAssisted(slot.exerciseId)) return null;
  const today = lastOf(sets);
  if (today !== undefined) return today.assisted ? today : null;
  return nextHelp(record?.last?.sets ?? [], { ...targetOf(slot), unit });
}

/** The work set before this one. */
function lastOf(sets: readonly SetLog[]): SetLog | undefined {
  return sets
    .filter(countsAsWork)
    .sort((a, b) => a.setNumber - b.setNumber)
    .at(-1);
}

/**
 * What the fields of the next set hold: the proposal, with the effort of the set before or of last time.
 * @param proposal Null in an easy workout, which asks for no load, and where help goes on.
 */
export function prefillOf({
  slot,
  proposal,
  help = null,
  setNumber,
  sets,
  record,
}: {
  readonly slot: PlannedExercise;
  readonly proposal: Proposal | null;
  readonly help?: ReturnType<typeof helpOf>;
  /** Among the work sets, from 1. */
  readonly setNumber: number;
  readonly sets: readonly SetLog[];
  readonly record: ExerciseRecord | undefined;
}): SetStart {
  const before = lastOf(sets);
  const past = record?.last?.sets ?? [];
  const pastSet = past[setNumber - 1] ?? past.at(-1);
  const seconds = before?.seconds ?? pastSet?.seconds ?? slot.seconds;
  const timed = seconds === undefined ? {} : { seconds };
  if (help !== null) {
    const { reps, load, assisted } = help;
    return { reps, load, assisted, effort: before?.effort ?? null, ...timed };
  }
  const next = proposal?.sets[0];
  if (proposal === null || next === undefined) {
    const { reps = targetOf(slot).from, load = null, effort = null } = before ?? {};
    return { reps, load, effort, ...timed };
  }
  // A rule that goes by effort needs it reported, not repeated.
  const effort = proposal.rule === 'effort' ? null : ((before ?? pastSet)?.effort ?? null);
  return { reps: next.reps, load: next.load, effort, ...timed };
}
