import { type FormEvent, useState } from 'react';
import type { Subscription } from '#shared/contracts/billing/billing.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { type BillingPeriod, billingPeriods, type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { knownPeriod } from '#web/data/billing/subscription-view.ts';
import type { OpenChange, PlanChoice } from '#web/data/plans/plan-change-path.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { RadioGroup, Select } from '#web/ui/input/choices.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { usePaymentDetails } from '../api/payment-details.ts';
import { PauseStep } from './pause-step.tsx';
import { PromotionCodeStep } from './promotion-code-step.tsx';
import { QuoteStep } from './quote-step.tsx';
import { usePlanPrice } from './use-plan-price.ts';
import './plan-change.css';

/** The change of a running subscription: which plan, what it costs exactly, and the confirmation. */
export default function PlanChangeSheet({
  subscription,
  choice,
  timeZone,
  onChoose,
  onClose,
}: {
  readonly subscription: Subscription;
  readonly choice: OpenChange;
  readonly timeZone: string;
  readonly onChoose: (choice: PlanChoice | 'choose') => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const step = { timeZone, onClose };
  return (
    <Sheet open onClose={onClose} title={titleOf(t, choice)}>
      <NeedsConnection act="pay">
        {choice === 'choose' ? (
          <ChoiceStep subscription={subscription} timeZone={timeZone} onChoose={onChoose} />
        ) : choice === 'pause' ? (
          <PauseStep {...step} subscription={subscription} />
        ) : choice === 'code' ? (
          <PromotionCodeStep {...step} />
        ) : choice === 'resume' ? (
          <QuoteStep {...step} request={resumption} back={t('plan-change.later')} onBack={onClose} />
        ) : (
          <QuoteStep
            {...step}
            key={`${choice.tier}.${choice.period}`}
            request={choice}
            back={t('plan-change.back')}
            onBack={() => onChoose('choose')}
          />
        )}
      </NeedsConnection>
    </Sheet>
  );
}

const resumption = { resume: true } as const;

function titleOf(t: ReturnType<typeof useText>, choice: OpenChange): string {
  if (choice === 'choose') return t('plan-change.title');
  if (typeof choice === 'string') return t(`plan-change.title-${choice}`);
  return t('plan-change.title-to', { plan: tierNames[choice.tier].displayName });
}

function ChoiceStep({
  subscription,
  timeZone,
  onChoose,
}: {
  readonly subscription: Subscription;
  readonly timeZone: string;
  readonly onChoose: (choice: PlanChoice) => void;
}) {
  const t = useText();
  const details = usePaymentDetails(subscription.id);
  const priceOf = usePlanPrice(subscription, details.data?.discount ?? null, timeZone);
  const current = knownPeriod(subscription.billing_period) ?? 'monthly';
  const [period, setPeriod] = useState<BillingPeriod>(current);
  const [tier, setTier] = useState<TierId>(subscription.tier ?? 'core');
  const isCurrent = tier === subscription.tier && period === current;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isCurrent) onChoose({ tier, period });
  }

  return (
    <form className="plan-change" onSubmit={submit}>
      <Select
        label={t('billing.subscription.period')}
        value={period}
        onChange={({ target }) => setPeriod(billingPeriods.find((id) => id === target.value) ?? period)}
      >
        {billingPeriods.map((id) => (
          <option key={id} value={id}>
            {t(`billing.period.${id}`)}
          </option>
        ))}
      </Select>
      <RadioGroup
        label={t('plan-change.plan')}
        value={tier}
        inputProps={{
          name: 'tier',
          onChange: ({ target }) => setTier(tierIds.find((id) => id === target.value) ?? tier),
        }}
        options={tierIds.map((id) => ({
          value: id,
          label: tierNames[id].displayName,
          hint: [
            ...(id === subscription.tier && period === current ? [t('plan-change.current')] : []),
            // No price without the discount that it may have.
            ...(details.isPending ? [] : [priceOf(id, period)]),
          ].join(' · '),
        }))}
      />
      <p className="muted">{t('plan-change.rule')}</p>
      <Button type="submit" wide busy={isCurrent}>
        {t('plan-change.see-price')}
      </Button>
    </form>
  );
}
