import { portalReturn } from '#shared/domain/billing/portal-return.ts';
import type { BillingRepository } from '../billing-repository.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { ensureCustomer } from './ensure-customer.ts';

type PortalDependencies = {
  readonly repository: BillingRepository;
  readonly gateway: PaymentGateway;
  readonly siteUrl: string;
};

/** @returns The address of the provider's page for card, invoices and tax ids, which leads back to the plans in /account. */
export async function openPortal(
  dependencies: PortalDependencies,
  caller: { readonly accountId: string; readonly email: string },
): Promise<string> {
  const customerId = await ensureCustomer(dependencies, caller);
  const back = new URLSearchParams({ tab: 'subscriptions', ...portalReturn });
  return dependencies.gateway.openPortal(customerId, `${dependencies.siteUrl}/account?${back}`);
}
