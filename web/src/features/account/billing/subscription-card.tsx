import { Suspense, useState } from 'react';
import type { Order, Subscription } from '#shared/contracts/billing/billing.ts';
import type { MoneyBackForClient } from '#shared/contracts/billing/money-back.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { responseTimeHoursOf } from '#shared/domain/tiers/response-times.ts';
import { inPersonOf, usePurchaseName } from '#web/data/billing/purchase-name.ts';
import {
  canCancel,
  canPause,
  endOf,
  isChangeOffered,
  knownPeriod,
  periodEndKey,
} from '#web/data/billing/subscription-view.ts';
import { useHasCoach } from '#web/data/messages/threads.ts';
import { useAnswerSentence } from '#web/data/plans/answer-sentence.ts';
import { useInPersonFacts } from '#web/data/plans/in-person-facts.ts';
import { planChangePath } from '#web/data/plans/plan-change-path.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { StatusBadge } from '#web/parts/billing/payment-status-badge.tsx';
import { PortalButton } from '#web/parts/billing/portal-button.tsx';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { ExternalLinkButton } from '#web/ui/input/external-link-button.tsx';
import { WaitingChange } from '../plan-change/waiting-change.tsx';
import { PaymentFacts } from './payment-facts.tsx';

const CancelSheet = lazyPart(() => import('./cancel-sheet.tsx'), ['plan-change']);

export function SubscriptionCard({
  subscription,
  owed,
  canChoose,
  moneyBack,
  onMoneyBack,
  timeZone,
}: {
  readonly subscription: Subscription;
  /** The payment that did not go through. */
  readonly owed: Order | null;
  /** Whether a plan can be chosen in place of this one, which has ended. */
  readonly canChoose: boolean;
  readonly moneyBack: MoneyBackForClient;
  readonly onMoneyBack: () => void;
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const period = knownPeriod(subscription.billing_period);
  const start = formatDate(subscription.current_period_start, language, timeZone);
  const periodEnd = formatDate(subscription.current_period_end, language, timeZone);
  const end = formatDate(endOf(subscription), language, timeZone);
  const plan = subscription.pricing_plans;
  const { nameOf } = usePurchaseName();
  const purchase = inPersonOf(plan);
  const isInPerson = purchase !== null;
  const inPersonPlan = purchase !== null && 'plan' in purchase ? purchase.plan : null;
  const facts = useInPersonFacts();
  const answers = useAnswerSentence();
  const hours = plan.metadata?.response_time_hours ?? responseTimeHoursOf(subscription.tier);
  const hasCoach = useHasCoach();
  const [canceling, setCanceling] = useState(false);
  const isLive = isLiveStatus(subscription.status);

  return (
    <>
      <Card className={`account-card${subscription.tier ? ` tier-${subscription.tier}` : ''}`}>
        <div className="account-card-head">
          <h3>{nameOf(plan) || t('billing.subscription.unnamed')}</h3>
          <StatusBadge kind="subscription" status={subscription.status} />
        </div>
        {isInPerson ? (
          <>
            {inPersonPlan === null ? null : (
              <p>
                {facts.sessions(inPersonPlan)}. {facts.where(inPersonPlan)}. {t('offers.in-person.expire')}
              </p>
            )}
            <p className="muted">{t('billing.in-person.arranged')}</p>
          </>
        ) : subscription.tier ? (
          <p className="muted">{t(`billing.plan-about.${subscription.tier}`)}</p>
        ) : null}
        {owed?.receiptUrl ? (
          <Alert tone="warning">
            <p>{t('billing.subscription.owed', { amount: formatAmount(owed.amount_cents, language) })}</p>
            <div className="actions">
              <ExternalLinkButton size="small" href={owed.receiptUrl}>
                {t('billing.change.pay')}
              </ExternalLinkButton>
            </div>
          </Alert>
        ) : null}
        {subscription.endCause !== null && !isLive ? (
          <Alert tone="warning">{t(`billing.ended.${subscription.endCause}`)}</Alert>
        ) : null}
        <WaitingChange subscription={subscription} timeZone={timeZone} />
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
          {isInPerson || hasCoach === undefined ? null : (
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
        {isLive ? (
          <PaymentFacts
            subscriptionId={subscription.id}
            takesCodes={isChangeOffered(subscription) && subscription.status === 'active'}
            timeZone={timeZone}
          />
        ) : null}
        <div className="actions">
          {canChoose ? <LinkButton to={paths.pricing.link}>{t('billing.returned.choose')}</LinkButton> : null}
          {isChangeOffered(subscription) ? (
            <LinkButton
              to={planChangePath(null)}
              variant={owed === null ? 'primary' : 'secondary'}
              preventScrollReset
            >
              {t('billing.change.open')}
            </LinkButton>
          ) : null}
          {canPause(subscription) ? (
            <LinkButton variant="secondary" to={planChangePath('pause')} preventScrollReset>
              {t('billing.pause.open')}
            </LinkButton>
          ) : null}
          <PortalButton
            label={t('billing.manage')}
            variant={isChangeOffered(subscription) || canChoose ? 'secondary' : 'primary'}
          />
          {canCancel(subscription) ? (
            <Button variant="secondary" onClick={() => setCanceling(true)}>
              {t('billing.cancel.open')}
            </Button>
          ) : null}
        </div>
      </Card>
      {canceling ? (
        <Suspense>
          <CancelSheet
            subscription={subscription}
            moneyBack={moneyBack}
            timeZone={timeZone}
            onMoneyBack={onMoneyBack}
            onClose={() => setCanceling(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
