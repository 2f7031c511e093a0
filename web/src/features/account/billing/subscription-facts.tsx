import type { Subscription } from '#shared/contracts/billing/billing.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { responseTimeHoursOf } from '#shared/domain/tiers/response-times.ts';
import { inPersonOf } from '#web/data/billing/purchase-name.ts';
import { endOf, knownPeriod, periodEndKey } from '#web/data/billing/subscription-view.ts';
import { useHasCoach } from '#web/data/messages/threads.ts';
import { useAnswerSentence } from '#web/data/plans/answer-sentence.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** What it costs and how often, when it renews or ends, and how soon a coach answers. */
export function SubscriptionFacts({
  subscription,
  timeZone,
}: {
  readonly subscription: Subscription;
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const period = knownPeriod(subscription.billing_period);
  const start = formatDate(subscription.current_period_start, language, timeZone);
  const periodEnd = formatDate(subscription.current_period_end, language, timeZone);
  const end = formatDate(endOf(subscription), language, timeZone);
  const plan = subscription.pricing_plans;
  const answers = useAnswerSentence();
  const hours = plan.metadata?.response_time_hours ?? responseTimeHoursOf(subscription.tier);
  const hasCoach = useHasCoach();
  return (
    <dl className="account-facts">
      <div>
        <dt>{t('billing.subscription.amount')}</dt>
        <dd>
          {subscription.isGift
            ? t('billing.subscription.gift')
            : formatAmount(subscription.amount_cents, language)}
        </dd>
      </div>
      <div>
        <dt>{t('billing.subscription.period')}</dt>
        <dd>{period === null ? subscription.billing_period : t(`billing.period.${period}`)}</dd>
      </div>
      <div>
        <dt>{t('billing.subscription.current')}</dt>
        <dd>
          {t('billing.subscription.range', { start, end: periodEnd })}
          <br />
          <span className="muted">{t(periodEndKey(subscription), { date: end })}</span>
        </dd>
      </div>
      {inPersonOf(plan) !== null || hasCoach === undefined ? null : (
        <div>
          <dt>{t('billing.subscription.response')}</dt>
          <dd>
            {hasCoach
              ? subscription.tier
                ? answers(subscription.tier)
                : t('billing.subscription.hours', { hours })
              : t('billing.subscription.no-coach')}
          </dd>
        </div>
      )}
    </dl>
  );
}
