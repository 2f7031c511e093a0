import { useMutation } from '@tanstack/react-query';
import { type CsvRow, saveCsv } from '#web/lib/csv.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { readMoneyLines } from './money-queries.ts';

/** In English and without a currency sign, for the programs of accountants. */
const header: CsvRow = [
  'balance_transaction',
  'created_utc',
  'kind',
  'amount',
  'fee',
  'net',
  'currency',
  'sold',
  'tier',
  'period',
  'invoice',
];
const dollars = (cents: number) => Number((cents / 100).toFixed(2));

export function SaveLines({ months }: { readonly months: readonly string[] }) {
  const t = useText();
  const save = useMutation({
    mutationFn: async () => {
      const rows: CsvRow[] = [];
      for (const month of months) {
        const { lines } = await readMoneyLines(month);
        for (const each of lines) {
          const { id, at, kind, amountCents, feeCents, sold, tier, period, invoiceId } = each;
          const amounts = [amountCents, feeCents, amountCents - feeCents].map(dollars);
          rows.push([id, at, kind, ...amounts, 'usd', sold, tier ?? '', period ?? '', invoiceId]);
        }
      }
      saveCsv(`repz-money-${months[0]}-${months.at(-1)}.csv`, [header, ...rows]);
    },
  });
  return (
    <div className="admin-stack">
      {save.isError ? <Alert tone="danger">{t('money.save-failed')}</Alert> : null}
      <div>
        <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
          {t('money.save')}
        </Button>
      </div>
    </div>
  );
}
