import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import type { Mail } from '#functions/platform/outbox/outbox.ts';
import { renderAnswerMail } from './answer-mail.ts';
import type { ReminderRecipients } from './reminder-ports.ts';

export const answerMailContent = z.object({
  accountId: z.string(),
  coachName: z.string(),
  /** The day of the check-in, of the client's own calendar. */
  day: z.string(),
});
export type AnswerMail = Mail & z.infer<typeof answerMailContent>;

/** The mail that says that there is an answer. A check-in's id is its account's alone, so both are in the mail's. */
export function answerMail(
  checkInId: string,
  at: number,
  content: z.infer<typeof answerMailContent>,
): AnswerMail {
  const hash = createHash('sha256').update(`${content.accountId}#${checkInId}`).digest('hex').slice(0, 32);
  return { id: `answered#${hash}`, createdAt: at, ...content };
}

/** The mail as it is now; null where the account is gone. */
export async function answerMailNow(
  { recipients, siteUrl }: { readonly recipients: ReminderRecipients; readonly siteUrl: string },
  mail: AnswerMail,
): Promise<OutgoingMail | null> {
  const found = await recipients.find(mail.accountId);
  return found === null ? null : renderAnswerMail(found.account, mail, siteUrl);
}
