import * as z from 'zod/mini';
import { jobItem } from '#functions/platform/jobs/lease-queue.ts';
import type { BillingRepository } from './billing-repository.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { billingKey } from './storage/billing-rows.ts';

export const customerAddressQueue = 'customer-addresses';
export const customerAddressJob = z.object({ accountId: z.string(), email: z.string() });
type CustomerAddressJob = z.infer<typeof customerAddressJob>;

/** One for each account: a later change replaces the one that waits. */
export function customerAddressItem(job: CustomerAddressJob, dueAt: number) {
  const key = { pk: billingKey.account(job.accountId), sk: 'CUSTOMER-ADDRESS' };
  return jobItem(customerAddressQueue, key, dueAt, job);
}

/** From here on the provider mails receipts to the new address. Nothing to do for a person who never came to a payment page. */
export async function followCustomerAddress(
  {
    repository,
    gateway,
  }: {
    readonly repository: Pick<BillingRepository, 'findCustomerSlot' | 'setCustomerEmail'>;
    readonly gateway: Pick<PaymentGateway, 'assignCustomer'>;
  },
  { accountId, email }: CustomerAddressJob,
): Promise<void> {
  const slot = await repository.findCustomerSlot(accountId);
  if (slot?.customerId == null) return;
  await gateway.assignCustomer(slot.customerId, { accountId, email });
  await repository.setCustomerEmail(accountId, email);
}
