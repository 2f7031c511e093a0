import * as z from 'zod/mini';
import { isWithin, listPage, singlePageList } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { newSessionId } from '../billing/complete-checkout.ts';
import { taxLocation } from '../billing/taxes.ts';
import { invalid, noSuch } from '../errors.ts';
import type { CheckoutLine, CheckoutSession } from '../model.ts';
import * as p from '../params.ts';
import { type Provider, updateObject } from '../provider.ts';
import { checkoutLines, lineItemParams } from './checkout-lines.ts';
import { emptyParts } from './empty-checkout-session.ts';

const dataParams = { metadata: z.optional(p.metadata), description: z.optional(p.text) };
const createParams = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  line_items: z.array(lineItemParams).check(z.minLength(1), z.maxLength(20)),
  success_url: p.text,
  cancel_url: z.optional(p.text),
  client_reference_id: z.optional(p.text.check(z.maxLength(200))),
  customer: z.optional(p.text),
  customer_email: z.optional(p.text),
  customer_creation: z.optional(z.enum(['always', 'if_required'])),
  customer_update: z.optional(
    z.strictObject({
      address: z.optional(z.enum(['auto', 'never'])),
      name: z.optional(z.enum(['auto', 'never'])),
    }),
  ),
  automatic_tax: z.optional(z.strictObject({ enabled: p.bool })),
  tax_id_collection: z.optional(z.strictObject({ enabled: p.bool })),
  metadata: z.optional(p.metadata),
  subscription_data: z.optional(
    z.strictObject({
      ...dataParams,
      billing_mode: z.optional(z.strictObject({ type: z.enum(['flexible', 'classic']) })),
    }),
  ),
  payment_intent_data: z.optional(z.strictObject(dataParams)),
  invoice_creation: z.optional(z.strictObject({ enabled: p.bool })),
  expires_at: z.optional(p.integer),
  allow_promotion_codes: z.optional(p.bool),
  billing_address_collection: z.optional(z.enum(['auto', 'required'])),
  locale: z.optional(z.enum(['auto', 'en', 'de', 'es', 'fr', 'it', 'pt'])),
  payment_method_types: z.optional(z.array(z.literal('card'))),
  submit_type: z.optional(z.enum(['auto', 'book', 'donate', 'pay', 'subscribe'])),
  ui_mode: z.optional(z.literal('hosted_page')),
  ...p.expand,
});
type CreateParams = z.output<typeof createParams>;

/** In seconds: the default is a day, the minimum half an hour. */
const maximumLifetime = 86_400;
const minimumLifetime = 1800;

function createSession(provider: Provider, params: CreateParams): CheckoutSession {
  const now = provider.now();
  const { store, settings } = provider;
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw invalid(
      'You may only specify one of these parameters: customer, customer_email.',
      'customer_email',
    );
  }
  if (params.customer !== undefined && !store.customers.has(params.customer)) {
    throw noSuch('customer', params.customer, 'customer', 400);
  }
  if (params.mode === 'payment' && params.subscription_data) {
    throw invalid('You can not pass `subscription_data` in `payment` mode.', 'subscription_data');
  }
  if (params.mode === 'subscription' && (params.payment_intent_data || params.invoice_creation)) {
    const param = params.payment_intent_data ? 'payment_intent_data' : 'invoice_creation';
    throw invalid(`You can not pass \`${param}\` in \`subscription\` mode.`, param);
  }
  if (params.customer_creation !== undefined && params.mode === 'subscription') {
    throw invalid('`customer_creation` can only be used in `payment` and `setup` mode.', 'customer_creation');
  }
  const expiresAt = params.expires_at ?? now + maximumLifetime;
  // Allow a minute of clock skew.
  if (expiresAt < now + minimumLifetime - 60 || expiresAt > now + maximumLifetime + 60) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  const lines = checkoutLines(provider, params.mode, params.line_items);
  refuseTax(provider, params, lines);
  const isTaxed = params.automatic_tax?.enabled ?? false;
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  const id = newSessionId();
  const customer = store.customers.get(params.customer ?? '');
  const session: CheckoutSession = {
    ...emptyParts,
    id,
    object: 'checkout.session',
    ...(isTaxed ? { automatic_tax: waitingTax } : {}),
    tax_id_collection: { enabled: params.tax_id_collection?.enabled ?? false, required: 'never' },
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: total,
    amount_total: total,
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: lines[0]?.currency ?? 'usd',
    customer: params.customer ?? null,
    customer_creation:
      params.mode === 'payment' && !params.customer ? (params.customer_creation ?? 'if_required') : null,
    customer_details: customer
      ? {
          address: null,
          business_name: null,
          email: customer.email,
          individual_name: null,
          name: customer.name ?? null,
          phone: null,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    customer_email: params.customer_email ?? null,
    expires_at: expiresAt,
    invoice_creation:
      params.mode === 'payment'
        ? {
            enabled: params.invoice_creation?.enabled ?? false,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: null,
              footer: null,
              issuer: null,
              metadata: {},
              rendering_options: null,
            },
          }
        : null,
    locale: params.locale ?? null,
    metadata: p.mergeMetadata({}, params.metadata),
    mode: params.mode,
    payment_method_collection: params.mode === 'subscription' ? 'always' : 'if_required',
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    url: `${settings.publicBaseUrl}/pay/${id}`,
  };
  store.checkoutSessions.set(id, session);
  store.checkoutPlans.set(id, {
    lines,
    subscriptionData: {
      metadata: p.mergeMetadata({}, params.subscription_data?.metadata),
      description: params.subscription_data?.description ?? null,
      billingMode: params.subscription_data?.billing_mode?.type ?? 'flexible',
    },
    paymentIntentData: {
      metadata: p.mergeMetadata({}, params.payment_intent_data?.metadata),
      description: params.payment_intent_data?.description ?? null,
    },
    createsInvoice: params.invoice_creation?.enabled ?? false,
  });
  return session;
}

const waitingTax: CheckoutSession['automatic_tax'] = {
  enabled: true,
  liability: { type: 'self' },
  provider: 'stripe',
  status: 'requires_location_inputs',
};

function refuseTax(provider: Provider, params: CreateParams, lines: readonly CheckoutLine[]): void {
  const { customer, customer_update: update, automatic_tax, tax_id_collection } = params;
  if (tax_id_collection?.enabled && customer !== undefined && update?.name !== 'auto') {
    throw invalid(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      'customer_update[name]',
    );
  }
  if (!automatic_tax?.enabled) return;
  const held = customer === undefined ? undefined : provider.store.customers.get(customer);
  if (held && update?.address !== 'auto' && taxLocation(held) === null) {
    throw invalid(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      'automatic_tax',
      'customer_tax_location_invalid',
    );
  }
  const unset = lines.findIndex(({ price }) => price.tax_behavior === 'unspecified');
  if (unset < 0) return;
  throw invalid(
    'Automatic tax requires prices with a `tax_behavior` of `inclusive` or `exclusive`.',
    `line_items[${unset}][price]`,
  );
}

export function expireSession(provider: Provider, session: CheckoutSession): CheckoutSession {
  const expired = updateObject(
    provider,
    provider.store.checkoutSessions,
    session,
    { status: 'expired', url: null },
    null,
  );
  provider.emit('checkout.session.expired', expired);
  return expired;
}

function getSession(provider: Provider, id: string): CheckoutSession {
  return p.required(provider.store.checkoutSessions.get(id), noSuch('checkout.session', id, 'session', 404));
}

export const checkoutSessionRoutes = [
  route('POST', '/v1/checkout/sessions', createParams, createSession),
  route(
    'GET',
    '/v1/checkout/sessions',
    z.strictObject({
      ...p.page,
      created: z.optional(p.instantRange),
      customer: z.optional(p.text),
      payment_intent: z.optional(p.text),
      status: z.optional(z.enum(['open', 'complete', 'expired'])),
      subscription: z.optional(p.text),
    }),
    (provider, params) =>
      listPage(
        '/v1/checkout/sessions',
        [...provider.store.checkoutSessions.values()].filter(
          (one) =>
            isWithin(one.created, params.created) &&
            (params.customer === undefined || one.customer === params.customer) &&
            (params.payment_intent === undefined || one.payment_intent === params.payment_intent) &&
            (params.status === undefined || one.status === params.status) &&
            (params.subscription === undefined || one.subscription === params.subscription),
        ),
        params,
      ),
  ),
  route('GET', '/v1/checkout/sessions/:id', z.strictObject(p.expand), (provider, _params, id) =>
    getSession(provider, id),
  ),
  route('POST', '/v1/checkout/sessions/:id/expire', z.strictObject(p.expand), (provider, _params, id) => {
    const session = getSession(provider, id);
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    return expireSession(provider, session);
  }),
  route('GET', '/v1/checkout/sessions/:id/line_items', z.strictObject(p.page), (provider, params, id) => {
    const { id: sessionId } = getSession(provider, id);
    const lines = provider.store.checkoutPlans.get(sessionId)?.lines ?? [];
    const url = `/v1/checkout/sessions/${sessionId}/line_items`;
    return params.limit === undefined
      ? singlePageList(url, lines)
      : listPage(url, [...lines].reverse(), params);
  }),
];
