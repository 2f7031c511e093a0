import * as z from 'zod/mini';
import { mailKind } from '#functions/platform/outbox/mail-kind.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { renderAnswerMail } from './answer-mail.ts';

const answer = z.object({
  coachName: z.string(),
  day: z.string(),
  /** Absent in mails from before spoken answers. */
  isSpoken: z._default(z.boolean(), false),
});
export type Answer = z.infer<typeof answer>;

export function answerMail(
  accountId: string,
  checkInId: string,
  createdAt: number,
  data: Answer,
): OutboxMail<'check-in-answered'> {
  return { id: `answered#${checkInId}`, to: { accountId }, kind: 'check-in-answered', data, createdAt };
}

export const answerMails = {
  'check-in-answered': mailKind(answer, (about, client, { siteUrl, unsubscribeLink }) =>
    renderAnswerMail(client, about, { siteUrl, unsubscribeLink }),
  ),
};
