import * as z from 'zod/mini';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';

export const answer = z.object({
  coachName: z.string(),
  day: z.string(),
  /** Absent in mails from before spoken answers. */
  isSpoken: z._default(z.boolean(), false),
});
type Answer = z.infer<typeof answer>;

/** To the client, about a check-in that the coach filled in for them. */
export const filledIn = z.object({ coachName: z.string(), day: z.string() });

export function filledInMail(
  accountId: string,
  checkInId: string,
  createdAt: number,
  data: z.infer<typeof filledIn>,
): OutboxMail<'check-in-filled-in'> {
  return { id: `filled-in#${checkInId}`, to: { accountId }, kind: 'check-in-filled-in', data, createdAt };
}

export function answerMail(
  accountId: string,
  checkInId: string,
  createdAt: number,
  data: Answer,
): OutboxMail<'check-in-answered'> {
  return { id: `answered#${checkInId}`, to: { accountId }, kind: 'check-in-answered', data, createdAt };
}
