import type { PaymentGateway } from '../payment-gateway.ts';
import type { ProviderInvoice } from '../provider-state.ts';
import { isPaymentReturned, type ReturnedMoney } from '../returned-money.ts';

export type ExaminedInvoice = { readonly invoice: ProviderInvoice; readonly money: ReturnedMoney | null };

type ReturnedMoneys = ReadonlyMap<string, ReturnedMoney>;

/**
 * What came back of named invoices, for a caller that reads something else of the provider meanwhile. One that could not be
 * read is left out: it may be gone, or another customer's, and `examineInvoices` asks again where it matters.
 */
export async function readAhead(
  gateway: Pick<PaymentGateway, 'readReturnedMoney'>,
  named: ReadonlySet<string>,
): Promise<ReturnedMoneys> {
  const read = await Promise.all(
    [...named].map(async (id) => {
      const money = await gateway.readReturnedMoney(id, true).catch(() => null);
      return money === null ? [] : [[id, money] as const];
    }),
  );
  return new Map(read.flat());
}

/**
 * @param named Of them, those that an event or the comparison named: their fraud warnings are read as well.
 * @param ahead What is known of them already.
 */
export async function examineInvoices(
  gateway: Pick<PaymentGateway, 'findInvoice' | 'readReturnedMoney'>,
  customerId: string,
  read: readonly ProviderInvoice[],
  ids: ReadonlySet<string>,
  named: ReadonlySet<string>,
  ahead: ReturnedMoneys = new Map(),
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
          ? (ahead.get(invoice.id) ?? (await gateway.readReturnedMoney(invoice.id, named.has(invoice.id))))
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
