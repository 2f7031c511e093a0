import * as z from 'zod/mini';
import { listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { noSuch } from '../errors.ts';
import { newId } from '../ids.ts';
import type { PortalConfiguration, PortalSession } from '../model.ts';
import * as p from '../params.ts';
import { amend, type Provider } from '../provider.ts';

const enabled = { enabled: p.bool };
const proration = z.optional(z.enum(['always_invoice', 'create_prorations', 'none']));
const featureParams = z.strictObject({
  customer_update: z.optional(
    z.strictObject({
      ...enabled,
      allowed_updates: z.optional(
        z.array(z.enum(['address', 'email', 'name', 'phone', 'shipping', 'tax_id'])),
      ),
    }),
  ),
  invoice_history: z.optional(z.strictObject(enabled)),
  payment_method_update: z.optional(z.strictObject(enabled)),
  subscription_cancel: z.optional(
    z.strictObject({
      ...enabled,
      mode: z.optional(z.enum(['at_period_end', 'immediately'])),
      proration_behavior: proration,
      cancellation_reason: z.optional(z.strictObject({ ...enabled, options: z.optional(z.array(p.text)) })),
    }),
  ),
  subscription_update: z.optional(
    z.strictObject({
      ...enabled,
      default_allowed_updates: z.optional(z.array(z.enum(['price', 'promotion_code', 'quantity']))),
      products: z.optional(
        z.array(z.strictObject({ product: p.text, prices: z.array(p.text).check(z.minLength(1)) })),
      ),
      proration_behavior: proration,
      schedule_at_period_end: z.optional(
        z.strictObject({
          conditions: z.optional(
            z.array(z.strictObject({ type: z.enum(['decreasing_item_amount', 'shortening_interval']) })),
          ),
        }),
      ),
    }),
  ),
});
const configurationFields = {
  business_profile: z.optional(
    z.strictObject({
      headline: z.optional(p.unsettableText),
      privacy_policy_url: z.optional(p.text),
      terms_of_service_url: z.optional(p.text),
    }),
  ),
  default_return_url: z.optional(p.unsettableText),
  metadata: z.optional(p.metadata),
  name: z.optional(p.unsettableText),
  ...p.expand,
};

function features(params: z.output<typeof featureParams>): PortalConfiguration['features'] {
  const cancel = params.subscription_cancel;
  const update = params.subscription_update;
  return {
    customer_update: {
      allowed_updates: params.customer_update?.allowed_updates ?? [],
      enabled: params.customer_update?.enabled ?? false,
    },
    invoice_history: { enabled: params.invoice_history?.enabled ?? false },
    payment_method_update: {
      enabled: params.payment_method_update?.enabled ?? false,
      payment_method_configuration: null,
    },
    subscription_cancel: {
      cancellation_reason: {
        enabled: cancel?.cancellation_reason?.enabled ?? false,
        feedback_options: null,
        options: cancel?.cancellation_reason?.options ?? [],
      },
      enabled: cancel?.enabled ?? false,
      mode: cancel?.mode ?? 'at_period_end',
      proration_behavior: cancel?.proration_behavior ?? 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: update?.default_allowed_updates ?? [],
      enabled: update?.enabled ?? false,
      products:
        update?.products?.map((one) => ({
          ...one,
          adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
        })) ?? null,
      proration_behavior: update?.proration_behavior ?? 'none',
      schedule_at_period_end: { conditions: update?.schedule_at_period_end?.conditions ?? [] },
      trial_update_behavior: 'end_trial',
    },
  };
}

function createConfiguration(
  provider: Provider,
  fields: Partial<PortalConfiguration>,
  params: z.output<typeof featureParams>,
): PortalConfiguration {
  const now = provider.now();
  const configuration: PortalConfiguration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: features(params),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
    ...fields,
  };
  provider.store.portalConfigurations.set(configuration.id, configuration);
  return configuration;
}

/** The account's own configuration, as its dashboard would hold it: everything allowed, upgrades billed at once. */
export function defaultConfiguration(provider: Provider): PortalConfiguration {
  const found = [...provider.store.portalConfigurations.values()].find((one) => one.is_default);
  if (found) return found;
  return createConfiguration(
    provider,
    { is_default: true },
    {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'always_invoice',
        schedule_at_period_end: {
          conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }],
        },
      },
    },
  );
}

function profile(given: z.output<typeof configurationFields.business_profile>) {
  return {
    headline: given?.headline || null,
    privacy_policy_url: given?.privacy_policy_url ?? null,
    terms_of_service_url: given?.terms_of_service_url ?? null,
  };
}

export const portalRoutes = [
  route(
    'POST',
    '/v1/billing_portal/sessions',
    z.strictObject({
      customer: p.text,
      configuration: z.optional(p.text),
      return_url: z.optional(p.text),
      locale: z.optional(z.enum(['auto', 'en', 'de', 'es', 'fr', 'it', 'pt'])),
      ...p.expand,
    }),
    (provider, params) => {
      const { store } = provider;
      if (!store.customers.has(params.customer)) throw noSuch('customer', params.customer, 'customer');
      if (params.configuration !== undefined && !store.portalConfigurations.has(params.configuration)) {
        throw noSuch('configuration', params.configuration, 'configuration');
      }
      const id = newId('bps');
      const session: PortalSession = {
        id,
        object: 'billing_portal.session',
        configuration: params.configuration ?? defaultConfiguration(provider).id,
        created: provider.now(),
        customer: params.customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: params.locale ?? null,
        on_behalf_of: null,
        return_url: params.return_url ?? null,
        url: `${provider.settings.publicBaseUrl}/portal/${id}`,
      };
      store.portalSessions.set(id, session);
      return session;
    },
  ),
  route(
    'POST',
    '/v1/billing_portal/configurations',
    z.strictObject({ ...configurationFields, features: featureParams }),
    (provider, params) =>
      createConfiguration(
        provider,
        {
          business_profile: profile(params.business_profile),
          default_return_url: params.default_return_url || null,
          metadata: p.mergeMetadata({}, params.metadata),
          name: params.name || null,
        },
        params.features,
      ),
  ),
  route(
    'GET',
    '/v1/billing_portal/configurations',
    z.strictObject({ ...p.page, active: z.optional(p.bool), is_default: z.optional(p.bool) }),
    (provider, params) =>
      listPage(
        '/v1/billing_portal/configurations',
        [...provider.store.portalConfigurations.values()].filter(
          (one) =>
            (params.active === undefined || one.active === params.active) &&
            (params.is_default === undefined || one.is_default === params.is_default),
        ),
        params,
      ),
  ),
  route('GET', '/v1/billing_portal/configurations/:id', z.strictObject(p.expand), (provider, _params, id) =>
    p.required(
      provider.store.portalConfigurations.get(id),
      noSuch('configuration', id, 'configuration', 404),
    ),
  ),
  route(
    'POST',
    '/v1/billing_portal/configurations/:id',
    z.strictObject({
      ...configurationFields,
      active: z.optional(p.bool),
      features: z.optional(featureParams),
    }),
    (provider, params, id) => {
      const { portalConfigurations } = provider.store;
      const found = p.required(
        portalConfigurations.get(id),
        noSuch('configuration', id, 'configuration', 404),
      );
      return amend(
        provider,
        portalConfigurations,
        found,
        {
          active: params.active ?? found.active,
          business_profile: params.business_profile
            ? profile(params.business_profile)
            : found.business_profile,
          default_return_url: params.default_return_url ?? found.default_return_url,
          features: params.features
            ? { ...found.features, ...givenFeatures(params.features) }
            : found.features,
          metadata: p.mergeMetadata(found.metadata ?? {}, params.metadata),
          name: params.name ?? found.name,
          updated: provider.now(),
        },
        null,
      );
    },
  ),
];

/** Of an update only the features that it names. */
function givenFeatures(params: z.output<typeof featureParams>): Partial<PortalConfiguration['features']> {
  return Object.fromEntries(Object.entries(features(params)).filter(([name]) => name in params));
}
