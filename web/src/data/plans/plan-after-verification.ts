import * as z from 'zod/mini';
import { storedForSignUp } from '#web/lib/storage/stored-for-sign-up.ts';
import { type ChosenPlan, parsePlan, planQuery } from './chosen-plan.ts';

const stored = storedForSignUp(
  'repz.plan-after-verification',
  z.object({ email: z.string(), plan: z.string() }),
);

/** The verification link opens a new tab, which session storage does not reach. Only the same address gets the plan. */
export const planAfterVerification = {
  keep: (email: string, plan: ChosenPlan, now?: number): boolean =>
    stored.keep({ email, plan: planQuery(plan) }, now),
  read(email: string, now?: number): ChosenPlan | null {
    const kept = stored.read(now);
    return kept?.email === email.trim().toLowerCase() ? parsePlan(new URLSearchParams(kept.plan)) : null;
  },
  forget: stored.forget,
};
