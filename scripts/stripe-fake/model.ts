import type Stripe from 'stripe';

/**
 * stripe-node's own types, so that API version changes break the build. Narrowed because references are ids
 * until expanded, and decimals are strings until stripe-node parses them.
 */
type Narrow<T, Exact> = Omit<T, keyof Exact> & Exact;

export type List<T> = {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
};

export type Customer = Narrow<Stripe.Customer, { email: string | null; metadata: Metadata }>;
export type TaxId = Narrow<Stripe.TaxId, { customer: string }>;
export type BalanceTransaction = Narrow<
  Stripe.CustomerBalanceTransaction,
  { customer: string; invoice: string | null }
>;
/** A line of the account's own books; the one above is of a customer's balance. */
export type AccountTransaction = Narrow<Stripe.BalanceTransaction, { source: string }>;
export type Metadata = Record<string, string>;
export type Product = Stripe.Product;
export type Coupon = Stripe.Coupon;
export type PromotionCode = Stripe.PromotionCode;
export type Discount = Stripe.Discount;
export type Price = Narrow<
  Stripe.Price,
  {
    product: string;
    unit_amount: number;
    unit_amount_decimal: string;
    currency_options?: never;
    tiers?: never;
  }
>;
export type Plan = Narrow<Stripe.Plan, { amount_decimal: string; tiers?: never; product: string }>;
export type PaymentMethod = Narrow<
  Stripe.PaymentMethod,
  { customer: string | null; card: NonNullable<Stripe.PaymentMethod['card']> }
>;
export type SubscriptionItem = Narrow<
  Stripe.SubscriptionItem,
  { price: Price; plan: Plan; quantity: number }
>;
export type Subscription = Narrow<
  Stripe.Subscription,
  {
    customer: string;
    items: List<SubscriptionItem>;
    default_payment_method: string | null;
    latest_invoice: string | null;
    pending_update: PendingUpdate | null;
    schedule: string | null;
  }
>;
export type SubscriptionSchedule = Narrow<
  Stripe.SubscriptionSchedule,
  { customer: string; subscription: string | null; phases: SchedulePhase[] }
>;
export type SchedulePhase = Narrow<
  Stripe.SubscriptionSchedule.Phase,
  { default_payment_method: string | null; items: SchedulePhaseItem[] }
>;
type SchedulePhaseItem = Narrow<
  Stripe.SubscriptionSchedule.Phase.Item,
  { plan: string; price: string; quantity: number }
>;
export type PendingUpdate = {
  billing_cycle_anchor: number | null;
  cancel_at_period_end: null;
  discounts: null;
  expires_at: number;
  metadata: null;
  subscription_items: SubscriptionItem[];
  trial_end: null;
  trial_from_plan: null;
};
export type InvoiceLine = Narrow<
  Stripe.InvoiceLineItem,
  {
    quantity_decimal: string | null;
    subscription: string | null;
    pricing: {
      type: 'price_details';
      price_details: { price: string; product: string };
      unit_amount_decimal: string;
    };
  }
>;
export type Invoice = Narrow<
  Stripe.Invoice,
  {
    customer: string;
    status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
    default_payment_method: string | null;
    lines: List<InvoiceLine>;
    payments?: never;
  }
>;
export type InvoicePayment = Narrow<Stripe.InvoicePayment, { invoice: string }>;
export type PaymentIntent = Narrow<
  Stripe.PaymentIntent,
  { customer: string | null; payment_method: string | null; latest_charge: string | null }
>;
export type Charge = Narrow<
  Stripe.Charge,
  { customer: string | null; payment_intent: string | null; refunds?: never }
>;
export type Refund = Narrow<Stripe.Refund, { charge: string; payment_intent: string | null }>;
export type CreditNote = Narrow<Stripe.CreditNote, { customer: string; invoice: string }>;
export type Dispute = Narrow<Stripe.Dispute, { charge: string; payment_intent: string | null }>;
export type EarlyFraudWarning = Narrow<
  Stripe.Radar.EarlyFraudWarning,
  { charge: string; payment_intent: string }
>;
export type CheckoutLine = Narrow<Stripe.LineItem, { price: Price; quantity: number }>;
export type CheckoutSession = Narrow<
  Stripe.Checkout.Session,
  {
    customer: string | null;
    subscription: string | null;
    invoice: string | null;
    payment_intent: string | null;
    line_items?: never;
  }
>;
export type PortalSession = Narrow<Stripe.BillingPortal.Session, { configuration: string }>;
export type PortalConfiguration = Stripe.BillingPortal.Configuration;

export type ProviderEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};
