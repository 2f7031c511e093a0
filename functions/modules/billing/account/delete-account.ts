import { secondAfterSignIns, untilLoginsCount } from '#functions/modules/accounts/end-sessions.ts';
import type { AdminAct } from '#functions/modules/accounts/people/person-acts.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { type CheckoutSlotDependencies, closeCheckout } from '../checkout/checkout-slot.ts';
import { type SyncDependencies, syncCustomer } from '../sync/sync-customer.ts';
import { type AccountRemovals, type LoginSessions, removalSchedule } from './account-removal.ts';

export type DeleteAccountDependencies = SyncDependencies &
  CheckoutSlotDependencies & {
    readonly removals: AccountRemovals;
    readonly logins: LoginSessions;
    readonly clock: Clock;
  };

/**
 * Ends billing, closes the account, schedules the removal and ends all login sessions, in this order: whatever fails, nobody
 * pays for an account that is closing, and they can try again. Each step may be repeated. The owner can log in again, to undo it.
 * Resolves only when a login after the response is valid, as `endSessions` does.
 * @param remainingAdmin Of an admin who leaves: another one, who stays. null for everybody else.
 * @param bySupport What support does on the owner's request.
 * @returns When all data but payment records is removed (ISO instant).
 */
export async function deleteAccount(
  dependencies: DeleteAccountDependencies,
  accountId: string,
  remainingAdmin: string | null = null,
  bySupport: AdminAct | null = null,
): Promise<{ deletionDueAt: string }> {
  const { repository, gateway, removals, logins, clock } = dependencies;
  await closeCheckout(dependencies, accountId, clock());
  const slot = await repository.findCustomerSlot(accountId);
  if (slot?.customerId) {
    const { subscriptions } = await gateway.readCustomerBilling(slot.customerId);
    const running = subscriptions.filter(({ status }) => isLiveStatus(status) || status === 'incomplete');
    for (const { id } of running) await gateway.cancelNow(id);
    await syncCustomer(dependencies, accountId, slot.customerId);
  }
  const removal = await removals.request(accountId, removalSchedule(clock()), remainingAdmin, bySupport);
  await logins.revoke(accountId);
  const endedAt = secondAfterSignIns(Date.parse(removal.requestedAt));
  await untilLoginsCount({ clock, wait: logins.wait }, endedAt);
  return { deletionDueAt: removal.dataDueAt };
}
