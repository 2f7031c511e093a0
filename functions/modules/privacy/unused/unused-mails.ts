import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';

export type UnusedMail = OutboxMail<'account-unused' | 'deletion-unused'>;

/** @param about The token of the link that keeps the account, and when its deletion begins otherwise. */
export function accountUnusedMail(
  accountId: string,
  about: { readonly dueAt: string; readonly token: string },
  createdAt: number,
): UnusedMail {
  const id = `account-unused#${about.dueAt}`;
  return { id, to: { accountId }, kind: 'account-unused', data: about, createdAt };
}

/** @param dueAt When the data is removed. */
export function deletionUnusedMail(accountId: string, dueAt: string, createdAt: number): UnusedMail {
  const id = `deletion-unused#${createdAt}`;
  return { id, to: { accountId }, kind: 'deletion-unused', data: { dueAt }, createdAt };
}
