import type { TrainingReview } from '#shared/contracts/training/review.ts';
import { periodAfter } from '#shared/domain/calendar/period.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Card } from '#web/ui/display/display.tsx';
import { Figure } from '#web/ui/display/figure.tsx';
import { type TotalId, totalIds, useReviewText } from './use-review-text.ts';

/** The totals of a period, each beside the period before where both are whole. */
export function ReviewFigures({
  review,
  unit,
}: {
  readonly review: TrainingReview;
  readonly unit: WeightUnit;
}) {
  const t = useText();
  const { number, periodName, summary, total, week } = useReviewText(unit);
  const { totals, before, planWeeks, bestWeek, running } = review;
  const deltaOf = (id: TotalId) => {
    if (before === undefined) return undefined;
    const change = totals[id] - before[id];
    const period = periodName(periodAfter(review.period, -1));
    if (change === 0) return { direction: 'same' as const, text: t('in-review.same', { period }) };
    const amount = `${change > 0 ? '+' : '−'}${total(id, Math.abs(change))}`;
    const direction = change > 0 ? ('up' as const) : ('down' as const);
    return { direction, text: t('in-review.change', { amount, period }) };
  };
  return (
    <Card>
      <p className="visually-hidden">{summary(review)}</p>
      {running ? <p className="muted">{t('in-review.so-far')}</p> : null}
      <dl className="review-figures">
        {totalIds.map((id) => (
          <Figure
            key={id}
            label={t(`in-review.total-${kebab(id)}`)}
            value={total(id, totals[id])}
            delta={deltaOf(id)}
          />
        ))}
        {planWeeks > 0 ? (
          <Figure
            label={t('in-review.plan-weeks')}
            value={number(planWeeks)}
            note={t('in-review.plan-weeks-note')}
          />
        ) : null}
        {bestWeek === null ? null : (
          <Figure
            label={t('in-review.best-week')}
            value={week(bestWeek.monday)}
            note={t('in-review.best-week-note', { sets: bestWeek.sets, workouts: bestWeek.workouts })}
          />
        )}
      </dl>
      <p className="muted">{t('in-review.counting')}</p>
    </Card>
  );
}
