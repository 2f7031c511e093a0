import type { ExerciseRecord, PlannedExercise, SetLog } from '#shared/contracts/training/training.ts';
import type { Proposal } from '#shared/domain/progression/proposal.ts';
import { targetOf } from '#shared/domain/training/exercise-measure.ts';

/**
 * What the fields of the next set hold: the proposal, with the effort of the set before or of last time.
 * @param proposal Null in an easy workout, which asks for no load.
 */
export function prefillOf({
  slot,
  proposal,
  setNumber,
  sets,
  record,
}: {
  readonly slot: PlannedExercise;
  readonly proposal: Proposal | null;
  readonly setNumber: number;
  readonly sets: readonly SetLog[];
  readonly record: ExerciseRecord | undefined;
}): Pick<SetLog, 'reps' | 'load' | 'effort'> {
  const before = [...sets].sort((a, b) => a.setNumber - b.setNumber).at(-1);
  const next = proposal?.sets[0];
  if (proposal === null || next === undefined) {
    return before ?? { reps: targetOf(slot).from, load: null, effort: null };
  }
  const past = record?.last?.sets ?? [];
  // A rule that goes by effort needs it reported, not repeated.
  const effort =
    proposal.rule === 'effort' ? null : ((before ?? past[setNumber - 1] ?? past.at(-1))?.effort ?? null);
  return { reps: next.reps, load: next.load, effort };
}
