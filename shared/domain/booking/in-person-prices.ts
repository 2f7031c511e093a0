import { trainingLocations } from './in-person-locations.ts';
import {
  type InPersonPeriod,
  type InPersonPlanId,
  inPersonPeriods,
  inPersonPlanIds,
  inPersonPlans,
} from './in-person-plans.ts';
import type { LocationId } from './session-locations.ts';

/** A recurring plan, or a one-time package of sessions at a location. */
export type InPersonItem =
  | { readonly kind: 'plan'; readonly plan: InPersonPlanId; readonly period: InPersonPeriod }
  | {
      readonly kind: 'package';
      readonly place: LocationId;
      readonly packageId: string;
      readonly sessions: number;
    };

export interface InPersonPrice {
  readonly lookupKey: string;
  readonly productName: string;
  readonly amountCents: number;
  /** Null for a one-time purchase. */
  readonly interval: 'month' | 'year' | null;
  readonly item: InPersonItem;
}

export function inPersonPlanLookupKey(plan: InPersonPlanId, period: InPersonPeriod): string {
  return `repz_plan_${plan}_${period}`;
}

export function sessionPackageLookupKey(place: LocationId, packageId: string): string {
  return `repz_package_${place}_${packageId}`;
}

export function allInPersonPrices(): InPersonPrice[] {
  const plans = inPersonPlanIds.flatMap((plan) =>
    inPersonPeriods.map((period): InPersonPrice => {
      const { name, monthlyCents, annualCents } = inPersonPlans[plan];
      return {
        lookupKey: inPersonPlanLookupKey(plan, period),
        productName: name,
        amountCents: period === 'monthly' ? monthlyCents : annualCents,
        interval: period === 'monthly' ? 'month' : 'year',
        item: { kind: 'plan', plan, period },
      };
    }),
  );
  const packages = trainingLocations.flatMap((location) =>
    location.packages.map(
      (each): InPersonPrice => ({
        lookupKey: sessionPackageLookupKey(location.id, each.id),
        productName: `${location.name}: ${each.name}`,
        amountCents: each.totalPriceCents,
        interval: null,
        item: {
          kind: 'package',
          place: location.id,
          packageId: each.id,
          sessions: each.sessionsCount,
        },
      }),
    ),
  );
  return [...plans, ...packages];
}

export function inPersonPriceByLookupKey(lookupKey: string): InPersonPrice | null {
  return allInPersonPrices().find((each) => each.lookupKey === lookupKey) ?? null;
}
