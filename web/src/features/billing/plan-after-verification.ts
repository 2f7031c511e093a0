import { type ChosenPlan, parsePlan, planQuery } from '#web/features/checkout-choice/chosen-plan.ts';

const storageKey = 'repz.plan-after-verification';
const keptMs = 24 * 3_600_000;

/**
 * The chosen plan between sign-up and login. The verification link opens a tab of its own, which the tab's storage
 * does not reach; so it is kept in this browser for a day, for the address that signed up alone.
 */
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
