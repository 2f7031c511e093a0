import { AppError } from '#functions/platform/app-error.ts';
import type { CheckoutRequest } from '#shared/contracts/billing/billing.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { giftPrice } from '#shared/domain/billing/gifts.ts';
import {
  type InPersonPrice,
  inPersonPlanLookupKey,
  inPersonPriceByLookupKey,
  sessionPackageLookupKey,
} from '#shared/domain/booking/in-person-prices.ts';
import { usesPackagesAt } from '#shared/domain/booking/session-locations.ts';
import { includedSessionsPerWeek } from '#shared/domain/catalog/included-sessions.ts';
import { amountToPayCents, priceLookupKey } from '#shared/domain/catalog/prices.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { Alarms } from '../alarms.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { ProviderSubscription } from '../provider-state.ts';
import { payingSubscriptions } from '../sync/entitlement.ts';

export type CheckoutSelection = CheckoutRequest;

export type Sale = {
  readonly priceId: string;
  readonly lookupKey: string;
  readonly amountCents: number;
  readonly tier: TierId | null;
};

type OurPrice = Omit<Sale, 'priceId'>;

/** @throws AppError not-found for an unknown package. */
function ourPrice(selection: CheckoutSelection): OurPrice & { readonly item: InPersonPrice['item'] | null } {
  if ('tier' in selection) {
    return {
      lookupKey: priceLookupKey(selection.tier, selection.period),
      amountCents: amountToPayCents(selection.tier, selection.period),
      tier: selection.tier,
      item: null,
    };
  }
  if ('gift' in selection) {
    const { lookupKey, amountCents } = giftPrice(selection.gift);
    return { lookupKey, amountCents, tier: null, item: null };
  }
  const inPerson = inPersonPriceByLookupKey(
    'plan' in selection
      ? inPersonPlanLookupKey(selection.plan, selection.period)
      : sessionPackageLookupKey(selection.place, selection.packageId),
  );
  if (inPerson === null) {
    throw new AppError('not-found', 'package_not_found', 'This package is not sold at this place.');
  }
  const { lookupKey, amountCents, item } = inPerson;
  return { lookupKey, amountCents, tier: null, item };
}

export type Buyer = { readonly tier: TierId | null; readonly customerId: string };

async function refuseUnusable(
  gateway: PaymentGateway,
  item: InPersonPrice['item'] | null,
  { tier, customerId }: Buyer,
): Promise<void> {
  if (item?.kind !== 'package' || includedSessionsPerWeek(tier) > 0) return;
  const { subscriptions } = await gateway.readCustomerBilling(customerId);
  const plans = payingSubscriptions(subscriptions).flatMap(({ inPerson }) =>
    inPerson?.kind === 'plan' ? [inPerson.plan] : [],
  );
  if (usesPackagesAt(plans, item.place)) return;
  throw new AppError(
    'forbidden',
    'upgrade_required',
    'Packages add sessions to a plan that includes training in person.',
    { title: 'Upgrade Required', tier, minimumTier: 'longevity' },
  );
}

/**
 * Nobody is charged anything but the price they saw. Packages are only for buyers whose tier or in-person plan lets them
 * book at that location; in-person plans are for everyone.
 * @throws AppError as above; forbidden `upgrade_required`; unavailable `price_unavailable` when Stripe's amount differs from ours.
 */
export async function saleOf(
  { gateway, alarms }: { readonly gateway: PaymentGateway; readonly alarms: Alarms },
  selection: CheckoutSelection,
  buyer: Buyer,
): Promise<Sale> {
  const { item, ...ours } = ourPrice(selection);
  await refuseUnusable(gateway, item, buyer);
  const { lookupKey, amountCents } = ours;
  const price = await gateway.findPrice(lookupKey);
  if (price?.amountCents === amountCents) return { ...ours, priceId: price.id };
  alarms.raise('price_mismatch', {
    lookupKey,
    expectedCents: amountCents,
    providerCents: price?.amountCents,
  });
  throw new AppError('unavailable', 'price_unavailable', 'This plan cannot be bought right now.');
}

/** An unknown price counts as a coaching plan, so that nothing is sold twice. */
export function liveCoachingPlan(
  subscriptions: readonly ProviderSubscription[],
): ProviderSubscription | undefined {
  return subscriptions.find(({ status, inPerson }) => isLiveStatus(status) && inPerson === null);
}

export function obstacleTo(
  selection: CheckoutSelection,
  subscriptions: readonly ProviderSubscription[],
): ProviderSubscription | undefined {
  if ('tier' in selection) return liveCoachingPlan(subscriptions);
  if (!('plan' in selection)) return undefined;
  const live = subscriptions.filter(({ status }) => isLiveStatus(status));
  return live.find(({ inPerson }) => inPerson?.kind === 'plan' && inPerson.plan === selection.plan);
}
