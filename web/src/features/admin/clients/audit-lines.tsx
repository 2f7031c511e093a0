import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { EmptyState, Table } from '#web/ui/display/display.tsx';
import { useAuditTexts } from './use-audit-texts.ts';

export function AuditLines({ client: { audit } }: { readonly client: AdminClient }) {
  const t = useText();
  const { actionOf, detailsOf } = useAuditTexts();
  const { show } = usePersonClock();
  return (
    <section className="admin-stack">
      <h2>{t('admin-clients.audit')}</h2>
      <p className="muted">{t('admin-clients.audit-lead')}</p>
      {audit.length === 0 ? (
        <EmptyState title={t('admin-clients.no-audit')} />
      ) : (
        <Table caption={t('admin-clients.audit')} stacks>
          <thead>
            <tr>
              <th scope="col">{t('billing.history.date')}</th>
              <th scope="col">{t('admin-clients.audit-action')}</th>
              <th scope="col">{t('admin-clients.audit-details')}</th>
              <th scope="col">{t('admin-clients.audit-by')}</th>
            </tr>
          </thead>
          <tbody>
            {audit.map((line) => (
              <tr key={`${line.at} ${line.action}`}>
                <td>{show(line.at, dayAndTime)}</td>
                <td data-label={t('admin-clients.audit-action')}>{actionOf(line.action)}</td>
                <td data-label={t('admin-clients.audit-details')}>
                  {detailsOf({ ...line, amountCents: line.amount_cents }) || '–'}
                </td>
                <td data-label={t('admin-clients.audit-by')}>{line.by ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
