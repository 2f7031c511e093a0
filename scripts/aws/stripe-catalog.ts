import { allGiftPrices } from '#shared/domain/billing/gifts.ts';
import { trainingSession } from '#shared/domain/booking/in-person-locations.ts';
import { inPersonPlans } from '#shared/domain/booking/in-person-plans.ts';
import { allInPersonPrices, type InPersonItem } from '#shared/domain/booking/in-person-prices.ts';
import { tierCatalog } from '#shared/domain/catalog/catalog.ts';
import { allRecurringPrices } from '#shared/domain/catalog/prices.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

type Metadata = Readonly<Record<string, string>>;

/** We choose the id, so concurrent runs cannot create duplicates. */
export type WantedProduct = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly metadata: Metadata;
};

export type WantedPrice = {
  readonly lookupKey: string;
  readonly product: string;
  readonly amountCents: number;
  /** Null for a one-time price. */
  readonly recurring: { readonly interval: 'month' | 'year'; readonly intervalCount: number } | null;
  readonly metadata: Metadata;
};

const productOf = (item: InPersonItem) =>
  item.kind === 'plan' ? `repz_plan_${item.plan}` : `repz_package_${item.place}_${item.packageId}`;

function descriptionOf(item: InPersonItem): string {
  if (item.kind === 'plan') return inPersonPlans[item.plan].description;
  return `${item.sessions} × ${trainingSession.minutes} minutes, 1-on-1`;
}

function inPersonMetadata(item: InPersonItem): Metadata {
  if (item.kind === 'plan') return { in_person_plan: item.plan, period: item.period };
  return { place: item.place, package: item.packageId, sessions: String(item.sessions) };
}

export function wantedProducts(): WantedProduct[] {
  const tiers = tierIds.map((tier) => ({
    id: `repz_${tier}`,
    name: tierNames[tier].displayName,
    description: tierCatalog[tier].description,
    metadata: { tier },
  }));
  const inPerson = allInPersonPrices().map(({ item, productName }) => ({
    id: productOf(item),
    name: productName,
    description: descriptionOf(item),
    metadata: { in_person: item.kind },
  }));
  const gifts = allGiftPrices().map(({ tier, productName }) => ({
    id: `repz_gift_${tier}`,
    name: productName,
    description: tierCatalog[tier].description,
    metadata: { gift_tier: tier },
  }));
  // One product can have several prices.
  return [...new Map([...tiers, ...inPerson, ...gifts].map((each) => [each.id, each])).values()];
}

export function wantedPrices(): WantedPrice[] {
  const tiers = allRecurringPrices().map(
    ({ lookupKey, tier, period, amountCents, interval, intervalCount }) => ({
      lookupKey,
      product: `repz_${tier}`,
      amountCents,
      recurring: { interval, intervalCount },
      metadata: { tier, period },
    }),
  );
  const inPerson = allInPersonPrices().map(({ lookupKey, amountCents, interval, item }) => ({
    lookupKey,
    product: productOf(item),
    amountCents,
    recurring: interval === null ? null : { interval, intervalCount: 1 },
    metadata: inPersonMetadata(item),
  }));
  const gifts = allGiftPrices().map(({ lookupKey, tier, period, amountCents }) => ({
    lookupKey,
    product: `repz_gift_${tier}`,
    amountCents,
    recurring: null,
    metadata: { gift_tier: tier, gift_period: period },
  }));
  return [...tiers, ...inPerson, ...gifts];
}
