/** Everything sold in person, as the payment provider holds it. Source: product decisions, section 3. */
import { type TrainingLocation, trainingLocations } from './in-person-locations.ts';
import {
  type InPersonPeriod,
  type InPersonPlanId,
  inPersonPlanIds,
  inPersonPlans,
} from './in-person-plans.ts';

export interface InPersonPrice {
  readonly lookupKey: string;
  /** The name on the provider's page and on the receipt. */
  readonly productName: string;
  readonly amountCents: number;
  /** null for a one-time purchase. */
  readonly interval: 'month' | 'year' | null;
  /** Training sessions that the purchase gives as credits; 0 for the plans. */
  readonly sessionsCount: number;
}

/** The provider's lookup key of an in-person plan. */
export function inPersonPlanLookupKey(plan: InPersonPlanId, period: InPersonPeriod): string {
  return `repz_plan_${plan}_${period}`;
}

/** The provider's lookup key of a package of sessions. */
export function sessionPackageLookupKey(location: TrainingLocation['id'], packageId: string): string {
  return `repz_package_${location}_${packageId}`;
}

/** Every in-person price, plans first. */
export function allInPersonPrices(): InPersonPrice[] {
  const plans = inPersonPlanIds.flatMap((id): InPersonPrice[] => {
    const { name, monthlyCents, annualCents } = inPersonPlans[id];
    const shared = { productName: name, sessionsCount: 0 };
    return [
      {
        ...shared,
        lookupKey: inPersonPlanLookupKey(id, 'monthly'),
        amountCents: monthlyCents,
        interval: 'month',
      },
      {
        ...shared,
        lookupKey: inPersonPlanLookupKey(id, 'annual'),
        amountCents: annualCents,
        interval: 'year',
      },
    ];
  });
  const packages = trainingLocations.flatMap((location) =>
    location.packages.map(
      (each): InPersonPrice => ({
        lookupKey: sessionPackageLookupKey(location.id, each.id),
        productName: `${location.name}: ${each.name}`,
        amountCents: each.totalPriceCents,
        interval: null,
        sessionsCount: each.sessionsCount,
      }),
    ),
  );
  return [...plans, ...packages];
}
