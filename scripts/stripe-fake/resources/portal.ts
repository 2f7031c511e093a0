import * as z from 'zod/mini';
import { listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { noSuch } from '../errors.ts';
import { newId } from '../ids.ts';
import type { PortalConfiguration, PortalSession } from '../model.ts';
import * as p from '../params.ts';
import { type Provider, updateObject } from '../provider.ts';
import { featureParams, features, givenFeatures } from './portal-features.ts';

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
      flow_data: z.optional(
        z.strictObject({
          type: z.enum(['payment_method_update', 'customer_update']),
          after_completion: z.strictObject({
            type: z.literal('redirect'),
            redirect: z.strictObject({ return_url: p.text }),
          }),
        }),
      ),
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
        flow: params.flow_data
          ? {
              type: params.flow_data.type,
              after_completion: { ...params.flow_data.after_completion, hosted_confirmation: null },
              customer_update: params.flow_data.type === 'customer_update' ? {} : null,
              subscription_cancel: null,
              subscription_pause: null,
              subscription_update: null,
              subscription_update_confirm: null,
            }
          : null,
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
      return updateObject(
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
