import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { type MoneyBackReason, moneyBackReasons } from '#shared/domain/billing/money-back.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { EmptyState, Table } from '#web/ui/display/display.tsx';

type Line = AdminClient['audit'][number];

const actions: Readonly<Record<Line['action'], MessageKey>> = {
  'accounts.read': 'admin-clients.audit-account-read',
  'accounts.sign-out': 'admin-clients.audit-sign-out',
  'accounts.disable': 'admin-clients.audit-disable',
  'accounts.enable': 'admin-clients.audit-enable',
  'clients.money-back': 'admin-clients.audit-money-back',
  'clients.comp': 'admin-clients.audit-comp',
  'coaches.assign': 'admin-clients.audit-assign',
  'coaches.approve': 'admin-clients.audit-approve',
  'coaches.withdraw-approval': 'admin-clients.audit-withdraw',
  'coach-profiles.approve': 'admin-clients.audit-profile-approve',
  'coach-profiles.refuse': 'admin-clients.audit-profile-refuse',
  'coach-profiles.check-certificate': 'admin-clients.audit-certificate',
  'flags.update': 'admin-clients.audit-flags',
  'incidents.write': 'admin-clients.audit-incident',
  'library.change': 'admin-clients.audit-library-change',
  'library.publish': 'admin-clients.audit-library-publish',
  'library.withdraw': 'admin-clients.audit-library-withdraw',
  'queues.take': 'admin-clients.audit-queue-take',
  'queues.release': 'admin-clients.audit-queue-release',
  'enquiries.answer': 'admin-clients.audit-enquiry-answer',
  'enquiries.close': 'admin-clients.audit-enquiry-close',
  'enquiries.reopen': 'admin-clients.audit-enquiry-reopen',
  'queues.replay': 'admin-clients.audit-queue-replay',
  'messages.report': 'admin-clients.audit-report',
  'reports.read': 'admin-clients.audit-report-read',
  'reports.dismiss': 'admin-clients.audit-report-dismiss',
  'reports.warn': 'admin-clients.audit-report-warn',
  'reports.block': 'admin-clients.audit-report-block',
  'reports.remove': 'admin-clients.audit-report-remove',
  'permissions.change': 'admin-clients.audit-permissions',
  'role.granted': 'admin-clients.audit-role',
  other: 'admin-clients.audit-other',
};

export function AuditLines({ client: { audit } }: { readonly client: AdminClient }) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const details = ({ action, amount_cents, detail }: Line) => {
    const reason = moneyBackReasons.find((each) => each === detail);
    return [
      amount_cents === null ? '' : formatAmount(amount_cents, language),
      action === 'clients.money-back' && reason ? t(reasonKey(reason)) : (detail ?? ''),
    ]
      .filter((part) => part !== '')
      .join(', ');
  };
  return (
    <section className="admin-stack">
      <h2>{t('admin-clients.audit')}</h2>
      <p className="muted">{t('admin-clients.audit-lead')}</p>
      {audit.length === 0 ? (
        <EmptyState title={t('admin-clients.no-audit')} />
      ) : (
        <Table caption={t('admin-clients.audit')}>
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
                <td>{t(actions[line.action])}</td>
                <td>{details(line) || '–'}</td>
                <td>{line.by ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

const reasonKey = (reason: MoneyBackReason): MessageKey => `admin-clients.reason-${reason}`;
