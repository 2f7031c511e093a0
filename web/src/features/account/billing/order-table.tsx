import type { Order } from '#shared/contracts/billing/billing.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { usePurchaseName } from '#web/data/billing/purchase-name.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { StatusBadge } from '#web/parts/billing/payment-status-badge.tsx';
import { EmptyState, Table } from '#web/ui/display/display.tsx';

export function OrderTable({
  orders,
  timeZone,
}: {
  readonly orders: readonly Order[];
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const { nameOf } = usePurchaseName();
  if (orders.length === 0) return <EmptyState title={t('billing.history.none')} />;
  return (
    <Table caption={t('billing.tab.history')}>
      <thead>
        <tr>
          <th scope="col">{t('billing.history.date')}</th>
          <th scope="col">{t('billing.history.what')}</th>
          <th scope="col">{t('billing.history.status')}</th>
          <th scope="col">{t('billing.history.amount')}</th>
          <th scope="col">{t('billing.history.receipt')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td>{formatDate(order.created_at, language, timeZone)}</td>
            <td>{nameOf(order.pricing_plans) || order.pricing_plans.description}</td>
            <td>
              <StatusBadge kind="order" status={order.status} />
            </td>
            <td>
              {formatAmount(order.amount_cents, language)}
              {order.refundedCents === undefined || order.status === 'refunded' ? null : (
                <div className="muted">
                  {t('billing.history.refunded', { amount: formatAmount(order.refundedCents, language) })}
                </div>
              )}
              {order.taxCents === 0 ? null : (
                <div className="muted">
                  {t('billing.tax.included', { amount: formatAmount(order.taxCents, language) })}
                </div>
              )}
            </td>
            <td>
              {order.receiptUrl === null ? (
                '–'
              ) : (
                <a href={order.receiptUrl} target="_blank" rel="noopener noreferrer">
                  {t('billing.history.receipt')}
                </a>
              )}
              {order.pdfUrl ? (
                <>
                  {' · '}
                  <a href={order.pdfUrl} target="_blank" rel="noopener noreferrer">
                    PDF
                  </a>
                </>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
