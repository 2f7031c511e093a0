import {
  type HistorySet,
  type ProgressionRule,
  progressionRules,
  type RuleName,
  type ShownProposal,
} from './proposal.ts';
import { indexHistory } from './sessions.ts';

/** `other-load`: the client lifted another weight, so the repetitions say nothing about the proposal. */
export type Outcome = 'hit' | 'over' | 'under' | 'other-load';

/** After so many workouts in a row with a missed proposal, a rule is flagged. */
export const missesToFlag = 3;

export type RuleScore = {
  readonly exerciseId: string;
  readonly rule: RuleName;
  readonly hits: number;
  readonly scored: number;
  /** Of the latest workouts. */
  readonly missedInARow: number;
  /** Missed in `missesToFlag` workouts in a row, and no other rule that a coach can choose has taken over since. */
  readonly isFlagged: boolean;
};

/** A hit is within one repetition at the load that was proposed. A '+' set is a hit with any number above it. */
export function outcomeOf(set: Pick<HistorySet, 'reps' | 'load'>, shown: ShownProposal): Outcome {
  const [lifted, proposed] = [set.load, shown.load].map((load) => Number(load?.grams ?? 0));
  // A weight that was shown in the other unit comes back rounded.
  if (shown.load !== null && Math.abs((lifted ?? 0) - (proposed ?? 0)) >= 5) return 'other-load';
  if (set.reps < shown.reps - 1) return 'under';
  return set.reps > shown.reps + 1 && shown.atLeast !== true ? 'over' : 'hit';
}

/**
 * By exercise and rule. Follows from the sets alone, so a set that is corrected or arrives late is scored once and rightly.
 * A first proposal without load asks for one and is not scored.
 */
export function scoresOf(history: readonly HistorySet[]): readonly RuleScore[] {
  const scores: RuleScore[] = [];
  for (const [exerciseId, workouts] of indexHistory(history)) {
    const inOrder = [...workouts.values()].sort(
      (a, b) => timeOf(a) - timeOf(b) || (idOf(a) < idOf(b) ? -1 : 1),
    );
    const byRule = new Map<RuleName, { hits: number; scored: number; missedInARow: number }>();
    let chosen: RuleName | null = null;
    for (const sets of inOrder) {
      const missed = new Map<RuleName, boolean>();
      for (const set of sets) {
        const shown = set.proposed;
        if (shown === undefined || (shown.move === 'start' && shown.load === null)) continue;
        const isHit = outcomeOf(set, shown) === 'hit';
        const score = byRule.get(shown.rule) ?? { hits: 0, scored: 0, missedInARow: 0 };
        byRule.set(shown.rule, {
          ...score,
          hits: score.hits + (isHit ? 1 : 0),
          scored: score.scored + 1,
        });
        missed.set(shown.rule, !isHit || (missed.get(shown.rule) ?? false));
      }
      for (const [rule, isMissed] of missed) {
        const score = byRule.get(rule);
        if (score !== undefined) score.missedInARow = isMissed ? score.missedInARow + 1 : 0;
        if (isChosen(rule)) chosen = rule;
      }
    }
    for (const [rule, score] of byRule) {
      const isReplaced = isChosen(rule) && rule !== chosen;
      scores.push({
        exerciseId,
        rule,
        ...score,
        isFlagged: score.missedInARow >= missesToFlag && !isReplaced,
      });
    }
  }
  return scores.sort((a, b) => (`${a.exerciseId} ${a.rule}` < `${b.exerciseId} ${b.rule}` ? -1 : 1));
}

function isChosen(rule: RuleName): rule is ProgressionRule {
  return progressionRules.some((one) => one === rule);
}

function timeOf(sets: readonly HistorySet[]): number {
  return sets.reduce(
    (first, { performedAt }) => Math.min(first, Date.parse(performedAt)),
    Number.POSITIVE_INFINITY,
  );
}

function idOf(sets: readonly HistorySet[]): string {
  return sets[0]?.workoutId ?? '';
}
