import type { AccountRepository, StoredAccount } from '#functions/modules/accounts/account-repository.ts';
import { noSuchPerson } from '#functions/modules/accounts/people/person-acts.ts';
import { decideStored } from '#functions/modules/accounts/stored-entitlement.ts';
import type { BillingRepository, StoredOrder } from '#functions/modules/billing/billing-repository.ts';
import { orderView } from '#functions/modules/billing/billing-view.ts';
import { liveComp } from '#functions/modules/billing/comps/give-comp.ts';
import { billingStatusOf } from '#functions/modules/billing/get-billing-status.ts';
import type { MoneyBackRepository } from '#functions/modules/billing/money-back/money-back-repository.ts';
import { moneyBackView } from '#functions/modules/billing/money-back/money-back-view.ts';
import type { Purchase } from '#functions/modules/booking/credits/purchase.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { MailAddresses } from '#functions/platform/outbox/mail-address.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { AdminClient, AdminPayment } from '#shared/contracts/admin/admin-clients.ts';
import type { ClientPromise } from '#shared/contracts/promises/promises.ts';
import { entitlementOfRole } from '#shared/domain/access/access-status.ts';
import { accountMailCategories } from '#shared/domain/access/mail-categories.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { type AuditTrail, auditView } from './audit-trail.ts';

export type MailLog = {
  /** Of the last 14 days, newest first. */
  recent(accountId: string): Promise<readonly { readonly kind: string; readonly at: string }[]>;
};

export type AdminClientDependencies = {
  readonly people: { find(accountId: string): Promise<Account | null> };
  readonly repository: Pick<
    BillingRepository,
    'findEntitlement' | 'findCustomerSlot' | 'findCheckout' | 'listSubscriptions' | 'listOrders'
  >;
  readonly purchases: { list(accountId: string): Promise<readonly Purchase[]> };
  readonly promisesOf: (clientId: string) => Promise<ClientPromise[]>;
  readonly moneyBacks: Pick<MoneyBackRepository, 'find'>;
  readonly trail: AuditTrail;
  readonly addresses: Pick<MailAddresses, 'find'>;
  readonly mails: MailLog;
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly coachOf: (clientId: string) => Promise<string | null>;
  readonly dashboardUrl: () => Promise<string>;
  readonly defaultTier: TierId | null;
  readonly clock: Clock;
};

/** @throws AppError not-found */
export async function requireClientAccount(
  people: AdminClientDependencies['people'],
  clientId: string,
): Promise<Account> {
  const client = await people.find(clientId);
  if (client?.role === 'client') return client;
  throw new AppError('not-found', 'client_not_found', 'There is no such client.');
}

/** @throws AppError not-found */
export async function requirePerson(
  people: AdminClientDependencies['people'],
  accountId: string,
): Promise<Account> {
  const person = await people.find(accountId);
  if (person !== null) return person;
  throw noSuchPerson();
}

/**
 * From our own rows, so that it shows while the provider does not answer.
 * @throws AppError not-found
 */
export async function readAdminClient(deps: AdminClientDependencies, clientId: string): Promise<AdminClient> {
  const { people, repository, clock } = deps;
  const client = await requirePerson(people, clientId);
  const [
    record,
    slot,
    checkout,
    orders,
    subscriptions,
    purchases,
    promises,
    moneyBack,
    site,
    audit,
    address,
    mails,
    coachId,
    stored,
  ] = await Promise.all([
    repository.findEntitlement(clientId),
    repository.findCustomerSlot(clientId),
    repository.findCheckout(clientId),
    repository.listOrders(clientId),
    repository.listSubscriptions(clientId),
    deps.purchases.list(clientId),
    deps.promisesOf(clientId),
    deps.moneyBacks.find(clientId),
    deps.dashboardUrl(),
    auditView(deps, clientId),
    deps.addresses.find(addressHash(client.email)),
    deps.mails.recent(clientId),
    deps.coachOf(clientId),
    deps.accounts.find(clientId),
  ]);
  const coach = coachId === null ? null : await people.find(coachId);
  const by = moneyBack === null ? null : await people.find(moneyBack.byAccountId);
  const { alarm: _, ...entitlement } = decideStored(record, deps.defaultTier, clock());
  const { id, fullName: name, email, createdAt: created_at } = client;
  return {
    id,
    name,
    email,
    created_at,
    role: client.role,
    permissions: client.permissions,
    disabledAt: stored?.disabledAt ?? null,
    ...(stored?.closing && { deletion: deletionOf(stored) }),
    coach: coach === null ? null : { id: coach.id, name: coach.fullName },
    entitlement: entitlementOfRole(client.role, entitlement),
    comp: liveComp(record, clock()),
    mailChoices: accountMailCategories.flatMap((category) => {
      const choice = address?.[category];
      return choice === undefined ? [] : [{ category, on: choice.on, at: choice.at }];
    }),
    mails: [...mails],
    promises,
    audit,
    bouncedAt: address?.bouncedAt ?? null,
    complainedAt: address?.complainedAt ?? null,
    customerUrl: slot?.customerId ? `${site}/customers/${slot.customerId}` : null,
    subscriptions: billingStatusOf(subscriptions, orders, clock()).subscriptions,
    payments: orders.map((order) => paymentView(order, site)),
    openCheckout: openCheckout(checkout, orders),
    credits: purchases.map((each) => ({
      id: each.id,
      place: each.place,
      sessions: each.sessions,
      available: each.available,
      paidAt: each.paidAt,
    })),
    moneyBack: moneyBackView(orders, moneyBack, by?.fullName ?? null, clock()),
  };
}

const deletionOf = ({ account, closingBySupport = false }: StoredAccount) => ({
  dueAt: account.deletionDueAt ?? '',
  bySupport: closingBySupport,
});

/** The row of a checkout outlives it: one that an order followed is paid. */
function openCheckout(
  checkout: Awaited<ReturnType<BillingRepository['findCheckout']>>,
  orders: readonly StoredOrder[],
): AdminClient['openCheckout'] {
  if (checkout === null || checkout === 'closed') return null;
  const { amountCents, createdAt } = checkout;
  // The provider counts in whole seconds.
  if (orders.some((order) => order.createdAt >= createdAt.slice(0, 19))) return null;
  return { amount_cents: amountCents, created_at: createdAt };
}

function paymentView(order: StoredOrder, site: string): AdminPayment {
  const { dispute } = order;
  return {
    ...orderView(order),
    refundedCents: order.refundedCents ?? 0,
    dispute:
      dispute == null
        ? null
        : {
            state: dispute.state,
            evidenceDueBy: dispute.evidenceDueBy,
            url: `${site}/disputes/${dispute.id}`,
          },
    url: `${site}/invoices/${order.id}`,
  };
}
