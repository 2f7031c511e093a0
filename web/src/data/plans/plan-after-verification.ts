import { type ChosenPlan, parsePlan, planQuery } from './chosen-plan.ts';

const storageKey = 'repz.plan-after-verification';
const keptMs = 24 * 3_600_000;

/** The verification link opens a new tab, which session storage does not reach. Only the same address gets the plan. */
export const planAfterVerification = {
  keep(email: string, plan: ChosenPlan, now: number = Date.now()): void {
    const kept = new URLSearchParams(planQuery(plan));
    kept.set('email', email);
    kept.set('until', String(now + keptMs));
    localStorage.setItem(storageKey, kept.toString());
  },
  read(email: string, now: number = Date.now()): ChosenPlan | null {
    const kept = new URLSearchParams(localStorage.getItem(storageKey) ?? '');
    const isOurs = kept.get('email') === email.trim().toLowerCase() && Number(kept.get('until')) > now;
    return isOurs ? parsePlan(kept) : null;
  },
  forget(): void {
    localStorage.removeItem(storageKey);
  },
};
