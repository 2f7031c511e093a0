import { type BillingPeriod, billingPeriods, type TierId, tierIds } from '#shared/domain/tiers.ts';
import { paths } from '#web/config/paths.ts';

export type PlanChoice = { readonly tier: TierId; readonly period: BillingPeriod };
/** What is open in the account: the choice of a plan, one plan, or a pause and its end. */
export type OpenChange = PlanChoice | 'choose' | 'pause' | 'resume';

/** Opens the change of a running subscription in the account, for a plan or for the choice of one. */
export function planChangePath(choice: PlanChoice | 'pause' | 'resume' | null): string {
  const change =
    choice === null ? 'choose' : typeof choice === 'string' ? choice : `${choice.tier}.${choice.period}`;
  return `${paths.account.link}?tab=subscriptions&change=${change}`;
}

/** @returns `choose` without a plan; null when no change is open. */
export function parsePlanChange(query: URLSearchParams): OpenChange | null {
  const change = query.get('change');
  if (change === null || change === 'pause' || change === 'resume') return change;
  const [first, second] = change.split('.');
  const tier = tierIds.find((id) => id === first);
  const period = billingPeriods.find((id) => id === second);
  return tier && period ? { tier, period } : 'choose';
}
