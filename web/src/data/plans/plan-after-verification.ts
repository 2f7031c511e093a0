import { storedText } from '#web/lib/storage/stored-text.ts';
import { type ChosenPlan, parsePlan, planQuery } from './chosen-plan.ts';

const stored = storedText('repz.plan-after-verification');
const keptMs = 24 * 3_600_000;

/** The verification link opens a new tab, which session storage does not reach. Only the same address gets the plan. */
export const planAfterVerification = {
  keep(email: string, plan: ChosenPlan, now: number = Date.now()): void {
    const kept = new URLSearchParams(planQuery(plan));
    kept.set('email', email);
    kept.set('until', String(now + keptMs));
    stored.keep(kept.toString());
  },
  read(email: string, now: number = Date.now()): ChosenPlan | null {
    const kept = new URLSearchParams(stored.read() ?? '');
    const isOurs = kept.get('email') === email.trim().toLowerCase() && Number(kept.get('until')) > now;
    return isOurs ? parsePlan(kept) : null;
  },
  forget: stored.forget,
};
