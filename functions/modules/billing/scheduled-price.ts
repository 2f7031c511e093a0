import type { Plan, ScheduledChange } from './provider-state.ts';

/** Whether what is scheduled keeps the plan and changes its price: by an operator, never by the client. */
export function isPriceChange({
  plan,
  scheduled,
}: {
  readonly plan: Plan | null;
  readonly scheduled: ScheduledChange | null;
}): boolean {
  return scheduled !== null && scheduled.plan.tier === plan?.tier && scheduled.plan.period === plan.period;
}
