import type { SeatRepository } from '#functions/longevity/seat-repository.ts';
import type { BillingRepository } from './billing-repository.ts';
import { ensureCustomer } from './ensure-customer.ts';
import type { PaymentGateway } from './payment-gateway.ts';

type PortalDependencies = {
  readonly gateway: PaymentGateway;
  readonly seats: SeatRepository;
  readonly siteUrl: string;
};

/** @returns The address of the provider's portal for the caller's own customer, good for a few minutes. */
export async function openPortal(
  dependencies: PortalDependencies & { readonly repository: BillingRepository },
  caller: { readonly accountId: string; readonly email: string },
): Promise<string> {
  return openPortalOf(dependencies, caller.accountId, await ensureCustomer(dependencies, caller));
}

/**
 * The portal knows nothing of places, so it offers the limited tier to those alone who have one: whoever wants one asks
 * at checkout, which keeps a place before it opens a portal that has the tier.
 */
export async function openPortalOf(
  { gateway, seats, siteUrl }: PortalDependencies,
  accountId: string,
  customerId: string,
): Promise<string> {
  const hasPlace = (await seats.read()).active.has(accountId);
  return gateway.openPortal(customerId, returnAddress(siteUrl), hasPlace ? 'every-tier' : 'open-tiers');
}

/** Where the portal leads back to. */
export const returnAddress = (siteUrl: string) => `${siteUrl}/account`;
