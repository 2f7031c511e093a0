import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import { isRelieved, painAt, painNotedAt } from '#shared/domain/progression/pain.ts';
import type { Proposal, ProposalInput } from '#shared/domain/progression/proposal.ts';
import { easyWeekReps, platesOfHelp } from '#shared/domain/progression/safeguards.ts';
import { isPainful } from '#shared/domain/progression/sessions.ts';
import { nextHelp } from '#shared/domain/sets/assistance.ts';
import { canBeAssisted, targetOf } from '#shared/domain/sets/exercise-measure.ts';
import { countsAsWork } from '#shared/domain/sets/set-kind.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { pastSets } from '../proposal/propose-set.ts';
import type { SetStart } from './use-set-entry.ts';

type Help = Pick<SetStart, 'reps' | 'load' | 'assisted'> & Pick<Proposal, 'asks' | 'hurts'>;

/**
 * What follows on sets with help; null where there is none to follow. After pain the last set comes again, no harder; after
 * days away and in an easy week there is more help, and an easy week asks for fewer repetitions.
 */
export function helpOf({
  slot,
  sets,
  record,
  unit,
  pain = [],
  relieved = [],
  deload = false,
  day,
}: {
  readonly slot: PlannedExercise;
  readonly sets: readonly SetLog[];
  readonly record: ExerciseRecord | undefined;
  readonly unit: WeightUnit;
} & Pick<ProposalInput, 'day' | 'pain' | 'relieved' | 'deload'>): Help | null {
  const { exerciseId } = slot;
  if (!canBeAssisted(exerciseId)) return null;
  const hurts = painAt(exerciseId, pain, relieved);
  const newest = record?.last && {
    workoutId: record.last.workoutId,
    at: Math.max(...record.last.sets.map(({ performedAt = '' }) => Date.parse(performedAt) || 0)),
  };
  const notedAt = painNotedAt(record?.painNotes ?? [], newest ?? undefined);
  const isHeld =
    hurts.length > 0 ||
    notedAt.some((at) => !isRelieved(exerciseId, at, relieved)) ||
    [...pastSets(record === undefined ? undefined : { ...record, recent: undefined }), ...sets].some(
      (set) => isPainful(set) && !isRelieved(exerciseId, Date.parse(set.performedAt), relieved),
    );
  const asks = isHeld ? 'pain' : null;
  const today = lastOf(sets);
  if (today !== undefined) {
    const { reps, load, assisted } = today;
    return assisted ? { reps, load, assisted, asks, hurts } : null;
  }
  const last = record?.last?.sets ?? [];
  const before = last.filter(countsAsWork).at(-1);
  if (before === undefined || !record?.last) return null;
  const away = platesOfHelp(record.last.day, record.recent?.[1]?.day, day);
  const morePlates = Math.max(away, deload ? 1 : 0);
  const next = nextHelp(last, { ...targetOf(slot), unit, morePlates });
  if (next === null) return null;
  const { reps, load, assisted } = isHeld && morePlates === 0 ? before : next;
  return { reps: deload ? easyWeekReps(reps) : reps, load, assisted, asks, hurts };
}

/** The set before this one, of the work sets unless others are asked for. */
export function lastOf(
  sets: readonly SetLog[],
  counts: (set: SetLog) => boolean = countsAsWork,
): SetLog | undefined {
  return sets
    .filter(counts)
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
