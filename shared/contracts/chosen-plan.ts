import * as z from 'zod/mini';
import { inPersonPeriods, inPersonPlanIds } from '#shared/domain/in-person-plans.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers.ts';

/** A plan that somebody chose and has not bought yet. It grants nothing and names no amount. */
export const chosenPlanSchema = z.union([
  z.object({ tier: z.enum(tierIds), period: z.enum(billingPeriods) }),
  z.object({ plan: z.enum(inPersonPlanIds), period: z.enum(inPersonPeriods) }),
]);
export type AccountPlanChoice = z.infer<typeof chosenPlanSchema>;
