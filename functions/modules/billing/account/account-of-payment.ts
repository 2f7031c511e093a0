import type { BillingRepository } from '../billing-repository.ts';
import type { PaymentGateway } from '../payment-gateway.ts';

export type PaymentOwners = Pick<PaymentGateway, 'findInvoice' | 'findInvoiceOfPayment' | 'findSubscription'>;

/**
 * Whose a payment is, by the id of its invoice, payment, subscription or customer at the provider.
 * @returns null for anything else, and for what the provider does not know.
 */
export async function accountOfPayment(
  deps: {
    readonly gateway: PaymentOwners;
    readonly repository: Pick<BillingRepository, 'findAccountOfCustomer'>;
  },
  id: string,
): Promise<string | null> {
  const customerId = await customerOf(deps.gateway, id);
  return customerId === null ? null : deps.repository.findAccountOfCustomer(customerId);
}

async function customerOf(gateway: PaymentOwners, id: string): Promise<string | null> {
  const [, kind] = /^(cus|sub|in|pi)_\w+$/.exec(id) ?? [];
  switch (kind) {
    case 'cus':
      return id;
    case 'sub':
      return (await gateway.findSubscription(id))?.customerId ?? null;
    case 'in':
      return (await gateway.findInvoice(id))?.customerId ?? null;
    case 'pi': {
      const invoice = await gateway.findInvoiceOfPayment(id);
      return invoice === null ? null : customerOf(gateway, invoice);
    }
    default:
      return null;
  }
}
