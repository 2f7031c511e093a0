import type { PaymentGateway } from '../payment-gateway.ts';
import type { ProviderInvoice } from '../provider-state.ts';
import { isPaymentReturned, type ReturnedMoney } from '../returned-money.ts';

export type ExaminedInvoice = { readonly invoice: ProviderInvoice; readonly money: ReturnedMoney | null };

/** @param named Of them, those that an event or the comparison named: their fraud warnings are read as well. */
export async function examineInvoices(
  gateway: Pick<PaymentGateway, 'findInvoice' | 'readReturnedMoney'>,
  customerId: string,
  read: readonly ProviderInvoice[],
  ids: ReadonlySet<string>,
  named: ReadonlySet<string>,
): Promise<readonly ExaminedInvoice[]> {
  const known = new Set(read.map(({ id }) => id));
  const missing = await Promise.all(
    [...ids].filter((id) => !known.has(id)).map((id) => gateway.findInvoice(id)),
  );
  const own = missing.filter((invoice) => invoice?.customerId === customerId);
  return Promise.all(
    [...read, ...own]
      .flatMap((invoice) => invoice ?? [])
      .map(async (invoice) => ({
        invoice,
        money: ids.has(invoice.id)
          ? await gateway.readReturnedMoney(invoice.id, named.has(invoice.id))
          : null,
      })),
  );
}

export function returnedIn(examined: readonly ExaminedInvoice[]): ReadonlySet<string> {
  return new Set(
    examined
      .filter(({ invoice, money }) => money !== null && isPaymentReturned(invoice, money))
      .map(({ invoice }) => invoice.id),
  );
}
