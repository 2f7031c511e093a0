import { useState } from 'react';
import type { Subscription } from '#shared/contracts/billing/billing.ts';
import type { MoneyBackForClient } from '#shared/contracts/billing/money-back.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { type MoneyBackReason, moneyBackReasons } from '#shared/domain/billing/money-back.ts';
import { legalTerms } from '#shared/domain/site/legal-terms.ts';
import { usePurchaseName } from '#web/data/billing/purchase-name.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { RadioGroup } from '#web/ui/input/choices.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { useTakeMoneyBack } from '../api/money-back.ts';
import { useCardName, usePaymentDetails } from '../api/payment-details.ts';
import '../plan-change/plan-change.css';

const refusals: ReadonlyMap<string, MessageKey> = new Map([
  ['amount_changed', 'plan-change.money-back.refused.changed'],
  ['money_back_over', 'plan-change.money-back.refused.over'],
  ['payment_disputed', 'plan-change.money-back.refused.disputed'],
  ['nothing_paid', 'plan-change.money-back.refused.nothing'],
]);

/** What goes back, to which card and what ends, one question that needs no answer, and the confirmation. */
export default function MoneyBackSheet({
  moneyBack: { amount_cents },
  subscriptions,
  onClose,
}: {
  readonly moneyBack: MoneyBackForClient;
  readonly subscriptions: readonly Subscription[];
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { nameOf } = usePurchaseName();
  const take = useTakeMoneyBack();
  const [reason, setReason] = useState<MoneyBackReason | null>(null);
  const amount = formatAmount(amount_cents, language);
  const live = subscriptions.filter(({ status }) => isLiveStatus(status));
  const [first] = live;
  const code = take.error instanceof ApiError ? take.error.code : '';
  const submit = () =>
    take.mutate(
      { amount_cents, ...(reason !== null && { reason }) },
      {
        onSuccess: ({ amount_cents: returned }) => {
          toast({
            title: t('plan-change.money-back.done', { amount: formatAmount(returned, language) }),
          });
          onClose();
        },
      },
    );
  return (
    <Sheet open onClose={onClose} title={t('billing.money-back.open')}>
      <div className="plan-change">
        <NeedsConnection act="pay">
          <p>{t('plan-change.money-back.to-card')}</p>
          <dl className="account-facts">
            <div>
              <dt>{t('plan-change.money-back.amount')}</dt>
              <dd>{amount}</dd>
            </div>
            {first === undefined ? null : <CardOnFile subscriptionId={first.id} />}
          </dl>
          <ul>
            {live.map(({ id, pricing_plans }) => (
              <li key={id}>{t('plan-change.money-back.ends', { plan: nameOf(pricing_plans) })}</li>
            ))}
            <li>{t('plan-change.cancel.kept')}</li>
            <li>{t('plan-change.money-back.once')}</li>
          </ul>
          <RadioGroup
            label={t('plan-change.money-back.why')}
            value={reason}
            inputProps={{
              name: 'money-back-reason',
              onChange: ({ target }) => setReason(moneyBackReasons.find((id) => id === target.value) ?? null),
            }}
            options={moneyBackReasons.map((id) => ({
              value: id,
              label: t(`plan-change.money-back.reason.${id}`),
            }))}
          />
          {take.isError ? (
            <Alert tone="danger">
              {t(refusals.get(code) ?? 'plan-change.money-back.failed', { days: legalTerms.moneyBackDays })}
            </Alert>
          ) : null}
          <Button wide variant="danger" busy={take.isPending} onClick={submit}>
            {take.isPending
              ? t('plan-change.money-back.busy')
              : t('plan-change.money-back.confirm', { amount })}
          </Button>
        </NeedsConnection>
        <Button wide variant="secondary" onClick={onClose}>
          {t('billing.cancel.keep')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Left out where the provider does not say. */
function CardOnFile({ subscriptionId }: { readonly subscriptionId: string }) {
  const t = useText();
  const named = useCardName();
  const card = usePaymentDetails(subscriptionId).data?.card;
  return card ? (
    <div>
      <dt>{t('plan-change.money-back.card')}</dt>
      <dd>{named(card)}</dd>
    </div>
  ) : null;
}
