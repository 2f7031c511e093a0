import * as z from 'zod/mini';
import { listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { redeem, takenOff } from '../billing/discounts.ts';
import { type ApiError, invalid, noSuch } from '../errors.ts';
import { newId } from '../ids.ts';
import type { CheckoutSession, Coupon, PromotionCode, Subscription } from '../model.ts';
import * as p from '../params.ts';
import { type Provider, updateObject } from '../provider.ts';

const decimal = z.pipe(z.string().check(z.regex(/^\d+(\.\d+)?$/)), z.transform(Number));

const couponParams = z.strictObject({
  id: z.optional(p.text),
  amount_off: z.optional(p.integer),
  currency: z.optional(p.text),
  duration: z.optional(z.enum(['forever', 'once', 'repeating'])),
  duration_in_months: z.optional(p.integer),
  metadata: z.optional(p.metadata),
  name: z.optional(p.text),
  percent_off: z.optional(decimal),
  ...p.expand,
});

function createCoupon(provider: Provider, params: z.output<typeof couponParams>): Coupon {
  if ((params.amount_off === undefined) === (params.percent_off === undefined)) {
    throw invalid('Must provide exactly one of `percent_off` or `amount_off`.', 'percent_off');
  }
  if ((params.duration === 'repeating') !== (params.duration_in_months !== undefined)) {
    throw invalid('`duration_in_months` goes with the duration `repeating` alone.', 'duration_in_months');
  }
  const coupon: Coupon = {
    id: params.id ?? newId('cpn', 8).slice(4),
    object: 'coupon',
    amount_off: params.amount_off ?? null,
    created: provider.now(),
    currency: params.amount_off === undefined ? null : (params.currency ?? 'usd'),
    duration: params.duration ?? 'once',
    duration_in_months: params.duration_in_months ?? null,
    livemode: false,
    max_redemptions: null,
    metadata: p.mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    percent_off: params.percent_off ?? null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
  provider.store.coupons.set(coupon.id, coupon);
  return coupon;
}

const codeParams = z.strictObject({
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: p.text }),
  active: z.optional(p.bool),
  code: z.optional(p.text),
  customer: z.optional(p.text),
  expires_at: z.optional(p.integer),
  max_redemptions: z.optional(p.integer),
  metadata: z.optional(p.metadata),
  restrictions: z.optional(
    z.strictObject({
      first_time_transaction: z.optional(p.bool),
      minimum_amount: z.optional(p.integer),
      minimum_amount_currency: z.optional(p.text),
    }),
  ),
  ...p.expand,
});

function createCode(provider: Provider, params: z.output<typeof codeParams>): PromotionCode {
  const { coupon } = params.promotion;
  if (!provider.store.coupons.has(coupon)) throw noSuch('coupon', coupon, 'promotion[coupon]');
  const code = params.code ?? newId('code', 8).slice(5).toUpperCase();
  if (codesNamed(provider, code).some((one) => isActive(provider, one))) {
    throw invalid(`An active promotion code with \`code: ${code}\` already exists.`, 'code');
  }
  const { restrictions = {} } = params;
  const made: PromotionCode = {
    id: newId('promo'),
    object: 'promotion_code',
    active: params.active ?? true,
    code,
    created: provider.now(),
    customer: params.customer ?? null,
    customer_account: null,
    expires_at: params.expires_at ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: p.mergeMetadata({}, params.metadata),
    promotion: { coupon, type: 'coupon' },
    restrictions: {
      first_time_transaction: restrictions.first_time_transaction ?? false,
      minimum_amount: restrictions.minimum_amount ?? null,
      minimum_amount_currency: restrictions.minimum_amount_currency ?? null,
    },
    times_redeemed: 0,
  };
  provider.store.promotionCodes.set(made.id, made);
  return made;
}

/** Codes are the same in capital and small letters. */
export function codesNamed(provider: Provider, code: string): PromotionCode[] {
  return [...provider.store.promotionCodes.values()].filter(
    (one) => one.code.toLowerCase() === code.toLowerCase(),
  );
}

/** A code that has expired or was used often enough is no longer active. */
export function isActive(provider: Provider, code: PromotionCode): boolean {
  const isUsedUp = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
  const isOver = code.expires_at !== null && code.expires_at <= provider.now();
  return code.active && !isUsedUp && !isOver;
}

const asRead = (provider: Provider, code: PromotionCode): PromotionCode => ({
  ...code,
  active: isActive(provider, code),
});

/** @returns Why a customer cannot redeem the code; null where they can. */
export function refusalOf(
  provider: Provider,
  code: PromotionCode,
  customer: string | null,
  param: string,
): ApiError | null {
  if (!isActive(provider, code)) {
    return invalid(`This promotion code cannot be redeemed because it is no longer active.`, param);
  }
  if (code.customer !== null && code.customer !== customer) {
    return invalid('This promotion code cannot be redeemed by this customer.', param);
  }
  const hasPaid = [...provider.store.invoices.values()].some(
    (invoice) => invoice.customer === customer && invoice.status === 'paid' && invoice.amount_paid > 0,
  );
  if (code.restrictions.first_time_transaction && hasPaid) {
    return invalid(
      'This promotion code cannot be redeemed because the associated customer has prior transactions.',
      param,
    );
  }
  return null;
}

export const discountParams = z
  .array(z.union([z.strictObject({ promotion_code: p.text }), z.strictObject({ discount: p.text })]))
  .check(z.maxLength(1));

/** @returns The ids of the discounts that the subscription has then. */
export function applyDiscounts(
  provider: Provider,
  subscription: Subscription,
  given: z.output<typeof discountParams>,
): string[] {
  return given.map((one, index) => {
    if ('discount' in one) {
      const known = subscription.discounts.map(String).find((id) => id === one.discount);
      return p.required(known, noSuch('discount', one.discount, `discounts[${index}][discount]`));
    }
    const param = `discounts[${index}][promotion_code]`;
    const code = p.required(
      provider.store.promotionCodes.get(one.promotion_code),
      noSuch('promotion code', one.promotion_code, param),
    );
    const refusal = refusalOf(provider, code, subscription.customer, param);
    if (refusal) throw refusal;
    return redeem(provider, code, { customer: subscription.customer, subscription: subscription.id }).id;
  });
}

/** The code that a buyer typed on the page. */
export function codeOf(provider: Provider, session: CheckoutSession): PromotionCode | null {
  const [applied] = session.discounts ?? [];
  return provider.store.promotionCodes.get(String(applied?.promotion_code)) ?? null;
}

/** @throws ApiError for a code that this buyer cannot use. */
export function applyCode(provider: Provider, session: CheckoutSession, typed: string): CheckoutSession {
  const code = codesNamed(provider, typed.trim()).find((one) => isActive(provider, one));
  const refusal = code && refusalOf(provider, code, session.customer, 'code');
  if (refusal) throw refusal;
  const coupon = provider.store.coupons.get(String(code?.promotion.coupon));
  if (!session.allow_promotion_codes || !code || !coupon) {
    throw invalid('This code is invalid.', 'code');
  }
  const subtotal = session.amount_subtotal ?? 0;
  const amount_discount = takenOff(coupon, subtotal);
  return updateObject(
    provider,
    provider.store.checkoutSessions,
    session,
    {
      amount_total: subtotal - amount_discount,
      discounts: [{ coupon: null, promotion_code: code.id }],
      total_details: { amount_discount, amount_shipping: 0, amount_tax: 0 },
    },
    null,
  );
}

const getCode = (provider: Provider, id: string): PromotionCode =>
  p.required(provider.store.promotionCodes.get(id), noSuch('promotion code', id, 'promotion_code', 404));

export const promotionCodeRoutes = [
  route('POST', '/v1/coupons', couponParams, createCoupon),
  route('GET', '/v1/coupons/:id', z.strictObject(p.expand), (provider, _params, id) =>
    p.required(provider.store.coupons.get(id), noSuch('coupon', id, 'coupon', 404)),
  ),
  route('POST', '/v1/promotion_codes', codeParams, createCode),
  route(
    'GET',
    '/v1/promotion_codes',
    z.strictObject({ ...p.page, active: z.optional(p.bool), code: z.optional(p.text) }),
    (provider, params) =>
      listPage(
        '/v1/promotion_codes',
        (params.code === undefined
          ? [...provider.store.promotionCodes.values()]
          : codesNamed(provider, params.code)
        )
          .map((code) => asRead(provider, code))
          .filter((code) => params.active === undefined || code.active === params.active),
        params,
      ),
  ),
  route('GET', '/v1/promotion_codes/:id', z.strictObject(p.expand), (provider, _params, id) =>
    asRead(provider, getCode(provider, id)),
  ),
  route(
    'POST',
    '/v1/promotion_codes/:id',
    z.strictObject({ active: z.optional(p.bool), metadata: z.optional(p.metadata), ...p.expand }),
    (provider, params, id) => {
      const code = getCode(provider, id);
      const patch = {
        active: params.active ?? code.active,
        metadata: p.mergeMetadata(code.metadata ?? {}, params.metadata),
      };
      return asRead(provider, updateObject(provider, provider.store.promotionCodes, code, patch, null));
    },
  ),
];
