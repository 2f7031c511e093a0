import type { RuleScore } from '#shared/domain/progression/score.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

/** How often what was proposed for this exercise came true in its recent workouts. */
export function ProposalScore({ scores }: { readonly scores: readonly RuleScore[] }) {
  const t = useText();
  const hits = scores.reduce((sum, score) => sum + score.hits, 0);
  const scored = scores.reduce((sum, score) => sum + score.scored, 0);
  return scored === 0 ? null : <p className="muted">{t('training.proposals-hit', { hits, scored })}</p>;
}
