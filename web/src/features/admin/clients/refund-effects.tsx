import type { RefundPreview } from '#shared/contracts/billing/refunds.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { taxOfPart } from '#shared/domain/billing/tax-share.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';

/** What is confirmed: amount, card, tax, and what becomes of what was paid for. */
export function RefundEffects({
  preview: { paidCents, refundedCents, taxCents, sale, whenFull, hasLivePlan },
  cents,
  isFraud,
  card,
}: {
  readonly preview: RefundPreview;
  readonly cents: number;
  readonly isFraud: boolean;
  readonly card: string;
}) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const leftCents = paidCents - refundedCents;
  const tax = taxOfPart(taxCents, cents, leftCents);
  const effect = (): string => {
    if (isFraud && hasLivePlan) return t('admin-clients.refund-fraud');
    if (cents < leftCents) return t(`admin-clients.refund-part-${sale}`);
    return t(`admin-clients.refund-full-${whenFull.effect}`, {
      date: whenFull.at === null ? '' : show(whenFull.at, { dateStyle: 'long' }),
    });
  };
  return (
    <Alert tone={cents < leftCents ? 'default' : 'warning'}>
      {t('admin-clients.refund-sum', { amount: formatAmount(cents, language), card })}{' '}
      {tax === 0 ? null : `${t('admin-clients.refund-tax', { tax: formatAmount(tax, language) })} `}
      {effect()}
    </Alert>
  );
}

/** The card that gets the money. */
export function useRefundCard({ card }: RefundPreview): string {
  const t = useText();
  if (card === null) return t('admin-clients.refund-no-card');
  return t('admin-clients.refund-card', {
    brand: card.brand.charAt(0).toUpperCase() + card.brand.slice(1),
    last4: card.last4,
  });
}
