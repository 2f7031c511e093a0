import { useMutation } from '@tanstack/react-query';
import type { AuditLineView, AuditQuery } from '#shared/contracts/admin/audit-lines.ts';
import { type CsvRow, saveCsv } from '#web/lib/files/csv.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { readForFile } from './audit-queries.ts';

/** In English, with the stored names of acts, for other programs. */
const header: CsvRow = [
  'at_utc',
  'action',
  'by_id',
  'by_name',
  'about_id',
  'about_name',
  'amount_usd',
  'details',
];

const rowOf = ({ at, action, by, about, amountCents, detail }: AuditLineView): CsvRow => [
  at,
  action,
  by.id,
  by.name ?? '',
  about?.id ?? '',
  about?.name ?? '',
  amountCents === null ? '' : amountCents / 100,
  detail ?? '',
];

export function SaveAudit({ query }: { readonly query: AuditQuery }) {
  const t = useText();
  const { show, today } = usePersonClock();
  const save = useMutation({
    mutationFn: async () => {
      const { lines, endsAt } = await readForFile(query);
      saveCsv(`repz-audit-${today()}.csv`, [header, ...lines.map(rowOf)]);
      return endsAt;
    },
  });
  return (
    <div className="admin-stack">
      {save.isError ? <Alert tone="danger">{t('admin-audit.save-failed')}</Alert> : null}
      {save.data ? <Alert>{t('admin-audit.save-ends', { date: show(save.data, dayAndTime) })}</Alert> : null}
      <div>
        <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
          {t('admin-audit.save')}
        </Button>
      </div>
    </div>
  );
}
