import type { RefundPreview } from '#shared/contracts/billing/refunds.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import type { StoredOrder } from '../billing-repository.ts';
import { includedTaxCents } from '../included-tax.ts';
import type { CustomerBilling } from '../provider-state.ts';
import { type ExaminedInvoice, examineInvoices } from '../taken-back/examined-invoices.ts';
import { paymentsBehindPlans, takenBackPlans } from '../taken-back/taken-back-plans.ts';
import { type RefundDependencies, requirePayment } from './refund-payment.ts';

type Deps = Pick<RefundDependencies, 'repository' | 'gateway' | 'refundGateway' | 'clock'> & {
  readonly refunds: Pick<RefundDependencies['refunds'], 'find'>;
  readonly nameOf: (accountId: string) => Promise<string | null>;
};

/**
 * What can go back of a payment, to which card, and what a full refund ends: by the same rule that ends it.
 * @throws AppError not-found for a payment of somebody else.
 */
export async function previewRefund(deps: Deps, clientId: string, invoiceId: string): Promise<RefundPreview> {
  const { repository, gateway, refunds, refundGateway, clock } = deps;
  const order = await requirePayment(repository, clientId, invoiceId);
  const customerId = (await repository.findCustomerSlot(clientId))?.customerId ?? '';
  const [stored, payment, billing] = await Promise.all([
    refunds.find(clientId, invoiceId),
    refundGateway.readPayment(invoiceId),
    gateway.readCustomerBilling(customerId),
  ]);
  const behind = paymentsBehindPlans(billing, clock()).map(({ id }) => id);
  const named = new Set([invoiceId, ...behind]);
  const examined = await examineInvoices(gateway, customerId, billing.invoices, named, new Set());
  const money = examined.find(({ invoice }) => invoice.id === invoiceId)?.money ?? null;
  const refundedCents = money?.refundedCents ?? 0;
  const begun = stored?.finishedAt === null ? stored : null;
  return {
    paidCents: payment.paidCents,
    refundedCents,
    taxCents: includedTaxCents({ ...order, refundedCents, creditNotes: money?.creditNotes }),
    card: payment.card,
    isDisputed: money?.dispute?.state === 'open' || money?.dispute?.state === 'lost',
    sale: saleOf(order),
    whenFull: whenFull(order, billing, examined, clock()),
    hasLivePlan: billing.subscriptions.some(
      ({ id, status }) => id === order.subscriptionId && isLiveStatus(status),
    ),
    begun: begun && {
      id: begun.id,
      amountCents: begun.amountCents,
      refundedCents: begun.beforeCents,
      cause: begun.cause,
      by: await deps.nameOf(begun.byAccountId),
      at: begun.createdAt,
    },
  };
}

function saleOf({ gift, inPerson }: StoredOrder): RefundPreview['sale'] {
  if (gift !== undefined) return 'gift';
  if (inPerson === null) return 'plan';
  return inPerson.kind === 'package' ? 'package' : 'in-person-plan';
}

function whenFull(
  order: StoredOrder,
  billing: CustomerBilling,
  examined: readonly ExaminedInvoice[],
  now: number,
): RefundPreview['whenFull'] {
  const { id } = order;
  const sale = saleOf(order);
  if (sale === 'gift') return { effect: 'gift-returns', at: null };
  if (sale === 'package') return { effect: 'package-shrinks', at: null };
  const supposed = examined.map(({ invoice, money }) =>
    invoice.id === id
      ? { invoice, money: { dispute: null, ...money, refundedCents: invoice.amountPaidCents } }
      : { invoice, money },
  );
  const own = examined.find(({ invoice }) => invoice.id === id)?.invoice.subscriptionId ?? null;
  const ended = takenBackPlans(billing, supposed, now).find(({ subscription }) => subscription.id === own);
  if (ended === undefined) return { effect: 'nothing-ends', at: null };
  return ended.until === null
    ? { effect: 'plan-ends-now', at: null }
    : { effect: 'plan-ends-later', at: ended.until };
}
