import type { BillingRepository, StoredOrder } from '#functions/modules/billing/billing-repository.ts';
import type { StoredEnquiry } from '#functions/modules/enquiries/desk/enquiry-desk.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Enquiry } from '#shared/contracts/admin/enquiries.ts';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import { queueOfTopic } from '#shared/domain/site/work-queues.ts';
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
  const { id, state, version, name, email, locale, message, receivedAt, answers, topic } = enquiry;
  const [found, owner, shown] = await Promise.all([
    accountOf(deps, enquiry),
    deps.owners.find(queueOfTopic[topic], id),
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
    topic,
    receivedAt,
    answers: shown,
    ...found,
    owner: owner && ownerView(owner, await deps.nameOf(owner.byAccountId)),
  };
}

/** The account with the address, and the payment that was named if it is one of that account's. */
async function accountOf(
  { roll, repository }: Deps,
  { email, paymentId }: StoredEnquiry,
): Promise<Pick<Enquiry, 'account' | 'payment'>> {
  const found = await roll.findByEmail(normalizeEmail(email));
  if (found === null) return { account: null };
  const [orders, entitlement] = await Promise.all([
    repository.listOrders(found.id),
    repository.findEntitlement(found.id),
  ]);
  const [newest] = orders;
  const named = orders.find(({ id }) => id === paymentId);
  return {
    account: {
      id: found.id,
      name: found.fullName,
      role: found.role,
      tier: entitlement?.tier ?? null,
      order: newest ? paymentOf(newest) : null,
    },
    ...(named && { payment: paymentOf(named) }),
  };
}

const paymentOf = ({ id, amountCents, createdAt }: StoredOrder) => ({ id, amountCents, createdAt });
