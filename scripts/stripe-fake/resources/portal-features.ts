import * as z from 'zod/mini';
import type { PortalConfiguration } from '../model.ts';
import * as p from '../params.ts';

const enabled = { enabled: p.bool };
const proration = z.optional(z.enum(['always_invoice', 'create_prorations', 'none']));
export const featureParams = z.strictObject({
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
export function features(params: z.output<typeof featureParams>): PortalConfiguration['features'] {
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

export function givenFeatures(
  params: z.output<typeof featureParams>,
): Partial<PortalConfiguration['features']> {
  return Object.fromEntries(Object.entries(features(params)).filter(([name]) => name in params));
}
