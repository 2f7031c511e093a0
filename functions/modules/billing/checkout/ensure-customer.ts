import { attemptKey, IdempotencyKeyExhausted } from '#functions/platform/idempotency-key.ts';
import type { BillingRepository } from '../billing-repository.ts';
import type { PaymentGateway } from '../payment-gateway.ts';

/** The parameters change at most once per deployment. */
const maxAttempts = 3;

/**
 * Creates the account's one Stripe customer. Parallel requests use the reserved address and one idempotency key, and
 * the slot takes the first answer.
 * @throws AppError unavailable when Stripe fails; the next request uses the next key.
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
    // A failed attempt may still have created a customer.
    const earlier = slot.attempt === 0 ? null : await gateway.findCustomerOf(owner);
    try {
      const key = attemptKey(`customer-${accountId}`, slot.attempt);
      const customerId = earlier ?? (await gateway.createCustomer(owner, key));
      const filled = await repository.fillCustomerSlot(accountId, customerId);
      // The address may have changed since it was reserved.
      if (slot.email !== email) await gateway.assignCustomer(filled, account);
      return filled;
    } catch (error) {
      if (!(error instanceof IdempotencyKeyExhausted)) throw error;
      await repository.endCustomerAttempt(accountId, slot.attempt);
      if (error.reason === 'failed' || tried === maxAttempts) throw error.cause;
    }
  }
}
