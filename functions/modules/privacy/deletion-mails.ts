import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { Account } from '#shared/contracts/account/account.ts';

export type DeletionMail = OutboxMail<
  'deletion-requested' | 'deletion-withdrawn' | 'deletion-soon' | 'deletion-done' | 'client-leaves'
>;

export function deletionRequestedMail(
  accountId: string,
  dueAt: string,
  createdAt: number,
  bySupport = false,
): DeletionMail {
  const id = `deletion-requested#${createdAt}`;
  const data = { dueAt, ...(bySupport && { bySupport }) };
  return { id, to: { accountId }, kind: 'deletion-requested', data, createdAt };
}

/** When support withdraws what it had asked for. Owners who undo a deletion see so themselves. */
export function deletionWithdrawnMail(accountId: string, createdAt: number): DeletionMail {
  const id = `deletion-withdrawn#${createdAt}`;
  return { id, to: { accountId }, kind: 'deletion-withdrawn', data: {}, createdAt };
}

/** @param dueAt One removal is announced once. */
export function deletionSoonMail(accountId: string, dueAt: string, createdAt: number): DeletionMail {
  const id = `deletion-soon#${dueAt}`;
  return { id, to: { accountId }, kind: 'deletion-soon', data: { dueAt }, createdAt };
}

/** To an address, because the account is gone when it is sent. */
export function deletionDoneMail(person: Account, createdAt: number): DeletionMail {
  const { email, locale, timeZone } = person;
  const to = { email, locale, timeZone };
  return { id: `deletion-done#${createdAt}`, to, kind: 'deletion-done', data: {}, createdAt };
}

/** Goes with the client, whom it names. */
export function clientLeavesMail(coachId: string, clientId: string, createdAt: number): DeletionMail {
  return {
    id: `client-leaves#${createdAt}`,
    to: { accountId: coachId },
    concerns: { accountId: clientId },
    kind: 'client-leaves',
    data: { otherId: clientId },
    createdAt,
  };
}
