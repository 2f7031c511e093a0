import { useState } from 'react';
import type { Subscription } from '#shared/contracts/billing/billing.ts';
import type { MoneyBackForClient } from '#shared/contracts/billing/money-back.ts';
import {
  type CancellationReason,
  cancellationCommentLength,
  cancellationReasons,
} from '#shared/domain/billing/cancellation-reasons.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { endOf } from '#web/data/billing/subscription-view.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toastOutcome } from '#web/lib/toast.ts';
import { Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { RadioGroup } from '#web/ui/input/choices.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { useCancelSubscription } from '../api/billing-status.ts';
import { OfferBeforeCancel } from './offer-before-cancel.tsx';
import '../plan-change/plan-change.css';

/** What stays and until when, one question that may stay open, the confirmation, and at most one offer for the reason. */
export default function CancelSheet({
  subscription,
  moneyBack,
  timeZone,
  onMoneyBack,
  onClose,
}: {
  readonly subscription: Subscription;
  readonly moneyBack: MoneyBackForClient;
  readonly onMoneyBack: () => void;
  readonly timeZone: string | undefined;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const cancel = useCancelSubscription();
  const [reason, setReason] = useState<CancellationReason | null>(null);
  const [comment, setComment] = useState('');
  const [visitId] = useState(() => crypto.randomUUID());
  // Otherwise what was paid for is still to come.
  const isPaused = subscription.status === 'paused' && subscription.pause?.paidUntil === undefined;
  const isUnpaid = subscription.status === 'past_due' || subscription.status === 'unpaid';
  const endsNow = isPaused || isUnpaid;
  const endsNowKey = isUnpaid ? 'plan-change.cancel.unpaid' : 'plan-change.cancel.paused';
  const date = formatDate(endOf(subscription), language, timeZone);

  function confirm(): void {
    const why = { reason, comment: comment.trim() };
    void toastOutcome(
      cancel.mutateAsync({ subscriptionId: subscription.id, ...why }),
      t('billing.cancel.done'),
      t('billing.cancel.failed'),
    ).then(onClose);
  }

  return (
    <Sheet open onClose={onClose} title={t('billing.cancel.open')}>
      <div className="plan-change">
        <NeedsConnection act="pay">
          <p>{t(endsNow ? endsNowKey : 'billing.cancel.question')}</p>
          <ul>
            {endsNow ? null : <li>{t('plan-change.cancel.until', { date })}</li>}
            <li>{t('plan-change.cancel.kept')}</li>
            {endsNow ? null : <li>{t('plan-change.cancel.undo')}</li>}
          </ul>
          <RadioGroup
            label={t('plan-change.cancel.why')}
            value={reason}
            inputProps={{
              name: 'reason',
              onChange: ({ target }) =>
                setReason(cancellationReasons.find((id) => id === target.value) ?? null),
            }}
            options={cancellationReasons.map((id) => ({
              value: id,
              label: t(`plan-change.cancel.reason.${kebab(id)}`),
            }))}
          />
          <TextAreaField
            label={t('plan-change.cancel.comment')}
            hint={t('plan-change.cancel.comment-hint')}
            rows={3}
            maxLength={cancellationCommentLength}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          {moneyBack.state === 'open' && moneyBack.until !== null ? (
            <Card>
              <p>
                {t('plan-change.cancel.guarantee', {
                  amount: formatAmount(moneyBack.amount_cents, language),
                  date: formatDate(moneyBack.until, language, timeZone),
                })}
              </p>
              <Button
                wide
                variant="secondary"
                onClick={() => {
                  onClose();
                  onMoneyBack();
                }}
              >
                {t('billing.money-back.open')}
              </Button>
            </Card>
          ) : null}
          <Button wide variant="danger" busy={cancel.isPending} onClick={confirm}>
            {t(cancel.isPending ? 'billing.cancel.busy' : 'billing.cancel.open')}
          </Button>
          <OfferBeforeCancel
            subscription={subscription}
            reason={reason}
            visitId={visitId}
            onClose={onClose}
          />
        </NeedsConnection>
        <Button wide variant="secondary" onClick={onClose}>
          {t('billing.cancel.keep')}
        </Button>
      </div>
    </Sheet>
  );
}
