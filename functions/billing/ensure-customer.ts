import type { BillingRepository } from './billing-repository.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * The account's one customer at the provider, made on first need. However many requests come at once, all ask the
 * provider with the reserved address under one idempotency key, and the slot takes the first answer.
 * @returns The customer's id.
 */
export async function ensureCustomer(
  { repository, gateway }: { readonly repository: BillingRepository; readonly gateway: PaymentGateway },
  account: { readonly accountId: string; readonly email: string },
): Promise<string> {
  const { accountId, email } = account;
  const slot = await repository.reserveCustomerSlot(accountId, email);
  if (slot.customerId !== null) return slot.customerId;
  const customerId = await gateway.createCustomer({ accountId, email: slot.email }, `customer-${accountId}`);
  return repository.fillCustomerSlot(accountId, customerId);
}
