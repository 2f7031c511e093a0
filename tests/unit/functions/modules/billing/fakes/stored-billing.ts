import type {
  BillingEntitlement,
  BillingRepository,
  CheckoutSlot,
} from '#functions/modules/billing/billing-repository.ts';
import type { BillingMail } from '#functions/modules/billing/payment-mails.ts';
import {
  billingKey,
  checkoutRow,
  customerOwnerRow,
  customerRow,
  entitlementRow,
  fromCheckoutSlot,
  fromEntitlement,
  listPrefix,
  orderRow,
  subscriptionRow,
  toCheckoutSlot,
  toCustomerSlot,
  toEntitlement,
  toOrder,
} from '#functions/modules/billing/storage/billing-rows.ts';
import { createDynamoBillingRepository } from '#functions/modules/billing/storage/dynamo-billing-repository.ts';
import { waitingClientRow } from '#functions/modules/coaches/storage/assignments/waiting-client-rows.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { type MemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { decidedMails } from './decided-mails.ts';
import { storedSeats } from './stored-seats.ts';

type Key = { readonly pk: string; readonly sk: string };

/** The billing adapter on the table in memory, with what is in its rows. */
export function storedBilling(tables: MemoryTables, clock: Clock) {
  const stored = createDynamoBillingRepository(tables.client, tableNames, {
    clock,
    admins: { ids: async () => [...repository.admins] },
  });
  const mails = decidedMails<BillingMail>(tables);
  const rowsOf = (accountId: string) => {
    const own = tables.rows('billing').filter(({ pk }) => pk === billingKey.account(accountId));
    const at = ({ sk }: Key) => own.find((row) => row.sk === sk);
    const below = (prefix: string) => own.filter(({ sk }) => String(sk).startsWith(prefix));
    const customer = parseRow('customer', customerRow, at(billingKey.customer(accountId)), 0);
    const entitlement = parseRow('entitlement', entitlementRow, at(billingKey.entitlement(accountId)), 0);
    const checkout = parseRow('checkout', checkoutRow, at(billingKey.checkout(accountId)), 0);
    return {
      ...(customer === null
        ? { email: null, customerId: null, attempt: 0, syncs: 0 }
        : toCustomerSlot(accountId, customer)),
      entitlement: entitlement === null ? null : toEntitlement(entitlement),
      checkout: checkout === null ? null : toCheckoutSlot(checkout),
      subscriptions: new Map(
        below(listPrefix.subscriptions)
          .flatMap((row) => parseRow('subscription', subscriptionRow, row, 0) ?? [])
          .map((each) => [each.id, each]),
      ),
      orders: new Map(
        below(listPrefix.orders)
          .flatMap((row) => parseRow('order', orderRow, row, 0) ?? [])
          .map(toOrder)
          .map((each) => [each.id, each]),
      ),
    };
  };
  const ownerRows = () => tables.rows('billing').filter(({ sk }) => sk === billingKey.customerOwner('').sk);
  const accountPrefix = billingKey.account('');

  const saves = { won: 0, lost: 0 };
  const repository = {
    ...stored,
    async saveBilling(...[accountId, change]: Parameters<BillingRepository['saveBilling']>) {
      const isSaved = await stored.saveBilling(accountId, change);
      saves[isSaved ? 'won' : 'lost'] += 1;
      if (isSaved) mails.note(...(change.mails ?? []));
      return isSaved;
    },

    admins: [] as readonly string[],
    /** How many saves were tried and how many lost their condition. */
    saves,
    seats: storedSeats(tables, clock),
    get mails() {
      return mails.all();
    },
    /** Accounts that were noted as paying for a coach. */
    get payForCoach() {
      const rows = tables.rows('accounts').map((row) => waitingClientRow.safeParse(row).data);
      return new Set(rows.flatMap((row) => row?.clientId ?? []));
    },
    rows: rowsOf,
    get accounts() {
      const ids = tables
        .rows('billing')
        .map(({ pk }) => String(pk))
        .filter((pk) => pk.startsWith(accountPrefix))
        .map((pk) => pk.slice(accountPrefix.length));
      return new Map([...new Set(ids)].map((id) => [id, rowsOf(id)]));
    },
    /** Accounts by customer. */
    get owners() {
      return new Map(
        ownerRows().map((row) => [
          String(row.pk).slice(billingKey.customerOwner('').pk.length),
          customerOwnerRow.parse(row).accountId,
        ]),
      );
    },

    setEntitlement(accountId: string, entitlement: BillingEntitlement) {
      tables.put('billing', { ...billingKey.entitlement(accountId), ...fromEntitlement(entitlement) });
    },
    setCheckout(accountId: string, slot: CheckoutSlot) {
      tables.put('billing', { ...billingKey.checkout(accountId), ...fromCheckoutSlot(slot) });
    },
    /** As if storing the customer had failed: who owns a customer, and the customer of an account. */
    forgetOwners() {
      tables.remove('billing', ({ sk }) => sk === billingKey.customerOwner('').sk);
    },
    forgetCustomer(accountId: string) {
      const key = billingKey.customer(accountId);
      tables.remove('billing', ({ pk, sk }) => pk === key.pk && sk === key.sk);
    },
    forgetMails() {
      mails.forget();
    },
    forgetWaitingClients() {
      tables.remove('accounts', (row) => waitingClientRow.safeParse(row).success);
    },
  };
  return repository;
}
