import type {
  BillingRepository,
  CheckoutSlot,
  EntitlementRecord,
  OrderRecord,
  SubscriptionRecord,
} from '../../../../../../functions/modules/billing/billing-repository.ts';

import type { BillingMail } from '../../../../../../functions/modules/billing/payment-mails.ts';
import { memorySeats } from './memory-seats.ts';

type AccountRows = {
  email: string | null;
  customerId: string | null;
  attempt: number;
  syncs: number;
  checkout: CheckoutSlot | null;
  entitlement: EntitlementRecord | null;
  subscriptions: Map<string, SubscriptionRecord>;
  orders: Map<string, OrderRecord>;
};

/** The billing table in memory. Every method takes effect in one turn, as a conditional write does. */
export class MemoryBillingRepository implements BillingRepository {
  readonly accounts = new Map<string, AccountRows>();
  readonly owners = new Map<string, string>();
  readonly seats = memorySeats();
  /** How many saves were tried and how many lost their condition. */
  saves = { won: 0, lost: 0 };
  readonly mails: BillingMail[] = [];
  readonly payForCoach = new Set<string>();
  /** Accounts whose purchase waits for the address. */
  readonly awaiting = new Set<string>();

  rows(accountId: string): AccountRows {
    const rows = this.accounts.get(accountId) ?? {
      email: null,
      customerId: null,
      attempt: 0,
      syncs: 0,
      checkout: null,
      entitlement: null,
      subscriptions: new Map(),
      orders: new Map(),
    };
    this.accounts.set(accountId, rows);
    return rows;
  }

  admins: readonly string[] = [];

  async listAdmins() {
    return this.admins;
  }
  async findCustomerSlot(accountId: string) {
    const { email, customerId, attempt, syncs } = this.rows(accountId);
    return email === null ? null : { accountId, email, customerId, attempt, syncs };
  }
  async reserveCustomerSlot(accountId: string, email: string) {
    const rows = this.rows(accountId);
    rows.email ??= email;
    const { customerId, attempt, syncs } = rows;
    return { accountId, email: rows.email, customerId, attempt, syncs };
  }
  async endCustomerAttempt(accountId: string, attempt: number) {
    const rows = this.rows(accountId);
    if (rows.customerId === null && rows.attempt === attempt) rows.attempt += 1;
  }
  async fillCustomerSlot(accountId: string, customerId: string) {
    const rows = this.rows(accountId);
    rows.email ??= '';
    rows.customerId ??= customerId;
    if (rows.customerId === customerId) this.owners.set(customerId, accountId);
    return rows.customerId;
  }
  async findAccountOfCustomer(customerId: string) {
    return this.owners.get(customerId) ?? null;
  }
  async readIsAwaiting(accountId: string) {
    return this.awaiting.has(accountId);
  }
  async findEntitlement(accountId: string) {
    return this.rows(accountId).entitlement;
  }
  async saveBilling(accountId: string, change: Parameters<BillingRepository['saveBilling']>[1]) {
    const rows = this.rows(accountId);
    const isExpected =
      (rows.entitlement?.version ?? null) === change.expectedVersion &&
      (change.entitlement !== null || rows.syncs === change.expectedSyncs);
    if (!isExpected) {
      this.saves.lost += 1;
      return false;
    }
    this.saves.won += 1;
    this.mails.push(...(change.mails ?? []));
    if (change.paysForCoach != null) this.payForCoach.add(accountId);
    if (change.seat !== undefined) this.seats.occupy(accountId, change.seat);
    if (change.entitlement === null) rows.syncs += 1;
    else rows.entitlement = change.entitlement;
    for (const subscription of change.subscriptions) rows.subscriptions.set(subscription.id, subscription);
    for (const order of change.orders) {
      const before = rows.orders.get(order.id);
      const refundedCents = order.refundedCents ?? before?.refundedCents ?? null;
      const creditNotes = order.creditNotes ?? before?.creditNotes;
      const notified = order.notified ?? before?.notified;
      const isFraudulent = order.isFraudulent ?? before?.isFraudulent;
      const dispute = order.dispute === undefined ? before?.dispute : order.dispute;
      rows.orders.set(order.id, {
        ...order,
        refundedCents,
        ...(creditNotes && { creditNotes }),
        ...(notified && { notified }),
        ...(isFraudulent && { isFraudulent }),
        ...(dispute !== undefined && { dispute }),
      });
    }
    return true;
  }
  async findSubscription(accountId: string, subscriptionId: string) {
    return this.rows(accountId).subscriptions.get(subscriptionId) ?? null;
  }
  async listSubscriptions(accountId: string) {
    return [...this.rows(accountId).subscriptions.values()];
  }
  async listOrders(accountId: string) {
    return [...this.rows(accountId).orders.values()].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  }
  async findCheckout(accountId: string) {
    return this.rows(accountId).checkout;
  }
  async replaceCheckout(accountId: string, read: CheckoutSlot | null, next: CheckoutSlot) {
    const rows = this.rows(accountId);
    if (stateOf(rows.checkout) !== stateOf(read)) return false;
    rows.checkout = next;
    return true;
  }
}

function stateOf(slot: CheckoutSlot | null): string {
  if (slot === null || slot === 'closed') return String(slot);
  // As in the table: an opened session is told by its id alone.
  return `${slot.intentId} ${slot.sessionId ?? slot.attempt}`;
}
