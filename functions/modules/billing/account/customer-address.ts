import * as z from 'zod/mini';
import type { BillingRepository } from '../billing-repository.ts';
import type { PaymentGateway } from '../payment-gateway.ts';

export const customerAddressQueue = 'customer-addresses';
export const customerAddressJob = z.object({ accountId: z.string(), email: z.string() });
export type CustomerAddressJob = z.infer<typeof customerAddressJob>;

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
