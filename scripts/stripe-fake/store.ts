import type * as model from './model.ts';

export type CheckoutPlan = {
  lines: model.CheckoutLine[];
  subscriptionData: {
    metadata: model.Metadata;
    description: string | null;
    billingMode: 'flexible' | 'classic';
  };
  paymentIntentData: { metadata: model.Metadata; description: string | null };
  createsInvoice: boolean;
  settlesWith?: string;
};
export type PendingInvoiceItem = {
  id: string;
  subscription: string;
  line: model.InvoiceLine;
};
export type Delivery = {
  eventId: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: { at: number; status: number | null; error: string | null }[];
  nextAttemptAt: number | null;
};
export type SavedAnswer = {
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  savedAt: number;
};

export type Store = {
  customers: Map<string, model.Customer>;
  balanceTransactions: Map<string, model.BalanceTransaction>;
  /** The account's own books. */
  accountTransactions: Map<string, model.AccountTransaction>;
  taxIds: Map<string, model.TaxId>;
  paymentMethods: Map<string, model.PaymentMethod>;
  /** By payment method. The test card decides how charges end. */
  cardNumbers: Map<string, string>;
  products: Map<string, model.Product>;
  prices: Map<string, model.Price>;
  coupons: Map<string, model.Coupon>;
  promotionCodes: Map<string, model.PromotionCode>;
  /** Also those that have ended: invoices name them. */
  discounts: Map<string, model.Discount>;
  checkoutSessions: Map<string, model.CheckoutSession>;
  checkoutPlans: Map<string, CheckoutPlan>;
  subscriptions: Map<string, model.Subscription>;
  schedules: Map<string, model.SubscriptionSchedule>;
  pendingInvoiceItems: Map<string, PendingInvoiceItem>;
  invoices: Map<string, model.Invoice>;
  invoicePayments: Map<string, model.InvoicePayment>;
  paymentIntents: Map<string, model.PaymentIntent>;
  charges: Map<string, model.Charge>;
  refunds: Map<string, model.Refund>;
  creditNotes: Map<string, model.CreditNote>;
  disputes: Map<string, model.Dispute>;
  fraudWarnings: Map<string, model.EarlyFraudWarning>;
  portalSessions: Map<string, model.PortalSession>;
  portalConfigurations: Map<string, model.PortalConfiguration>;
  events: Map<string, model.ProviderEvent>;
  deliveries: Map<string, Delivery>;
  savedAnswers: Map<string, SavedAnswer>;
  /** `clockOffsetSeconds` and `invoiceCount`. */
  numbers: Map<string, number>;
};

export function createStore(): Store {
  return {
    customers: new Map(),
    balanceTransactions: new Map(),
    accountTransactions: new Map(),
    taxIds: new Map(),
    paymentMethods: new Map(),
    cardNumbers: new Map(),
    products: new Map(),
    prices: new Map(),
    coupons: new Map(),
    promotionCodes: new Map(),
    discounts: new Map(),
    checkoutSessions: new Map(),
    checkoutPlans: new Map(),
    subscriptions: new Map(),
    schedules: new Map(),
    pendingInvoiceItems: new Map(),
    invoices: new Map(),
    invoicePayments: new Map(),
    paymentIntents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    creditNotes: new Map(),
    disputes: new Map(),
    fraudWarnings: new Map(),
    portalSessions: new Map(),
    portalConfigurations: new Map(),
    events: new Map(),
    deliveries: new Map(),
    savedAnswers: new Map(),
    numbers: new Map(),
  };
}

export function clearStore(store: Store): void {
  for (const collection of Object.values(store)) collection.clear();
}

export function findById(store: Store, id: string): object | null {
  for (const collection of [
    store.customers,
    store.paymentMethods,
    store.products,
    store.prices,
    store.coupons,
    store.promotionCodes,
    store.discounts,
    store.subscriptions,
    store.schedules,
    store.invoices,
    store.paymentIntents,
    store.charges,
    store.refunds,
    store.disputes,
    store.portalConfigurations,
    store.checkoutSessions,
    store.accountTransactions,
  ]) {
    const found = collection.get(id);
    if (found) return found;
  }
  return null;
}
