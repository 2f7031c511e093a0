import type { TakenBack } from '#shared/domain/billing/taken-back.ts';
import type {
  CustomerBilling,
  EventNotice,
  ProviderCheckoutSession,
  ProviderInvoice,
  ProviderSubscription,
} from './provider-state.ts';
import type { ReturnedMoney } from './returned-money.ts';

export type CheckoutOrder = {
  readonly accountId: string;
  readonly customerId: string;
  readonly intentId: string;
  readonly attempt: number;
  readonly priceId: string;
  readonly lookupKey: string;
  readonly mode: 'subscription' | 'payment';
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Epoch milliseconds; Stripe's default of a day when left out. */
  readonly expiresAt?: number | null;
};

/** A duplicate payment when left out. */
export type RefundCause =
  | { readonly moneyBackId: string }
  | { readonly pendingPurchaseId: string }
  | 'fraudulent';

export const mostUndelivered = 2_000;

/**
 * Calls with an idempotency key have one effect and throw IdempotencyKeyExhausted when the key cannot lead to another
 * answer.
 */
export type PaymentGateway = {
  createCustomer(customer: { accountId: string; email: string }, idempotencyKey: string): Promise<string>;
  findCustomerOf(customer: { accountId: string; email: string }): Promise<string | null>;
  /** Sets whose the customer is, and where the provider writes to. Repeating it is no error. */
  assignCustomer(customerId: string, owner: { accountId: string; email: string }): Promise<void>;
  findCustomerAccount(customerId: string): Promise<string | null>;
  readCustomerBilling(customerId: string): Promise<CustomerBilling>;
  findSubscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  findInvoice(invoiceId: string): Promise<ProviderInvoice | null>;
  /** @param warnings Whether to look for the bank's early fraud warnings too, which the charge does not show. */
  readReturnedMoney(invoiceId: string, warnings?: boolean): Promise<ReturnedMoney>;
  findInvoiceOfPayment(paymentIntentId: string): Promise<string | null>;
  findPrice(lookupKey: string): Promise<{ id: string; amountCents: number } | null>;

  openCheckout(order: CheckoutOrder, idempotencyKey: string): Promise<ProviderCheckoutSession>;
  findCheckout(sessionId: string): Promise<ProviderCheckoutSession | null>;
  /** @returns `complete` when the person paid first. */
  expireCheckout(sessionId: string): Promise<'expired' | 'complete'>;
  expireEarlierCheckouts(order: Pick<CheckoutOrder, 'customerId' | 'intentId' | 'attempt'>): Promise<void>;
  /** Card, invoices and tax ids alone: plans change by our own quotes. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;

  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Without a credit. @param at ISO instant. */
  cancelAt(subscriptionId: string, at: string, why: TakenBack): Promise<void>;
  /** The subscription goes on as it is. Repeating it is no error. */
  releaseSchedule(scheduleId: string): Promise<void>;
  /** Calls off a change that waits for this payment. Repeating it is no error. */
  voidInvoice(invoiceId: string): Promise<void>;
  /** Without a credit, and nothing of it stays open to be paid. Repeating it is no error. */
  cancelNow(subscriptionId: string, why?: TakenBack): Promise<void>;
  /** Refunds what is left. Nothing left is no error, so it needs no key. */
  refundInvoice(invoiceId: string, why?: RefundCause): Promise<void>;

  /**
   * Takes what changes of plan left on the balance off it, since the invoice's payment was returned: `mostCents` at most.
   * Other credit stays. Once for each invoice.
   */
  takeKeptCredit(customerId: string, invoiceId: string, mostCents: number): Promise<void>;

  /** Takes every card off the customer. Repeating it is no error. */
  removeCards(customerId: string): Promise<void>;
  /** Repeating it is no error. */
  removeCard(cardId: string): Promise<void>;

  /** Oldest first; of more than `mostUndelivered`, the newest. @param since Epoch seconds. @param before The same, itself left out. */
  listUndeliveredEvents(since?: number, before?: number): Promise<readonly EventNotice[]>;
};
