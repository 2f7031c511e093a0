import { type BillingPeriod, billingPeriods, type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';

const courses = ['goes-on', 'scheduled', 'ending'] as const;

/** What a visit to the provider's portal can change about a coaching plan; null without one. */
export type PlanCourse = {
  readonly tier: TierId;
  readonly period: BillingPeriod;
  readonly course: (typeof courses)[number];
} | null;

/** Query parameter of the portal's return address: the plan as it was when the portal opened. */
export const portalParameter = 'portal';

export function writePlanCourse(plan: PlanCourse): string {
  return plan === null ? 'none' : [plan.tier, plan.period, plan.course].join('.');
}

/** @returns undefined for text that nobody of us wrote. */
export function readPlanCourse(text: string): PlanCourse | undefined {
  if (text === 'none') return null;
  const parts = text.split('.');
  const tier = tierIds.find((id) => id === parts[0]);
  const period = billingPeriods.find((id) => id === parts[1]);
  const course = courses.find((id) => id === parts[2]);
  return tier && period && course && { tier, period, course };
}
