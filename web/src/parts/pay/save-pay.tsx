import type { OwnPay, PayLine } from '#shared/contracts/billing/coach-pay.ts';
import { type CsvRow, saveCsv } from '#web/lib/files/csv.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';

type Statement = OwnPay['statements'][number] & { readonly coachId?: string; readonly name?: string | null };

/** In English and without a currency sign, for the programs of accountants. */
const header: CsvRow = [
  'statement',
  'month',
  'coach',
  'name',
  'line',
  'of_month',
  'what',
  'base_or_count',
  'rate',
  'amount_usd',
  'paid_on',
  'reference',
];
const dollars = (cents: number) => cents / 100;

function whatOf(line: PayLine): readonly [string, string | number, string | number] {
  switch (line.kind) {
    case 'share':
    case 'moved':
      return [line.group, dollars(line.baseCents), line.share / 100];
    case 'pieces':
      return [line.piece, line.count, dollars(line.eachCents)];
    case 'correction':
      return [line.reason, '', ''];
    case 'carried':
      return ['', '', ''];
  }
}

const rowsOf = (statement: Statement): CsvRow[] =>
  statement.lines.map((line) => [
    statement.number ?? 'draft',
    statement.month,
    statement.coachId ?? '',
    statement.name ?? '',
    line.kind,
    line.month,
    ...whatOf(line),
    dollars(line.cents),
    statement.paid?.on ?? '',
    statement.paid?.reference ?? '',
  ]);

/** As a file, and on paper. */
export function SavePay({
  name,
  statements,
}: {
  readonly name: string;
  readonly statements: readonly Statement[];
}) {
  const t = useText();
  return (
    <div className="actions">
      <Button
        variant="secondary"
        onClick={() => saveCsv(`${name}.csv`, [header, ...statements.flatMap(rowsOf)])}
      >
        {t('pay.save')}
      </Button>
      <Button variant="secondary" onClick={() => window.print()}>
        {t('pay.print')}
      </Button>
    </div>
  );
}
