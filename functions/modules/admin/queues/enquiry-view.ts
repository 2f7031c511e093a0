import type { BillingRepository } from '#functions/modules/billing/billing-repository.ts';
import type { StoredEnquiry } from '#functions/modules/enquiries/desk/enquiry-desk.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Enquiry } from '#shared/contracts/admin/enquiries.ts';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import type { QueueOwners } from './queue-owners.ts';
import { ownerView } from './read-queues.ts';

type Deps = {
  readonly roll: { findByEmail(email: string): Promise<Account | null> };
  readonly repository: Pick<BillingRepository, 'listOrders' | 'findEntitlement'>;
  readonly owners: Pick<QueueOwners, 'find'>;
  readonly nameOf: (accountId: string) => Promise<string | null>;
};

/** A message to support as an admin sees it. */
export async function enquiryView(deps: Deps, enquiry: StoredEnquiry): Promise<Enquiry> {
  const { id, state, version, name, email, locale, message, receivedAt, answers } = enquiry;
  const [account, owner, shown] = await Promise.all([
    accountOf(deps, email),
    deps.owners.find('support', id),
    Promise.all(
      answers.map(async ({ byAccountId, ...answer }) => ({ ...answer, by: await deps.nameOf(byAccountId) })),
    ),
  ]);
  return {
    id,
    state,
    version,
    name,
    email,
    locale,
    message,
    receivedAt,
    answers: shown,
    account,
    owner: owner && ownerView(owner, await deps.nameOf(owner.byAccountId)),
  };
}

async function accountOf({ roll, repository }: Deps, email: string): Promise<Enquiry['account']> {
  const found = await roll.findByEmail(normalizeEmail(email));
  if (found === null) return null;
  const [[order], entitlement] = await Promise.all([
    repository.listOrders(found.id),
    repository.findEntitlement(found.id),
  ]);
  return {
    id: found.id,
    name: found.fullName,
    role: found.role,
    tier: entitlement?.tier ?? null,
    order: order ? { id: order.id, amountCents: order.amountCents, createdAt: order.createdAt } : null,
  };
}
