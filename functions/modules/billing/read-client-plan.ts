import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ClientPlan } from '#shared/contracts/billing/billing.ts';
import type { BillingRepository } from './billing-repository.ts';
import { billingStatusOf } from './get-billing-status.ts';

type Deps = {
  readonly repository: Pick<BillingRepository, 'listSubscriptions' | 'listOrders'>;
  readonly coaches: Pick<CoachDirectory, 'clientOf'>;
  readonly clock: Clock;
};

/**
 * What a client bought and whether it was paid. The contract leaves out amounts, receipts and everything of the card.
 * @throws AppError not-found for a client whom the coach may not act for.
 */
export async function readClientPlan(deps: Deps, coachId: string, clientId: string): Promise<ClientPlan> {
  const { tier } = await requireClient(deps.coaches, coachId, clientId);
  const [plans, payments] = await Promise.all([
    deps.repository.listSubscriptions(clientId),
    deps.repository.listOrders(clientId),
  ]);
  const { subscriptions, orders } = billingStatusOf(plans, payments, deps.clock());
  return { tier, subscriptions, payments: orders };
}
