import { isYear, periodAfter } from '#shared/domain/calendar/period.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { LinkButton } from '#web/ui/input/button.tsx';
import { usePeriodText } from './use-review-text.ts';

/** From a period to the ones around it, and between month and year. */
export function ReviewSteps({
  period,
  today,
  hasEarlier,
  linkOf,
  back,
}: {
  readonly period: string;
  readonly today: string;
  readonly hasEarlier: boolean;
  readonly linkOf: (period: string) => string;
  readonly back: { readonly to: string; readonly text: string };
}) {
  const t = useText();
  const { title } = usePeriodText();
  const [before, after] = [periodAfter(period, -1), periodAfter(period, 1)];
  const year = period.slice(0, 4);
  // The running year opens its running month, an earlier one its last.
  const month = today.startsWith(year) ? today.slice(0, 7) : `${year}-12`;
  const other = isYear(period) ? month : year;
  const step = { size: 'small', variant: 'secondary' } as const;
  return (
    <nav className="review-steps" aria-label={t('in-review.choose')}>
      <LinkButton {...step} to={back.to}>
        {back.text}
      </LinkButton>
      {hasEarlier ? (
        <LinkButton {...step} to={linkOf(before)}>
          <span aria-hidden="true">← </span>
          {title(before)}
        </LinkButton>
      ) : null}
      {after <= today ? (
        <LinkButton {...step} to={linkOf(after)}>
          {title(after)}
          <span aria-hidden="true"> →</span>
        </LinkButton>
      ) : null}
      <LinkButton {...step} to={linkOf(other)}>
        {t(isYear(period) ? 'in-review.by-month' : 'in-review.whole-year', { period: title(other) })}
      </LinkButton>
    </nav>
  );
}
