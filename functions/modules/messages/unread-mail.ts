import * as z from 'zod/mini';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { messageSides } from '#shared/domain/messages/message-sides.ts';

export const unread = z.object({
  clientId: z.string(),
  side: z.enum(messageSides),
  writerName: z.nullable(z.string()),
});
export type UnreadMail = OutboxMail<'messages-unread'>;

/** @param dueAt Of the job, so that a job that runs again decides on the same mail. */
export function unreadMail(accountId: string, data: z.infer<typeof unread>, dueAt: number): UnreadMail {
  const id = `unread#${data.clientId}#${data.side}#${dueAt}`;
  const concerns = { accountId: data.clientId };
  return { id, to: { accountId }, concerns, kind: 'messages-unread', data, createdAt: dueAt };
}
