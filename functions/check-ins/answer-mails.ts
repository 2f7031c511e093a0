import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import type { Mail } from '#functions/platform/outbox/outbox.ts';
import { renderAnswerMail } from './answer-mail.ts';
import type { ReminderRecipients } from './reminder-ports.ts';

export const answerMailContent = z.object({
  accountId: z.string(),
  coachName: z.string(),
  day: z.string(),
});
export type AnswerMail = Mail & z.infer<typeof answerMailContent>;

/** Check-in ids are unique per account only, so the mail's id holds both. */
export function answerMail(
  checkInId: string,
  at: number,
  content: z.infer<typeof answerMailContent>,
): AnswerMail {
  const hash = createHash('sha256').update(`${content.accountId}#${checkInId}`).digest('hex').slice(0, 32);
  return { id: `answered#${hash}`, createdAt: at, ...content };
}

export async function answerMailNow(
  { recipients, siteUrl }: { readonly recipients: ReminderRecipients; readonly siteUrl: string },
  mail: AnswerMail,
): Promise<OutgoingMail | null> {
  const found = await recipients.find(mail.accountId);
  return found === null ? null : renderAnswerMail(found.account, mail, siteUrl);
}
