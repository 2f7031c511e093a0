import type { ReactNode } from 'react';
import type { NamedChange, Subscription } from '#shared/contracts/billing/billing.ts';
import { afterDiscount } from '#shared/domain/billing/after-discount.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { endOf, knownPeriod } from '#web/data/billing/subscription-view.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { toastOutcome } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { ExternalLinkButton } from '#web/ui/input/external-link-button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { usePaymentDetails, useReplaceCard } from '../api/payment-details.ts';
import { useUndoChange } from '../api/plan-quotes.ts';
import { PauseNotice } from './pause-notice.tsx';

/** What will become of a subscription, with the way back. */
export function WaitingChange({
  subscription,
  timeZone,
}: {
  readonly subscription: Subscription;
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const day = (instant: string) => formatDate(instant, language, timeZone);
  const undo = useUndoChange(subscription.id);
  const addCard = useReplaceCard();
  const { scheduledChange: scheduled, unpaidChange: unpaid, pause, status } = subscription;
  const isEnding = subscription.cancel_at_period_end && subscription.status !== 'canceled';

  const undoButton = (change: NamedChange['change'], to?: NamedChange['to']) => (
    <NeedsConnection act="pay" isShown isSaid>
      <Button
        size="small"
        variant="secondary"
        busy={undo.isPending || addCard.isPending}
        onClick={() =>
          toastOutcome(undo.mutateAsync({ change, to }), t(`billing.change.undone.${change}`), (error) => {
            if (isRefusedAs(error, 'change_begun')) return t('billing.change.undo-late');
            if (isRefusedAs(error, 'change_replaced')) return t('billing.change.undo-replaced');
            if (!isRefusedAs(error, 'card_missing')) return t('billing.change.undo-failed');
            addCard.mutate();
            return t('billing.change.card-missing');
          })
        }
      >
        {t(`billing.change.undo.${change}`)}
      </Button>
    </NeedsConnection>
  );

  if (unpaid !== null) {
    return (
      <Alert tone="warning">
        <p>
          {t('billing.change.unpaid', {
            plan: tierNames[unpaid.tier].displayName,
            date: day(unpaid.until),
          })}
        </p>
        <div className="actions">
          {unpaid.payUrl === null ? null : (
            <ExternalLinkButton size="small" href={unpaid.payUrl}>
              {t('billing.change.pay')}
            </ExternalLinkButton>
          )}
          {undoButton('unpaid', planOf(unpaid))}
        </div>
      </Alert>
    );
  }
  if (isEnding && subscription.endCause !== null) {
    return <Alert tone="warning">{t('billing.ended.soon', { date: day(endOf(subscription)) })}</Alert>;
  }
  if (isEnding) {
    return (
      <Alert tone="warning">
        <p>
          {t(subscription.isGift ? 'billing.subscription.gift-ends' : 'billing.subscription.canceling', {
            date: day(endOf(subscription)),
          })}
        </p>
        <div className="actions">{undoButton('cancellation')}</div>
      </Alert>
    );
  }
  if (pause !== null) {
    return (
      <PauseNotice
        pause={pause}
        isRunning={status === 'paused'}
        timeZone={timeZone}
        undo={undoButton('pause')}
      />
    );
  }
  if (scheduled === null) return null;
  if (scheduled.tier === subscription.tier && scheduled.billing_period === subscription.billing_period) {
    return (
      <Alert>
        <p>
          {t('billing.change.price', {
            date: day(scheduled.startsAt),
            amount: formatAmount(scheduled.amount_cents, language),
            before: formatAmount(subscription.amount_cents, language),
          })}
        </p>
        <div className="actions">
          <LinkButton size="small" variant="secondary" to={paths.support.link}>
            {t('billing.success.support')}
          </LinkButton>
        </div>
      </Alert>
    );
  }
  return (
    <ScheduledNotice
      subscriptionId={subscription.id}
      scheduled={scheduled}
      timeZone={timeZone}
      undo={undoButton('scheduled', planOf(scheduled))}
    />
  );
}

/** What the first payment of the new plan is, less the promotion code that the client has. */
function ScheduledNotice({
  subscriptionId,
  scheduled,
  timeZone,
  undo,
}: {
  readonly subscriptionId: string;
  readonly scheduled: NonNullable<Subscription['scheduledChange']>;
  readonly timeZone: string | undefined;
  readonly undo: ReactNode;
}) {
  const t = useText();
  const language = useLanguage();
  const details = usePaymentDetails(subscriptionId);
  const { startsAt, amount_cents } = scheduled;
  const payment = { at: Date.parse(startsAt), isFirst: true };
  const cents = afterDiscount(amount_cents, details.data?.discount ?? null, payment);
  const period = knownPeriod(scheduled.billing_period) ?? 'monthly';
  return (
    <Alert>
      {details.isPending ? (
        <Skeleton lines={2} />
      ) : (
        <p>
          {t('billing.change.scheduled', {
            date: formatDate(startsAt, language, timeZone),
            plan: tierNames[scheduled.tier].displayName,
            period: t(`billing.period.${period}`),
            amount: formatAmount(cents, language),
          })}
        </p>
      )}
      <div className="actions">{undo}</div>
    </Alert>
  );
}

const planOf = ({ tier, billing_period }: NonNullable<NamedChange['to']>) => ({ tier, billing_period });
const isRefusedAs = (error: unknown, code: string) => error instanceof ApiError && error.code === code;
