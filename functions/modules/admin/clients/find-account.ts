import type * as z from 'zod/mini';
import type { BillingRepository } from '#functions/modules/billing/billing-repository.ts';
import type {
  PendingPurchase,
  PendingPurchases,
} from '#functions/modules/billing/pending/pending-purchase.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type {
  foundClientResponseSchema,
  PendingPurchaseView,
} from '#shared/contracts/admin/admin-clients.ts';
import { normalizeEmail } from '#shared/domain/access/email.ts';

type FindAccountDependencies = {
  readonly roll: {
    findByEmail(email: string): Promise<Pick<Account, 'id' | 'role' | 'fullName' | 'email'> | null>;
  };
  readonly pending: Pick<PendingPurchases, 'listOfAddress'>;
  readonly repository: Pick<BillingRepository, 'findCustomerSlot'>;
  readonly dashboardUrl: () => Promise<string>;
};

/** For support: the client with an address, and purchases from before it was confirmed. */
export async function findAccount(
  dependencies: FindAccountDependencies,
  typedEmail: string,
): Promise<z.infer<typeof foundClientResponseSchema>> {
  const email = normalizeEmail(typedEmail);
  const [found, purchases] = await Promise.all([
    dependencies.roll.findByEmail(email),
    dependencies.pending.listOfAddress(email),
  ]);
  const views = await Promise.all(purchases.map((purchase) => viewOf(dependencies, purchase)));
  return {
    client: found?.role === 'client' ? { id: found.id, name: found.fullName, email: found.email } : null,
    pending_purchases: views.flatMap((view) => view ?? []),
  };
}

async function viewOf(
  { repository, dashboardUrl }: FindAccountDependencies,
  { accountId, state, openedAt, refundedCents }: PendingPurchase,
): Promise<PendingPurchaseView | null> {
  if (state === 'confirmed' || state === 'moved') return null;
  const customerId = (await repository.findCustomerSlot(accountId))?.customerId ?? null;
  return {
    state,
    opened_at: openedAt,
    refunded_cents: refundedCents,
    customer_url: customerId === null ? null : `${await dashboardUrl()}/customers/${customerId}`,
  };
}
