import type { BillingRepository } from './billing-repository.ts';
import { ensureCustomer } from './ensure-customer.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** @returns The address of the provider's portal for the caller's own customer, good for a few minutes. */
export async function openPortal(
  dependencies: {
    readonly repository: BillingRepository;
    readonly gateway: PaymentGateway;
    readonly siteUrl: string;
  },
  caller: { readonly accountId: string; readonly email: string },
): Promise<string> {
  const customerId = await ensureCustomer(dependencies, caller);
  return dependencies.gateway.openPortal(customerId, `${dependencies.siteUrl}/account`);
}
