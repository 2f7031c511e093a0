import type { BillingRepository } from '#functions/billing/billing-repository.ts';
import { isStillSo, type PaymentMail } from '#functions/billing/payment-mails.ts';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import type { Account } from '#shared/contracts/account.ts';
import { renderPaymentMail } from './render-payment-mail.ts';

type Deps = {
  readonly repository: BillingRepository;
  readonly people: { find(accountId: string): Promise<Account | null> };
  readonly siteUrl: string;
};

/** null when the account is gone or the payment has changed since. */
export async function paymentMailNow(
  { repository, people, siteUrl }: Deps,
  mail: PaymentMail,
): Promise<OutgoingMail | null> {
  const { accountId, orderId, subscriptionId } = mail;
  const [account, orders] = await Promise.all([people.find(accountId), repository.listOrders(accountId)]);
  const order = orders.find(({ id }) => id === orderId);
  if (account === null || !isStillSo(mail, order)) return null;
  const [subscription, entitlement] = await Promise.all([
    subscriptionId === null ? null : repository.findSubscription(accountId, subscriptionId),
    repository.findEntitlement(accountId),
  ]);
  return renderPaymentMail(mail, { account, order, subscription, entitlement }, siteUrl);
}
