import type { Clock } from '#functions/platform/clock.ts';
import type { MailOutbox } from '#functions/platform/outbox/mail-outbox.ts';
import { deletionSoonMail } from './deletion-mails.ts';
import type { Deletions } from './keep-account.ts';

export type AnnounceRemovalDeps = {
  readonly deletions: Pick<Deletions, 'dueOf'>;
  readonly outbox: MailOutbox;
  readonly clock: Clock;
};

/** Mails the owner some days before the removal, unless they undid it. May run twice. */
export async function announceRemoval(
  { deletions, outbox, clock }: AnnounceRemovalDeps,
  accountId: string,
): Promise<void> {
  const dueAt = await deletions.dueOf(accountId);
  if (dueAt !== null) await outbox.add(deletionSoonMail(accountId, dueAt, clock()));
}
