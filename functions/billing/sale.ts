import { AppError } from '#functions/platform/app-error.ts';
import type { CheckoutRequest } from '#shared/contracts/billing.ts';
import { isLiveStatus } from '#shared/domain/access-status.ts';
import {
  type InPersonPrice,
  inPersonPlanLookupKey,
  inPersonPriceByLookupKey,
  sessionPackageLookupKey,
} from '#shared/domain/in-person-prices.ts';
import { includedSessionsPerWeek } from '#shared/domain/included-sessions.ts';
import { amountToPayCents, priceLookupKey } from '#shared/domain/prices.ts';
import type { TierId } from '#shared/domain/tiers.ts';
import type { Alarms } from './alarms.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { ProviderSubscription } from './provider-state.ts';

/** What somebody wants to buy: a tier, an in-person plan, or a package of sessions. */
export type CheckoutSelection = CheckoutRequest;

/** What is sold: our price, checked against the provider's. */
export type Sale = {
  readonly priceId: string;
  readonly lookupKey: string;
  readonly amountCents: number;
  /** The tier that it gives; null for everything in person. */
  readonly tier: TierId | null;
};

type OurPrice = Omit<Sale, 'priceId'>;

/**
 * Our price for a selection. In-person plans are for everybody; packages add to the sessions that a tier includes,
 * so they are sold to those alone who can book with them.
 * @param tier Of the buyer now.
 * @throws AppError not-found for a package that is not sold there, forbidden `upgrade_required`.
 */
function ourPrice(selection: CheckoutSelection, tier: TierId | null): OurPrice {
  if ('tier' in selection) {
    return {
      lookupKey: priceLookupKey(selection.tier, selection.period),
      amountCents: amountToPayCents(selection.tier, selection.period),
      tier: selection.tier,
    };
  }
  const inPerson = inPersonPriceByLookupKey(
    'plan' in selection
      ? inPersonPlanLookupKey(selection.plan, selection.period)
      : sessionPackageLookupKey(selection.place, selection.packageId),
  );
  if (inPerson === null) {
    throw new AppError('not-found', 'package_not_found', 'This package is not sold at this place.');
  }
  refuseUnusable(inPerson, tier);
  return { lookupKey: inPerson.lookupKey, amountCents: inPerson.amountCents, tier: null };
}

function refuseUnusable({ item }: InPersonPrice, tier: TierId | null): void {
  if (item.kind !== 'package' || includedSessionsPerWeek(tier) > 0) return;
  throw new AppError(
    'forbidden',
    'upgrade_required',
    'Packages add sessions to a plan that includes training in person.',
    { title: 'Upgrade Required', tier, minimumTier: 'longevity' },
  );
}

/**
 * The sale of a selection at the provider's price: nobody is charged anything but what they were shown.
 * @throws AppError as above; unavailable `price_unavailable` where the provider does not hold our price at our amount.
 */
export async function saleOf(
  { gateway, alarms }: { readonly gateway: PaymentGateway; readonly alarms: Alarms },
  selection: CheckoutSelection,
  tier: TierId | null,
): Promise<Sale> {
  const ours = ourPrice(selection, tier);
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

/** The live subscription that stands in the way: a second coaching plan, or the same in-person plan again. */
export function obstacleTo(
  selection: CheckoutSelection,
  subscriptions: readonly ProviderSubscription[],
): ProviderSubscription | undefined {
  const live = subscriptions.filter(({ status }) => isLiveStatus(status));
  // A price that nobody knows counts as a coaching plan: better to ask than to sell twice.
  if ('tier' in selection) return live.find(({ inPerson }) => inPerson === null);
  if (!('plan' in selection)) return undefined;
  return live.find(({ inPerson }) => inPerson?.kind === 'plan' && inPerson.plan === selection.plan);
}
