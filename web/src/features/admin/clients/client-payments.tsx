import type { AdminClient, AdminPayment } from '#shared/contracts/admin/admin-clients.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { usePurchaseName } from '#web/data/billing/purchase-name.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { StatusBadge } from '#web/parts/billing/payment-status-badge.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert, EmptyState, Table } from '#web/ui/display/display.tsx';
import { ExternalLinkButton } from '#web/ui/input/external-link-button.tsx';
import { NeedsPermission } from '../components/needs-permission.tsx';
import { DisputeEvidence } from './dispute-evidence.tsx';
import { canRefund, RefundPayment } from './refund-payment.tsx';

const needed: AdminPermission = 'refunds.write';

export function ClientPayments({ client }: { readonly client: AdminClient }) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const { nameOf } = usePurchaseName();
  const { profile } = useAuth();
  const { payments } = client;
  const isHeld = profile?.permissions.includes(needed) === true;
  const isAllowed = isHeld && client.deletion === undefined;
  return (
    <section className="admin-stack">
      <h2>{t('admin-clients.payments')}</h2>
      <p className="muted">{t('admin-clients.payments-lead')}</p>
      {client.deletion === undefined ? null : <Alert>{t('admin-clients.refund-closing')}</Alert>}
      {payments.some(canRefund) && !isHeld ? <NeedsPermission missing={[needed]} /> : null}
      {payments.length === 0 ? (
        <EmptyState title={t('admin-clients.no-payments')} />
      ) : (
        <Table caption={t('admin-clients.payments')} stacks>
          <thead>
            <tr>
              <th scope="col">{t('billing.history.date')}</th>
              <th scope="col">{t('billing.history.what')}</th>
              <th scope="col">{t('billing.history.status')}</th>
              <th scope="col">{t('billing.history.amount')}</th>
              <th scope="col">{t('admin-clients.refunded')}</th>
              <th scope="col">{t('admin-clients.dispute')}</th>
              <th scope="col">{t('admin-clients.provider')}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.id}>
                <td>{show(payment.created_at, { dateStyle: 'medium' })}</td>
                <td data-label={t('billing.history.what')}>
                  {nameOf(payment.pricing_plans) || payment.pricing_plans.display_name}
                </td>
                <td data-label={t('billing.history.status')}>
                  <StatusBadge kind="order" status={payment.status} />
                </td>
                <td data-label={t('billing.history.amount')}>
                  {formatAmount(payment.amount_cents, language)}
                </td>
                <td data-label={t('admin-clients.refunded')}>
                  {payment.refundedCents === 0 ? '–' : formatAmount(payment.refundedCents, language)}{' '}
                  {isAllowed && canRefund(payment) ? (
                    <RefundPayment client={client} payment={payment} />
                  ) : null}
                </td>
                <td data-label={t('admin-clients.dispute')}>
                  <Dispute payment={payment} />
                </td>
                <td data-label={t('admin-clients.provider')}>
                  <ExternalLinkButton variant="secondary" size="small" inNewTab href={payment.url}>
                    {t('admin-clients.open')}
                  </ExternalLinkButton>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {payments
        .filter(({ dispute }) => dispute?.state === 'open')
        .map((payment) => (
          <DisputeEvidence key={payment.id} client={client} payment={payment} />
        ))}
    </section>
  );
}

const tones = { open: 'warning', won: 'success', lost: 'danger' } as const;

function Dispute({ payment: { dispute } }: { readonly payment: AdminPayment }) {
  const t = useText();
  const { show } = usePersonClock();
  if (dispute === null) return '–';
  const { state, url, evidenceDueBy: due } = dispute;
  return (
    <>
      <Badge tone={tones[state]}>{t(`admin-clients.dispute-${state}`)}</Badge>{' '}
      <ExternalLinkButton variant="secondary" size="small" inNewTab href={url}>
        {state === 'open' && due !== null
          ? t('admin-clients.evidence', { date: show(due, { dateStyle: 'medium' }) })
          : t('admin-clients.open')}
      </ExternalLinkButton>
    </>
  );
}
