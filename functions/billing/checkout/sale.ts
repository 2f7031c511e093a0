import type { Alarms } from '#functions/billing/alarms.ts';
import type { PaymentGateway } from '#functions/billing/payment-gateway.ts';
import type { ProviderSubscription } from '#functions/billing/provider-state.ts';
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

export type CheckoutSelection = CheckoutRequest;

export type Sale = {
  readonly priceId: string;
  readonly lookupKey: string;
  readonly amountCents: number;
  readonly tier: TierId | null;
};

type OurPrice = Omit<Sale, 'priceId'>;

/**
 * Packages are only for tiers that can book in-person sessions; in-person plans are for everyone.
 * @param tier The buyer's current tier.
 * @throws AppError not-found for an unknown package; forbidden `upgrade_required`.
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
 * Nobody is charged anything but the price they saw.
 * @throws AppError as above; unavailable `price_unavailable` when Stripe's amount differs from ours.
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

export function obstacleTo(
  selection: CheckoutSelection,
  subscriptions: readonly ProviderSubscription[],
): ProviderSubscription | undefined {
  const live = subscriptions.filter(({ status }) => isLiveStatus(status));
  // An unknown price counts as a coaching plan, so that nothing is sold twice.
  if ('tier' in selection) return live.find(({ inPerson }) => inPerson === null);
  if (!('plan' in selection)) return undefined;
  return live.find(({ inPerson }) => inPerson?.kind === 'plan' && inPerson.plan === selection.plan);
}
