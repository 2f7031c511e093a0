import type { SeatRepository } from '#functions/modules/seats/seats.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { type PlanCourse, portalParameter, writePlanCourse } from '#shared/domain/billing/portal-return.ts';
import type { BillingRepository, SubscriptionRecord } from '../billing-repository.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { ensureCustomer } from './ensure-customer.ts';

type PortalDependencies = {
  readonly repository: Pick<BillingRepository, 'listSubscriptions'>;
  readonly gateway: PaymentGateway;
  readonly seats: SeatRepository;
  readonly siteUrl: string;
};

export async function openPortal(
  dependencies: PortalDependencies & { readonly repository: BillingRepository },
  caller: { readonly accountId: string; readonly email: string },
): Promise<string> {
  return openPortalOf(dependencies, caller.accountId, await ensureCustomer(dependencies, caller));
}

/**
 * The portal knows no seats, so only customers who have one see the limited tier. Others go through checkout, which
 * reserves a seat first.
 */
export async function openPortalOf(
  { repository, gateway, seats, siteUrl }: PortalDependencies,
  accountId: string,
  customerId: string,
): Promise<string> {
  const [{ active }, subscriptions] = await Promise.all([
    seats.read(),
    repository.listSubscriptions(accountId),
  ]);
  const was = new URLSearchParams({
    tab: 'subscriptions',
    [portalParameter]: writePlanCourse(courseOf(subscriptions)),
  });
  const plans = active.has(accountId) ? 'every-tier' : 'open-tiers';
  return gateway.openPortal(customerId, `${returnAddress(siteUrl)}?${was}`, plans);
}

/** So that the page can say what the visit changed. */
function courseOf(subscriptions: readonly SubscriptionRecord[]): PlanCourse {
  for (const { status, plan, cancelAt, scheduled } of subscriptions) {
    if (plan === null || !isLiveStatus(status)) continue;
    return { ...plan, course: cancelAt !== null ? 'ending' : scheduled !== null ? 'scheduled' : 'goes-on' };
  }
  return null;
}

export const returnAddress = (siteUrl: string) => `${siteUrl}/account`;
