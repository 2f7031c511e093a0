import type { PaymentGateway } from '../payment-gateway.ts';
import { newPurchaseOf, type SignUpCheckoutDependencies } from './open-sign-up-checkout.ts';
import { type AnnounceDependencies, announcePayment } from './paid-purchase.ts';
import { provenSignUp, signUpNotFound } from './proven-sign-up.ts';

type MoveDependencies = Pick<
  SignUpCheckoutDependencies,
  'signUps' | 'pending' | 'repository' | 'clock' | 'newId'
> &
  AnnounceDependencies & { readonly gateway: Pick<PaymentGateway, 'assignCustomer'> };

/** A sign-up, and the secret of the browser that made it. */
type Proof = { readonly accountId: string; readonly verifier: string };

/**
 * Gives the purchase of an unconfirmed sign-up to another sign-up of the same browser, whose address is the right one.
 * The first sign-up can no longer claim it, so nobody who reads the mistyped mailbox gains anything. Sent again, it
 * answers the same.
 * @throws AppError not-found for everything else alike: a foreign secret, a confirmed or refunded purchase, a target
 *   that bought something itself.
 */
export async function movePurchase(
  dependencies: MoveDependencies,
  { from, to }: { readonly from: Proof; readonly to: Proof },
): Promise<void> {
  const { signUps, pending, repository, gateway } = dependencies;
  const [source, target] = [await provenSignUp(signUps, from), await provenSignUp(signUps, to)];
  if (source === null || target === null || from.accountId === to.accountId) throw signUpNotFound();
  const purchase = await pending.find(from.accountId);
  if (purchase?.state === 'moved' && purchase.movedTo === to.accountId) return afterMove(dependencies, to);
  const slot = await repository.findCustomerSlot(from.accountId);
  if (source.isConfirmed || purchase?.state !== 'open' || !slot?.customerId) {
    // The same request may have moved it between these two reads.
    const now = purchase?.state === 'open' ? await pending.find(from.accountId) : null;
    if (now?.state === 'moved' && now.movedTo === to.accountId) return afterMove(dependencies, to);
    throw signUpNotFound();
  }
  const { customerId } = slot;
  // First, or a crash would leave the provider writing to the mistyped address.
  await gateway.assignCustomer(customerId, { accountId: to.accountId, email: target.email });
  const checkout = await repository.findCheckout(from.accountId);
  const next = { ...newPurchaseOf(dependencies, to.accountId, target), openedAt: purchase.openedAt };
  if (await pending.move(purchase, next, { customerId, checkout })) return afterMove(dependencies, to);
  const owner = await repository.findAccountOfCustomer(customerId);
  if (owner === to.accountId) return afterMove(dependencies, to);
  if (owner === from.accountId) {
    await gateway.assignCustomer(customerId, { accountId: from.accountId, email: slot.email });
  }
  throw signUpNotFound();
}

async function afterMove(dependencies: MoveDependencies, { accountId }: Proof): Promise<void> {
  // The new address may have been confirmed before the purchase came.
  await dependencies.pending.claim(accountId, false);
  await announcePayment(dependencies, accountId);
}
