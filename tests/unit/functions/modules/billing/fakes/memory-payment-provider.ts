import type {
  CheckoutOrder,
  PaymentGateway,
  RefundCause,
} from '#functions/modules/billing/payment-gateway.ts';
import type {
  EventNotice,
  ProviderCheckoutSession,
  ProviderInvoice,
  ProviderSubscription,
  Sold,
} from '#functions/modules/billing/provider-state.ts';
import { allGiftPrices } from '#shared/domain/billing/gifts.ts';
import type { TakenBack } from '#shared/domain/billing/taken-back.ts';
import { allInPersonPrices } from '#shared/domain/booking/in-person-prices.ts';
import { allRecurringPrices, monthsInPeriod, type RecurringPrice } from '#shared/domain/catalog/prices.ts';
import { MemoryIdempotencyKeys } from './memory-idempotency-keys.ts';

const monthMs = 30 * 86_400_000;

/** Every price of ours as the provider knows it. */
const catalog: readonly (Sold & { lookupKey: string; amountCents: number })[] = [
  ...allRecurringPrices().map(({ lookupKey, amountCents, tier, period }) => ({
    lookupKey,
    amountCents,
    plan: { tier, period },
    inPerson: null,
  })),
  ...allInPersonPrices().map(({ lookupKey, amountCents, item }) => ({
    lookupKey,
    amountCents,
    plan: null,
    inPerson: item,
  })),
  ...allGiftPrices().map(({ lookupKey, amountCents, tier, period }) => ({
    lookupKey,
    amountCents,
    plan: null,
    inPerson: null,
    gift: { tier, period },
  })),
];

type Held<T> = { -readonly [K in keyof T]: T[K] };

type HeldSession = Held<ProviderCheckoutSession> & {
  priceId: string;
  intent: { id: string; attempt: number };
};

/** A payment provider in memory: what it holds, its idempotency keys, and what people do on its pages. */
export class MemoryPaymentProvider implements PaymentGateway {
  now: number;
  readonly customers = new Map<string, { accountId: string; email: string }>();
  readonly sessions = new Map<string, HeldSession>();
  readonly subscriptions = new Map<string, Held<ProviderSubscription>>();
  readonly invoices = new Map<string, Held<ProviderInvoice>>();
  readonly refunds: { invoiceId: string; cents: number; isCredit?: true; isFraud?: true }[] = [];
  /** By invoice. */
  readonly disputes = new Map<string, 'needs_response' | 'won' | 'lost'>();
  readonly undelivered: EventNotice[] = [];
  readonly keys = new MemoryIdempotencyKeys();
  #next = 1;

  constructor(now: number) {
    this.now = now;
  }

  id(prefix: string): string {
    this.#next += 1;
    return `${prefix}_${String(this.#next).padStart(4, '0')}`;
  }
  instant(offsetMs = 0): string {
    return new Date(this.now + offsetMs).toISOString();
  }

  async createCustomer(customer: { accountId: string; email: string }, key: string) {
    return this.keys.once(this.now, key, customer, () => {
      const id = this.id('cus');
      this.customers.set(id, customer);
      return id;
    });
  }
  async assignCustomer(customerId: string, owner: { accountId: string; email: string }) {
    this.customers.set(customerId, owner);
  }
  async findCustomerOf({ accountId, email }: { accountId: string; email: string }) {
    const found = [...this.customers].find(
      ([, held]) => held.accountId === accountId && held.email === email,
    );
    return found?.[0] ?? null;
  }
  async findCustomerAccount(customerId: string) {
    return this.customers.get(customerId)?.accountId ?? null;
  }
  async readCustomerBilling(customerId: string) {
    const own = <T extends { customerId: string | null; createdAt: string }>(all: Iterable<T>) =>
      [...all]
        .filter((one) => one.customerId === customerId)
        .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
        .map((one) => structuredClone(one));
    return { subscriptions: own(this.subscriptions.values()), invoices: own(this.invoices.values()) };
  }
  async findSubscription(id: string) {
    return structuredClone(this.subscriptions.get(id) ?? null);
  }
  async findInvoice(id: string) {
    return structuredClone(this.invoices.get(id) ?? null);
  }
  /** Payments that a bank warned of as fraud, or that a seller refunded as such. */
  readonly warned = new Set<string>();
  async readReturnedMoney(invoiceId: string, warnings = false) {
    const own = this.refunds.filter((refund) => refund.invoiceId === invoiceId);
    const sumOf = (those: typeof own) => those.reduce((sum, { cents }) => sum + cents, 0);
    const creditedCents = sumOf(own.filter(({ isCredit }) => isCredit === true));
    const status = this.disputes.get(invoiceId);
    const state = status === 'needs_response' ? ('open' as const) : status;
    const dispute = state === undefined ? null : { id: `du_${invoiceId}`, state, evidenceDueBy: null };
    const isFraud = own.some(({ isFraud }) => isFraud) || (warnings && this.warned.has(invoiceId));
    return {
      refundedCents: sumOf(own),
      ...(creditedCents > 0 && { creditedCents }),
      ...(isFraud && { fraud: { cardIds: [`card of ${invoiceId}`] } }),
      dispute,
    };
  }
  async findInvoiceOfPayment(paymentIntentId: string) {
    return paymentIntentId.replace(/^pi_/, '');
  }
  async findPrice(lookupKey: string) {
    const price = catalog.find((each) => each.lookupKey === lookupKey);
    return price === undefined ? null : { id: `price_${lookupKey}`, amountCents: price.amountCents };
  }

  async openCheckout(order: CheckoutOrder, key: string): Promise<ProviderCheckoutSession> {
    return this.keys.once(this.now, key, order, () => {
      const id = this.id('cs');
      const price = this.priceOf(order.priceId);
      const session = {
        id,
        customerId: order.customerId,
        accountId: order.accountId,
        mode: order.mode,
        lookupKey: order.lookupKey,
        status: 'open' as const,
        paymentStatus: 'unpaid',
        url: `https://pay.example/${id}`,
        amountCents: price.amountCents,
        subscriptionId: null,
        invoiceId: null,
        priceId: order.priceId,
        intent: { id: order.intentId, attempt: order.attempt },
      };
      this.sessions.set(id, { ...session });
      return session;
    });
  }
  async findCheckout(id: string) {
    return structuredClone(this.sessions.get(id) ?? null);
  }
  async expireCheckout(id: string) {
    const session = this.sessions.get(id);
    if (session?.status === 'complete') return 'complete';
    if (session !== undefined) Object.assign(session, { status: 'expired', url: null });
    return 'expired';
  }
  async expireEarlierCheckouts(order: Pick<CheckoutOrder, 'customerId' | 'intentId' | 'attempt'>) {
    for (const { id, intent } of this.openSessions()) {
      if (intent.id === order.intentId && intent.attempt < order.attempt) await this.expireCheckout(id);
    }
  }
  async openPortal(customerId: string, returnUrl: string) {
    return `https://portal.example/${customerId}?return=${encodeURIComponent(returnUrl)}`;
  }
  async cancelAtPeriodEnd(id: string) {
    const subscription = this.held(id);
    subscription.cancelAt = subscription.currentPeriodEnd;
  }
  async releaseSchedule(scheduleId: string) {
    for (const subscription of this.subscriptions.values()) {
      if (subscription.scheduleId === scheduleId) {
        Object.assign(subscription, { scheduleId: null, scheduled: null });
      }
    }
  }
  async voidInvoice(invoiceId: string) {
    Object.assign(this.invoices.get(invoiceId) ?? {}, { status: 'void' });
    for (const subscription of this.subscriptions.values()) {
      if (subscription.unpaidChange?.invoiceId === invoiceId) subscription.unpaidChange = null;
    }
  }
  async cancelAt(id: string, at: string, endCause: TakenBack) {
    Object.assign(this.held(id), { cancelAt: at, endCause });
  }
  async cancelNow(id: string, endCause?: TakenBack) {
    for (const invoice of this.invoices.values()) {
      if (invoice.subscriptionId === id && invoice.status === 'open') await this.voidInvoice(invoice.id);
    }
    Object.assign(this.held(id), { status: 'canceled', ...(endCause && { endCause }) });
  }
  readonly takenCredits = new Map<string, number>();
  async takeKeptCredit(_customerId: string, invoiceId: string, mostCents: number) {
    if (!this.takenCredits.has(invoiceId)) this.takenCredits.set(invoiceId, mostCents);
  }
  readonly removedCards: string[] = [];
  async removeCard(cardId: string) {
    this.removedCards.push(cardId);
  }
  readonly withoutCards = new Set<string>();
  async removeCards(customerId: string) {
    this.withoutCards.add(customerId);
  }
  async refundInvoice(invoiceId: string, why?: RefundCause) {
    this.refund(invoiceId, undefined, why === 'fraudulent' ? { isFraud: true } : {});
  }
  async listUndeliveredEvents() {
    return [...this.undelivered];
  }

  // What people and time do at the provider.

  priceOf(priceId: string): Sold & { amountCents: number } {
    const price = catalog.find(({ lookupKey }) => `price_${lookupKey}` === priceId);
    if (price === undefined) throw new Error(`No such price: ${priceId}`);
    return price;
  }
  held(id: string): Held<ProviderSubscription> {
    const subscription = this.subscriptions.get(id);
    if (subscription === undefined) throw new Error(`No such subscription: ${id}`);
    return subscription;
  }
  openSessions(): readonly HeldSession[] {
    return [...this.sessions.values()].filter(({ status }) => status === 'open');
  }
  /** The person pays on the checkout page. */
  pay(sessionId: string): Held<ProviderSubscription> {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open' || session.customerId === null) throw new Error('This page has expired');
    const subscription = this.subscribe(session.customerId, this.priceOf(session.priceId));
    Object.assign(session, {
      status: 'complete',
      paymentStatus: 'paid',
      url: null,
      subscriptionId: subscription.id,
      invoiceId: subscription.latestInvoiceId,
    });
    return subscription;
  }
  /** A paid subscription, however it came about. */
  subscribe(
    customerId: string,
    price: (Sold & { amountCents: number }) | RecurringPrice,
  ): Held<ProviderSubscription> {
    const { plan, inPerson } =
      'plan' in price ? price : { plan: { tier: price.tier, period: price.period }, inPerson: null };
    const period = plan?.period ?? (inPerson?.kind === 'plan' ? inPerson.period : 'monthly');
    const subscription: Held<ProviderSubscription> = {
      id: this.id('sub'),
      customerId,
      status: 'active',
      plan,
      inPerson,
      amountCents: price.amountCents,
      createdAt: this.instant(),
      currentPeriodStart: this.instant(),
      currentPeriodEnd: this.instant(monthsInPeriod[period] * monthMs),
      cancelAt: null,
      latestInvoiceId: null,
      scheduleId: null,
      scheduled: null,
      unpaidChange: null,
      pause: null,
    };
    this.subscriptions.set(subscription.id, subscription);
    this.invoice(subscription, { status: 'paid' });
    return subscription;
  }
  /** A new invoice for the current period. */
  invoice(subscription: Held<ProviderSubscription>, fields: Partial<ProviderInvoice>): Held<ProviderInvoice> {
    const { plan, inPerson, amountCents, currentPeriodEnd } = subscription;
    const invoice: Held<ProviderInvoice> = {
      id: this.id('in'),
      customerId: subscription.customerId,
      subscriptionId: subscription.id,
      status: 'open',
      attempted: true,
      totalCents: amountCents,
      amountPaidCents: fields.status === 'paid' ? amountCents : 0,
      createdAt: this.instant(),
      receiptUrl: 'https://receipt.example',
      lines: [{ plan, inPerson, amountCents, periodEnd: currentPeriodEnd }],
      ...fields,
    };
    this.invoices.set(invoice.id, invoice);
    subscription.latestInvoiceId = invoice.id;
    return invoice;
  }
  refund(invoiceId: string, part?: number, marks: { isCredit?: true; isFraud?: true } = {}): void {
    const paid = this.invoices.get(invoiceId)?.amountPaidCents ?? 0;
    const before = this.refunds.filter((refund) => refund.invoiceId === invoiceId);
    const left = paid - before.reduce((sum, { cents }) => sum + cents, 0);
    if (left > 0) this.refunds.push({ invoiceId, cents: Math.min(left, part ?? left), ...marks });
  }
  /**
   * The person completes a page that sells something once. A method that takes days leaves it unpaid, without an
   * invoice, until `settle`.
   */
  complete(sessionId: string): void {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open') throw new Error('This page has expired');
    Object.assign(session, { status: 'complete', url: null });
  }
  /** The money of a completed page has come. */
  settle(sessionId: string): Held<ProviderInvoice> {
    const session = this.sessions.get(sessionId);
    if (session === undefined) throw new Error('No such session');
    const { plan, inPerson, amountCents } = this.priceOf(session.priceId);
    const invoice: Held<ProviderInvoice> = {
      id: this.id('in'),
      customerId: session.customerId,
      subscriptionId: null,
      status: 'paid',
      attempted: true,
      totalCents: amountCents,
      amountPaidCents: amountCents,
      createdAt: this.instant(),
      receiptUrl: 'https://receipt.example',
      lines: [{ plan, inPerson, amountCents, periodEnd: this.instant() }],
    };
    this.invoices.set(invoice.id, invoice);
    Object.assign(session, { paymentStatus: 'paid', invoiceId: invoice.id });
    return invoice;
  }
  payOnce(sessionId: string): Held<ProviderInvoice> {
    this.complete(sessionId);
    return this.settle(sessionId);
  }
  /** The next period begins. */
  renew(subscription: Held<ProviderSubscription>, paid: boolean): Held<ProviderInvoice> {
    const length = Date.parse(subscription.currentPeriodEnd) - Date.parse(subscription.currentPeriodStart);
    this.now = Date.parse(subscription.currentPeriodEnd);
    subscription.currentPeriodStart = this.instant();
    subscription.currentPeriodEnd = this.instant(length);
    subscription.status = paid ? 'active' : 'past_due';
    return this.invoice(subscription, { status: paid ? 'paid' : 'open' });
  }
}
