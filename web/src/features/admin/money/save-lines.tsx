import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { businessMonth, coachOfLine } from '#shared/domain/billing/money-ledger.ts';
import { type CsvRow, saveCsv } from '#web/lib/files/csv.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
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
  'coach',
  'coach_name',
  'discount',
];
const dollars = (cents: number) => cents / 100;

type SaveLinesProps = {
  readonly months: readonly string[];
  /** ISO instant up to which the provider's lines were read; null where none were. */
  readonly until: string | null;
};

export function SaveLines({ months, until }: SaveLinesProps) {
  const t = useText();
  const note = useNote(months, until);
  const noteId = useId();
  const save = useMutation({
    mutationFn: async () => {
      const rows: CsvRow[] = [];
      for (const month of months) {
        for (const each of await readMoneyLines(month)) {
          const { id, at, kind, amountCents, feeCents, sold, tier, period, invoiceId, coachId } = each;
          const { coachName = '', discountCents = 0 } = each;
          const amounts = [amountCents, feeCents, amountCents - feeCents].map(dollars);
          rows.push([
            id,
            at,
            kind,
            ...amounts,
            'usd',
            sold,
            tier ?? '',
            period ?? '',
            invoiceId,
            coachOfLine(coachId),
            coachName,
            dollars(discountCents),
          ]);
        }
      }
      saveCsv(`repz-money-${months[0]}-${months.at(-1)}.csv`, [header, ...rows]);
    },
  });
  return (
    <div className="admin-stack">
      {save.isError ? <Alert tone="danger">{t('money.save-failed')}</Alert> : null}
      <div>
        <Button
          variant="secondary"
          busy={save.isPending}
          disabled={note?.isNothingRead ?? false}
          onClick={() => save.mutate()}
          {...(note !== null && { 'aria-describedby': noteId })}
        >
          {t('money.save')}
        </Button>
      </div>
      {note === null ? null : (
        <p className="muted" id={noteId}>
          {note.text}
        </p>
      )}
    </div>
  );
}

/** What an accountant has to know of a file whose months were not read to their end. */
function useNote(months: readonly string[], until: string | null) {
  const t = useText();
  const { show } = usePersonClock();
  const reached = until === null ? '' : businessMonth(until);
  if (until === null || months.every((month) => month > reached)) {
    return { isNothingRead: true, text: t('money.save-none') };
  }
  if (months.every((month) => month < reached)) return null;
  const at = show(until, { dateStyle: 'medium', timeStyle: 'short' });
  return { isNothingRead: false, text: t('money.save-until', { until: at }) };
}
