import type { BillingRepository } from './billing-repository.ts';
import { attemptKey, KeySpent } from './key-spent.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** A deployment changes what a customer is made with at most once at a time. */
const maxAttempts = 3;

/**
 * The account's one customer at the provider, made on first need. However many requests come at once, all ask the
 * provider with the reserved address under one idempotency key, and the slot takes the first answer.
 * @returns The customer's id.
 * @throws AppError unavailable when the provider fails; the next request asks under the next key.
 */
export async function ensureCustomer(
  { repository, gateway }: { readonly repository: BillingRepository; readonly gateway: PaymentGateway },
  account: { readonly accountId: string; readonly email: string },
): Promise<string> {
  const { accountId, email } = account;
  for (let tried = 1; ; tried += 1) {
    const slot = await repository.reserveCustomerSlot(accountId, email);
    if (slot.customerId !== null) return slot.customerId;
    const owner = { accountId, email: slot.email };
    // A failure says nothing about what was made before it, so an earlier attempt's customer is looked for.
    const earlier = slot.attempt === 0 ? null : await gateway.findCustomerOf(owner);
    try {
      const key = attemptKey(`customer-${accountId}`, slot.attempt);
      const customerId = earlier ?? (await gateway.createCustomer(owner, key));
      return await repository.fillCustomerSlot(accountId, customerId);
    } catch (error) {
      if (!(error instanceof KeySpent)) throw error;
      await repository.endCustomerAttempt(accountId, slot.attempt);
      if (error.reason === 'failed' || tried === maxAttempts) throw error.cause;
    }
  }
}
