import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '#functions/platform/clock.ts';
import type { CheckoutSlot } from '../../../../../../functions/modules/billing/billing-repository.ts';
import {
  firstLookMs,
  type NewPendingPurchase,
  type PendingPurchase,
  type PendingPurchases,
} from '../../../../../../functions/modules/billing/pending/pending-purchase.ts';
import type { PlanMail } from '../../../../../../functions/modules/billing/plan-news.ts';
import type { MemoryBillingRepository } from './memory-billing-repository.ts';

/** Pending purchases in memory. Every method takes effect in one turn, as a conditional write does. */
export class MemoryPendingPurchases implements PendingPurchases {
  readonly rows = new Map<string, PendingPurchase>();
  /** When each is due, in epoch milliseconds. */
  readonly due = new Map<string, number>();
  readonly mails: PlanMail[] = [];
  /** What the stream of the outbox reports: whose purchases are to be settled at once. */
  readonly settleRequests: string[] = [];
  /** Whose address is confirmed. */
  readonly accounts = new Set<string>();
  readonly #billing: MemoryBillingRepository;
  readonly #clock: Clock;

  constructor(billing: MemoryBillingRepository, clock: Clock) {
    this.#billing = billing;
    this.#clock = clock;
  }

  async find(accountId: string) {
    return structuredClone(this.rows.get(accountId) ?? null);
  }
  async open(purchase: NewPendingPurchase) {
    const row = this.rows.get(purchase.accountId);
    if (this.accounts.has(purchase.accountId) || (row !== undefined && row.state !== 'open')) return false;
    const none = { isProven: false, isSettled: false, resetAt: null, refundedCents: null, movedTo: null };
    this.#keep({ ...none, state: 'open', ...purchase, id: row?.id ?? purchase.id });
    this.due.set(purchase.accountId, Date.parse(purchase.openedAt) + firstLookMs);
    return true;
  }
  async claim(accountId: string, isProven: boolean) {
    if (!this.accounts.has(accountId)) return false;
    return (
      this.#from('open', accountId, { state: 'confirmed', isProven }) && this.#requestSettling(accountId)
    );
  }
  async move(
    { accountId }: PendingPurchase,
    next: NewPendingPurchase,
    { customerId, checkout }: { readonly customerId: string; readonly checkout: CheckoutSlot | null },
  ) {
    const [from, to] = [this.#billing.rows(accountId), this.#billing.rows(next.accountId)];
    const isPossible =
      !this.accounts.has(accountId) &&
      this.rows.get(accountId)?.state === 'open' &&
      !this.rows.has(next.accountId) &&
      from.customerId === customerId &&
      to.customerId === null &&
      isDeepStrictEqual(from.checkout, checkout) &&
      to.checkout === null;
    if (!isPossible) return false;
    this.#from('open', accountId, { state: 'moved', movedTo: next.accountId });
    this.due.delete(accountId);
    const none = { isProven: false, isSettled: false, resetAt: null, refundedCents: null, movedTo: null };
    this.#keep({ ...none, state: 'open', ...next });
    this.due.set(next.accountId, Date.parse(next.openedAt) + firstLookMs);
    Object.assign(to, { email: next.email, customerId, checkout });
    Object.assign(from, { customerId: null, attempt: from.attempt + 1, checkout: null });
    this.#billing.owners.set(customerId, next.accountId);
    return true;
  }
  async beginRefund(accountId: string) {
    return !this.accounts.has(accountId) && this.#from('open', accountId, { state: 'refunding' });
  }
  async finishRefund({ accountId }: PendingPurchase, refundedCents: number, mail: PlanMail | null) {
    if (!this.#from('refunding', accountId, { state: 'refunded', refundedCents })) return;
    this.due.delete(accountId);
    if (mail !== null) this.mails.push(mail);
  }
  async defer({ accountId, state }: PendingPurchase, dueAt: number) {
    if (this.rows.get(accountId)?.state === state) this.due.set(accountId, dueAt);
  }
  async settle({ accountId, state, isProven }: PendingPurchase) {
    this.due.delete(accountId);
    const row = this.rows.get(accountId);
    if (state === 'confirmed' && !isProven && row !== undefined) this.#keep({ ...row, isSettled: true });
    else this.#forget(accountId);
  }
  async noteReset(accountId: string, resetAt: string) {
    if (this.rows.get(accountId)?.isProven === true) return;
    if (this.#from('confirmed', accountId, { resetAt })) this.#requestSettling(accountId);
  }
  async finishReset({ accountId, resetAt }: PendingPurchase, mail: PlanMail | null) {
    if (this.rows.get(accountId)?.resetAt !== resetAt) return;
    this.#forget(accountId);
    this.due.delete(accountId);
    if (mail !== null) this.mails.push(mail);
  }
  async listWaiting() {
    return [...this.due]
      .map(([accountId, dueAt]) => ({ accountId, dueAt }))
      .toSorted((one, other) => one.dueAt - other.dueAt);
  }
  async listOfAddress(email: string) {
    return [...this.rows.values()].filter((row) => row.email === email);
  }

  #requestSettling(accountId: string): true {
    this.due.set(accountId, this.#clock());
    this.settleRequests.push(accountId);
    return true;
  }
  #keep(row: PendingPurchase): void {
    this.rows.set(row.accountId, row);
    const awaits = row.state === 'open' || row.state === 'refunding';
    if (awaits) this.#billing.awaiting.add(row.accountId);
    else this.#billing.awaiting.delete(row.accountId);
  }
  #forget(accountId: string): void {
    this.rows.delete(accountId);
    this.#billing.awaiting.delete(accountId);
  }
  #from(state: PendingPurchase['state'], accountId: string, change: Partial<PendingPurchase>): boolean {
    const row = this.rows.get(accountId);
    if (row?.state !== state) return false;
    this.#keep({ ...row, ...change });
    return true;
  }
}
