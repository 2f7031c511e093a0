import type { BillingRepository } from '#functions/billing/billing-repository.ts';
import type { PaymentGateway } from '#functions/billing/payment-gateway.ts';
import type { SeatRepository } from '#functions/longevity/seats.ts';
import { ensureCustomer } from './ensure-customer.ts';

type PortalDependencies = {
  readonly gateway: PaymentGateway;
  readonly seats: SeatRepository;
  readonly siteUrl: string;
};

export async function openPortal(
  dependencies: PortalDependencies & { readonly repository: BillingRepository },
  caller: { readonly accountId: string; readonly email: string },
): Promise<string> {
  return openPortalOf(dependencies, caller.accountId, await ensureCustomer(dependencies, caller));
}

/**
 * The portal knows no seats, so only customers who have one see the limited tier. Others go through checkout, which
 * reserves a seat first.
 */
export async function openPortalOf(
  { gateway, seats, siteUrl }: PortalDependencies,
  accountId: string,
  customerId: string,
): Promise<string> {
  const hasSeat = (await seats.read()).active.has(accountId);
  return gateway.openPortal(customerId, returnAddress(siteUrl), hasSeat ? 'every-tier' : 'open-tiers');
}

export const returnAddress = (siteUrl: string) => `${siteUrl}/account`;
