import type { MoneyBackForClient } from '#shared/contracts/billing/money-back.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { moneyBackDays } from '#shared/domain/billing/money-back.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';

/** The guarantee, while it lasts. */
export function MoneyBackCard({
  moneyBack: { state, until, amount_cents },
  timeZone,
  onOpen,
}: {
  readonly moneyBack: MoneyBackForClient;
  readonly timeZone: string | undefined;
  readonly onOpen: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  if (state === 'disputed') return <Alert>{t('billing.money-back.disputed')}</Alert>;
  if (state !== 'open' && state !== 'begun') return null;
  const amount = formatAmount(amount_cents, language);
  const date = until === null ? '' : formatDate(until, language, timeZone);
  return (
    <Card className="account-card">
      <h3>{t('billing.money-back.title', { days: moneyBackDays })}</h3>
      <p>{t(state === 'open' ? 'billing.money-back.text' : 'billing.money-back.begun', { amount, date })}</p>
      <div className="actions">
        <Button variant="secondary" onClick={onOpen}>
          {t('billing.money-back.open')}
        </Button>
      </div>
    </Card>
  );
}
