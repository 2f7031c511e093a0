import type { PayMonth } from '#shared/contracts/billing/coach-pay.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useMoneyFormats } from '#web/parts/billing/use-money-formats.ts';
import { ActForm } from '../people/act-form.tsx';
import { payRefusals, usePayActs } from './pay-queries.ts';

export function CloseMonth({ pay, onClose }: { readonly pay: PayMonth; readonly onClose: () => void }) {
  const t = useText();
  const { cents } = useMoneyFormats();
  const { month, statements, totalCents } = pay;
  const acts = usePayActs(month);
  return (
    <ActForm
      lead={t('pay.close-lead', { count: statements.length, amount: cents(totalCents) })}
      button={t('pay.close')}
      hasReason={false}
      refusals={payRefusals}
      read={() => ({ problems: {}, request: totalCents })}
      actWith={acts.close}
      onDone={() => {
        toast({ title: t('pay.close-done') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
