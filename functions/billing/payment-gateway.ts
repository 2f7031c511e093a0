import type {
  CustomerBilling,
  EventNotice,
  ProviderCheckoutSession,
  ProviderInvoice,
  ProviderSubscription,
} from './provider-state.ts';
import type { ReturnedMoney } from './returned-money.ts';

/** Everything that a checkout session is opened with. Comes from the stored intent alone, so a retry is the same. */
export type CheckoutOrder = {
  readonly accountId: string;
  readonly customerId: string;
  readonly intentId: string;
  /** Of the intent: sessions of earlier attempts are told from this one's by it. */
  readonly attempt: number;
  readonly priceId: string;
  readonly lookupKey: string;
  /** What recurs is a subscription; what is paid once gets an invoice of its own. */
  readonly mode: 'subscription' | 'payment';
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Epoch milliseconds at which the session ends; the provider's own day where left out. */
  readonly expiresAt?: number | null;
};

/** What a portal lets people change to: every tier, or those whose places are not limited. */
export type PortalPlans = 'open-tiers' | 'every-tier';

/**
 * Port: the payment provider. What makes something takes an idempotency key: the same key twice is one effect, and one
 * answer. Such a call throws KeySpent when its key will never lead to anything else.
 */
export type PaymentGateway = {
  /** @returns The customer's id. */
  createCustomer(customer: { accountId: string; email: string }, idempotencyKey: string): Promise<string>;
  /** @returns A customer that was made for the account with this address, whoever got to know of it. */
  findCustomerOf(customer: { accountId: string; email: string }): Promise<string | null>;
  /** @returns The account that a customer was made for; null for one that is gone or not ours. */
  findCustomerAccount(customerId: string): Promise<string | null>;
  readCustomerBilling(customerId: string): Promise<CustomerBilling>;
  findSubscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  findInvoice(invoiceId: string): Promise<ProviderInvoice | null>;
  /** What went back of an invoice's payments so far: refunds in part or in full, disputes that were lost. */
  readReturnedMoney(invoiceId: string): Promise<ReturnedMoney>;
  findInvoiceOfPayment(paymentIntentId: string): Promise<string | null>;
  findPrice(lookupKey: string): Promise<{ id: string; amountCents: number } | null>;

  openCheckout(order: CheckoutOrder, idempotencyKey: string): Promise<ProviderCheckoutSession>;
  findCheckout(sessionId: string): Promise<ProviderCheckoutSession | null>;
  /** @returns What the session is now: `complete` when the person was faster. */
  expireCheckout(sessionId: string): Promise<'expired' | 'complete'>;
  /** Ends what earlier attempts at an intent have left open: nobody was ever told where to pay there. */
  expireEarlierCheckouts(order: Pick<CheckoutOrder, 'customerId' | 'intentId' | 'attempt'>): Promise<void>;
  openPortal(customerId: string, returnUrl: string, plans: PortalPlans): Promise<string>;

  /** Ends the subscription when its paid period ends. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Ends it now, without a credit. One that has ended already is no error. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Gives back whatever is left of an invoice's payment. Nothing left is no error, so it needs no key. */
  refundInvoice(invoiceId: string): Promise<void>;

  /** Events of the last 30 days that never got a 2xx from us, oldest first. */
  listUndeliveredEvents(): Promise<readonly EventNotice[]>;
};
