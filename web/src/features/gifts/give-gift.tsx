import { useState } from 'react';
import { type GiftTier, giftPrice, giftTiers } from '#shared/domain/billing/gifts.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { legalNumbers } from '#shared/domain/site/legal-terms.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { type BillingPeriod, billingPeriods } from '#shared/domain/tiers/tiers.ts';
import { useMonths } from '#web/data/billing/use-months.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { giftRefusal, useBuyGift } from './gift-queries.ts';

export function GiveGift() {
  const t = useText();
  const language = useLanguage();
  const months = useMonths();
  const [tier, setTier] = useState<GiftTier>('adaptive');
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  const buy = useBuyGift();
  const amount = formatAmount(giftPrice({ tier, period }).amountCents, language);
  return (
    <Card className="stack">
      <h2>{t('gifts.give-title')}</h2>
      <p>{t('gifts.give-text')}</p>
      <NeedsConnection act="pay">
        {buy.error === null ? null : (
          <Alert tone="warning">{t(giftRefusal(buy.error), legalNumbers())}</Alert>
        )}
        <div className="gift-choice">
          <Select
            label={t('gifts.plan')}
            value={tier}
            onChange={({ target }) => setTier(giftTiers.find((id) => id === target.value) ?? tier)}
          >
            {giftTiers.map((id) => (
              <option key={id} value={id}>
                {tierNames[id].displayName}
              </option>
            ))}
          </Select>
          <Select
            label={t('gifts.length')}
            value={period}
            onChange={({ target }) => setPeriod(billingPeriods.find((id) => id === target.value) ?? period)}
          >
            {billingPeriods.map((id) => (
              <option key={id} value={id}>
                {months(id)}
              </option>
            ))}
          </Select>
        </div>
        <div className="actions">
          <Button busy={buy.isPending || buy.isSuccess} onClick={() => buy.mutate({ tier, period })}>
            {t('gifts.pay', { amount })}
          </Button>
        </div>
      </NeedsConnection>
    </Card>
  );
}
