import { type BillingPeriod, billingPeriods, type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { paths } from '#web/lib/paths.ts';

export type PlanChoice = { readonly tier: TierId; readonly period: BillingPeriod };
const namedChanges = ['pause', 'resume', 'code'] as const;
type NamedChange = (typeof namedChanges)[number];
/** What is open in the account: the choice of a plan, one plan, a pause and its end, or a promotion code. */
export type OpenChange = PlanChoice | 'choose' | NamedChange;

/** Opens the change of a running subscription in the account, for a plan or for the choice of one. */
export function planChangePath(choice: PlanChoice | NamedChange | null): string {
  const change =
    choice === null ? 'choose' : typeof choice === 'string' ? choice : `${choice.tier}.${choice.period}`;
  return `${paths.account.link}?tab=subscriptions&change=${change}`;
}

/** @returns `choose` without a plan; null when no change is open. */
export function parsePlanChange(query: URLSearchParams): OpenChange | null {
  const change = query.get('change');
  if (change === null) return null;
  const named = namedChanges.find((one) => one === change);
  if (named !== undefined) return named;
  const [first, second] = change.split('.');
  const tier = tierIds.find((id) => id === first);
  const period = billingPeriods.find((id) => id === second);
  return tier && period ? { tier, period } : 'choose';
}
