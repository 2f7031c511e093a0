import type { Clock } from '#functions/platform/clock.ts';
import type { MailOutbox } from '#functions/platform/outbox/mail-outbox.ts';
import type { SignUpPurchase, SignUpPurchaseRequest } from '#shared/contracts/billing/billing.ts';
import { unconfirmedPurchaseDays } from '#shared/domain/access/purchase-challenge.ts';
import type { BillingRepository } from '../billing-repository.ts';
import { planView } from '../billing-view.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { CustomerBilling, ProviderInvoice } from '../provider-state.ts';
import type { SignUps } from './open-sign-up-checkout.ts';
import type { PendingPurchase, PendingPurchases } from './pending-purchase.ts';
import { provenSignUp } from './proven-sign-up.ts';

type ReadDependencies = {
  readonly repository: Pick<BillingRepository, 'findCustomerSlot'>;
  readonly gateway: Pick<PaymentGateway, 'readCustomerBilling'>;
};
export type AnnounceDependencies = ReadDependencies & {
  readonly pending: Pick<PendingPurchases, 'find'>;
  readonly outbox: MailOutbox;
  readonly clock: Clock;
};

const dayMs = 86_400_000;

/** When a payment goes back that nobody confirms, in epoch milliseconds. */
export const refundDue = (paidAt: string) => Date.parse(paidAt) + unconfirmedPurchaseDays * dayMs;

export async function billingOf(
  { repository, gateway }: ReadDependencies,
  accountId: string,
): Promise<CustomerBilling> {
  const slot = await repository.findCustomerSlot(accountId);
  if (!slot?.customerId) return { subscriptions: [], invoices: [] };
  return gateway.readCustomerBilling(slot.customerId);
}

/** Oldest first. */
export const paidInvoices = ({ invoices }: CustomerBilling) =>
  invoices
    .filter(({ status, amountPaidCents }) => status === 'paid' && amountPaidCents > 0)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));

export function paidPlan({ lines }: ProviderInvoice) {
  const sold = lines.find(({ plan, inPerson }) => plan !== null || inPerson !== null);
  const inPerson = sold?.inPerson?.kind === 'plan' ? sold.inPerson : null;
  return {
    name: sold === undefined ? '' : planView(sold).display_name,
    period: sold?.plan?.period ?? inPerson?.period ?? null,
  };
}

/** Without the name, which anyone can choose for an address that is not theirs. */
export const recipientOf = ({ email, locale, timeZone }: PendingPurchase) => ({ email, locale, timeZone });

/**
 * Mails that money was received for a purchase whose address is not confirmed, once, at the payment: nobody is charged in
 * silence.
 */
export async function announcePayment(dependencies: AnnounceDependencies, accountId: string): Promise<void> {
  const { pending, outbox, clock } = dependencies;
  const purchase = await pending.find(accountId);
  if (purchase?.state !== 'open') return;
  const [paid] = paidInvoices(await billingOf(dependencies, accountId));
  if (paid === undefined) return;
  const { name: plan, period } = paidPlan(paid);
  const until = refundDue(paid.createdAt);
  await outbox.add({
    id: `purchase-received#${purchase.id}`,
    to: recipientOf(purchase),
    kind: 'purchase-received',
    data: { plan, period, amountCents: paid.amountPaidCents, until: new Date(until).toISOString() },
    createdAt: clock(),
  });
}

/**
 * What this browser paid for a sign-up whose address is not confirmed yet, so that it pays once.
 * Everything but an unconfirmed sign-up with its secret gets the same answer as an unpaid one.
 */
export async function readSignUpPurchase(
  dependencies: ReadDependencies & {
    readonly signUps: SignUps;
    readonly pending: Pick<PendingPurchases, 'find'>;
  },
  proof: SignUpPurchaseRequest,
): Promise<{ readonly paid: SignUpPurchase | null }> {
  const signUp = await provenSignUp(dependencies.signUps, proof);
  if (signUp === null || signUp.isConfirmed) return { paid: null };
  const purchase = await dependencies.pending.find(proof.accountId);
  return { paid: purchase?.state === 'open' ? await paidOf(dependencies, proof.accountId) : null };
}

/** @returns null where nothing was paid yet. */
export async function paidOf(
  dependencies: ReadDependencies,
  accountId: string,
): Promise<SignUpPurchase | null> {
  const [invoice] = paidInvoices(await billingOf(dependencies, accountId));
  if (invoice === undefined) return null;
  const { name, period } = paidPlan(invoice);
  const refundAt = new Date(refundDue(invoice.createdAt)).toISOString();
  return { planName: name, period, amountCents: invoice.amountPaidCents, refundAt };
}
