import type * as z from 'zod/mini';
import type { WaitingSignUps } from '#functions/modules/accounts/resend-confirmation.ts';
import {
  accountOfPayment,
  type PaymentOwners,
} from '#functions/modules/billing/account/account-of-payment.ts';
import type { BillingRepository } from '#functions/modules/billing/billing-repository.ts';
import type {
  PendingPurchase,
  PendingPurchases,
} from '#functions/modules/billing/pending/pending-purchase.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type {
  FoundPerson,
  foundClientResponseSchema,
  PendingPurchaseView,
} from '#shared/contracts/admin/admin-clients.ts';
import { isEmail, normalizeEmail } from '#shared/domain/access/email.ts';
import { isAccountId } from '#shared/domain/access/people-search.ts';

type FindAccountDependencies = {
  readonly people: { find(accountId: string): Promise<Account | null> };
  readonly roll: {
    findByEmail(email: string): Promise<Account | null>;
  };
  readonly search: (typed: string) => Promise<{
    readonly people: readonly Account[];
    readonly hasMore: boolean;
  }>;
  readonly pending: Pick<PendingPurchases, 'listOfAddress'>;
  readonly signUps: Pick<WaitingSignUps, 'findWaiting'>;
  readonly repository: Pick<BillingRepository, 'findCustomerSlot' | 'findAccountOfCustomer'>;
  readonly gateway: PaymentOwners;
  readonly dashboardUrl: () => Promise<string>;
};

type FoundAccount = z.infer<typeof foundClientResponseSchema>;

/** For support: people by id, payment, address or part of a name, and purchases from before an address was confirmed. */
export async function findAccount(
  dependencies: FindAccountDependencies,
  typed: string,
): Promise<FoundAccount> {
  if (isEmail(normalizeEmail(typed))) return findByAddress(dependencies, normalizeEmail(typed));
  const accountId = isAccountId(typed) ? typed : await accountOfPayment(dependencies, typed);
  const one = accountId === null ? null : await dependencies.people.find(accountId);
  const { people, hasMore } =
    one === null ? await dependencies.search(typed) : { people: [one], hasMore: false };
  return { client: null, people: people.map(foundPerson), hasMore, pendingPurchases: [] };
}

async function findByAddress(dependencies: FindAccountDependencies, email: string): Promise<FoundAccount> {
  const [found, purchases, others] = await Promise.all([
    dependencies.roll.findByEmail(email),
    dependencies.pending.listOfAddress(email),
    dependencies.search(email),
  ]);
  const isUnconfirmed = found === null && (await dependencies.signUps.findWaiting(email)) !== null;
  const views = await Promise.all(purchases.map((purchase) => viewOf(dependencies, purchase)));
  return {
    client: found?.role === 'client' ? { id: found.id, name: found.fullName, email: found.email } : null,
    people: (found === null ? others.people : [found]).map(foundPerson),
    hasMore: found === null && others.hasMore,
    pendingPurchases: views.flatMap((view) => view ?? []),
    ...(isUnconfirmed && { unconfirmedEmail: email }),
  };
}

const foundPerson = ({ id, fullName: name, email, role }: Account): FoundPerson => ({
  id,
  name,
  email,
  role,
});

async function viewOf(
  { repository, dashboardUrl }: FindAccountDependencies,
  { accountId, state, openedAt, refundedCents }: PendingPurchase,
): Promise<PendingPurchaseView | null> {
  if (state === 'confirmed' || state === 'moved') return null;
  const customerId = (await repository.findCustomerSlot(accountId))?.customerId ?? null;
  return {
    state,
    openedAt,
    refundedCents,
    customerUrl: customerId === null ? null : `${await dashboardUrl()}/customers/${customerId}`,
  };
}
