import { addressHash } from '#functions/platform/address-hash.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { enforceRateLimit, type RateCounter } from '#functions/platform/http/rate-limit.ts';
import { linkSecretHash } from '#functions/platform/link-secret.ts';
import type { MailAddresses } from '#functions/platform/outbox/mail-address.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { permissionRequired } from '#functions/platform/permission-required.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import type {
  AddressChangeForResponse,
  ChangeAddressForRequest,
} from '#shared/contracts/admin/person-acts.ts';
import { addressChange } from '#shared/domain/access/address-change.ts';
import type { AuditAction } from '#shared/domain/access/audit-actions.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { AccountRepository } from '../account-repository.ts';
import {
  type ActingAdmin,
  type ActRefusal,
  type AdminAct,
  personChanged,
  requireOther,
  requirePersonThere,
} from '../people/person-acts.ts';
import { type AddressChange, type AddressChanges, linkToken } from './address-change.ts';
import { supportMails } from './address-mails.ts';
import type { AddressPool } from './address-pool.ts';
import { mostRequests } from './ask-for-address.ts';

const needed: AdminPermission = 'people.write';

type WaitingForBoth = AddressChange & { readonly support: NonNullable<AddressChange['support']> };

/** With the line of the audit trail, on the condition that who acts is still an admin with the permission. */
export type SupportAddressChanges = {
  /** Replaces one that waits. */
  ask(
    accountId: string,
    change: AddressChange,
    mails: readonly OutboxMail[],
    act: AdminAct,
  ): Promise<readonly ActRefusal[]>;
  withdraw(accountId: string, change: AddressChange, act: AdminAct): Promise<readonly ActRefusal[]>;
};

export type ChangeAddressForDeps = {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly changes: Pick<AddressChanges, 'find'>;
  readonly supportChanges: SupportAddressChanges;
  readonly userPool: Pick<AddressPool, 'hasAddress'>;
  readonly addresses: Pick<MailAddresses, 'find'>;
  readonly rateCounter: RateCounter;
  readonly newId: () => string;
  /** Of a link. */
  readonly newSecret: () => string;
  readonly clock: Clock;
};

/**
 * Begins a change of somebody's address for support, or withdraws it. Both addresses get a link, and it takes effect once both
 * have agreed. The trail names the addresses by their hashes, because it may not be changed when the person leaves. Sent
 * again while it waits it changes nothing.
 * @throws AppError conflict `own_account`, `address_taken` or `person_changed`; invalid `same_address` or `address_bounced`;
 * not-found; limited; forbidden when who acts lost the permission meanwhile.
 */
export async function changeAddressFor(
  deps: ChangeAddressForDeps,
  by: ActingAdmin,
  accountId: string,
  { email, reason }: ChangeAddressForRequest,
): Promise<AddressChangeForResponse> {
  requireOther(by, accountId);
  const { account: person } = await requirePersonThere(deps.accounts, accountId);
  const now = deps.clock();
  const waiting = await waitingFor(deps, accountId);
  const actOf = (action: AuditAction, { id, from, to }: AddressChange): AdminAct => ({
    permission: needed,
    audit: {
      action,
      byAccountId: by.accountId,
      requestId: by.requestId,
      at: now,
      details: {
        accountId,
        reason,
        changeId: id,
        fromAddress: addressHash(from),
        toAddress: addressHash(to),
      },
    },
  });
  if (email === null) {
    if (waiting === null) return { change: null };
    const act = actOf('accounts.keep-address', waiting);
    requireWritten(await deps.supportChanges.withdraw(accountId, waiting, act));
    return { change: null };
  }
  if (waiting?.to === email) return { change: viewOf(waiting) };
  await requireUsable(deps, person.email, email, now);
  const id = deps.newId();
  const [fromSecret, toSecret] = [deps.newSecret(), deps.newSecret()];
  const change = {
    id,
    state: 'asked' as const,
    from: person.email,
    to: email,
    askedAt: new Date(now).toISOString(),
    until: new Date(now + addressChange.supportDays * dayMs).toISOString(),
    codeHash: null,
    tries: 0,
    support: { fromHash: linkSecretHash(fromSecret), toHash: linkSecretHash(toSecret) },
  };
  const tokens = { from: linkToken(accountId, id, fromSecret), to: linkToken(accountId, id, toSecret) };
  const mails = supportMails(person, change, tokens);
  const act = actOf('accounts.change-address', change);
  requireWritten(await deps.supportChanges.ask(accountId, change, mails, act));
  return { change: viewOf(change) };
}

/** @throws AppError not-found */
export async function readAddressChangeFor(
  deps: Pick<ChangeAddressForDeps, 'accounts' | 'changes' | 'clock'>,
  accountId: string,
): Promise<AddressChangeForResponse> {
  await requirePersonThere(deps.accounts, accountId);
  const waiting = await waitingFor(deps, accountId);
  return { change: waiting === null ? null : viewOf(waiting) };
}

const viewOf = ({ to, until, support }: WaitingForBoth) => ({
  email: to,
  until,
  oldConfirmed: support.fromAt !== undefined,
  newConfirmed: support.toAt !== undefined,
});

async function requireUsable(
  { userPool, addresses, rateCounter }: ChangeAddressForDeps,
  current: string,
  email: string,
  now: number,
): Promise<void> {
  if (email === current) {
    throw new AppError('invalid', 'same_address', 'This is the address of the account already.');
  }
  const addressId = addressHash(email);
  await enforceRateLimit(rateCounter, `address-change-to:${addressId}`, mostRequests, now);
  if ((await addresses.find(addressId))?.bouncedAt !== undefined) {
    throw new AppError('invalid', 'address_bounced', 'Emails to this address come back.');
  }
  // Admins may see who has an account.
  if (await userPool.hasAddress(email)) {
    throw new AppError('conflict', 'address_taken', 'There is an account or a sign-up with this address.');
  }
}

/** What support began and what still waits for one of the two addresses. */
async function waitingFor(
  { changes, clock }: Pick<ChangeAddressForDeps, 'changes' | 'clock'>,
  accountId: string,
): Promise<WaitingForBoth | null> {
  const change = await changes.find(accountId);
  if (change?.state !== 'asked' || change.support === undefined) return null;
  return Date.parse(change.until) > clock() ? { ...change, support: change.support } : null;
}

function requireWritten(refused: readonly ActRefusal[]): void {
  if (refused.includes('actor')) throw permissionRequired([needed]);
  if (refused.includes('changed')) throw personChanged();
}
