import * as z from 'zod/mini';
import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import { type StoredProposal, shownProposalSchema } from '#shared/contracts/training/progression.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import type { ExperienceId } from '#shared/domain/health/training-profile.ts';
import { pastWorkoutSets } from '#shared/domain/progression/past-workouts.ts';
import type { HistorySet, Proposal, ProposalInput } from '#shared/domain/progression/proposal.ts';
import { proposeWorkout } from '#shared/domain/progression/propose.ts';
import { type RuleScore, scoresOf } from '#shared/domain/progression/score.ts';

type Known = {
  readonly record: ExerciseRecord | undefined;
  /** Of this exercise in this workout. */
  readonly sets: readonly SetLog[];
};

/** What to lift in the coming sets of an exercise. */
export function proposeSets({
  slot,
  workoutId,
  day,
  record,
  sets,
  experience,
  ...about
}: Known & {
  readonly slot: PlannedExercise;
  readonly workoutId: string;
  /** Today, on the person's calendar. */
  readonly day: string;
  readonly experience: ExperienceId;
} & Pick<
    ProposalInput,
    'equipment' | 'deload' | 'noted' | 'pain' | 'phaseRule' | 'relieved'
  >): Proposal | null {
  const [proposal] = proposeWorkout({
    ...about,
    plan: [slot],
    history: [...pastSets(record), ...sets],
    workoutId,
    day,
    experience,
    painNotes: () => record?.painNotes,
    bestGrams: () => record?.bestGrams ?? 0,
    trainingMaximum: () => record?.trainingMaximum,
  });
  return proposal ?? null;
}

/** As it is stored with the set that it was shown for. Without one that the API does not take, which would cost the set. */
export function shownIn({ rule, move, basis, sets, cycle, start }: Proposal): StoredProposal | undefined {
  const [next] = sets;
  if (next === undefined) return undefined;
  const { setNumber: _number, ...target } = next;
  const newest = basis.slice(-mostBasis);
  return z.safeParse(shownProposalSchema, { rule, move, ...target, basis: newest, cycle, start }).data;
}

/** What the contract takes. The newest sets say the most. */
const mostBasis = 40;

export function proposalScores({ record, sets }: Known): readonly RuleScore[] {
  return scoresOf([...pastSets(record), ...sets]);
}

/** The recent workouts of an exercise, from an answer that may be older than proposals. */
export function pastSets(record: ExerciseRecord | undefined): readonly HistorySet[] {
  if (record === undefined) return [];
  const sessions = record.recent ?? (record.last === null ? [] : [record.last]);
  return pastWorkoutSets(record.exerciseId, sessions);
}
