import * as z from 'zod/mini';
import { inPersonPeriods, inPersonPlanIds } from '#shared/domain/booking/in-person-plans.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers/tiers.ts';

/** A plan selected but not bought. It grants nothing and has no amount. */
export const chosenPlanSchema = z.union([
  z.object({ tier: z.enum(tierIds), period: z.enum(billingPeriods) }),
  z.object({ plan: z.enum(inPersonPlanIds), period: z.enum(inPersonPeriods) }),
]);
export type AccountPlanChoice = z.infer<typeof chosenPlanSchema>;
