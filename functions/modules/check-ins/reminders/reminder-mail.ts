import * as z from 'zod/mini';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';

export const reminder = z.object({ dueDay: z.string() });

/** @param times `dueAt` is the job's, so that a job that runs again decides on the same mail. */
export function reminderMail(
  accountId: string,
  data: z.infer<typeof reminder>,
  times: { readonly dueAt: number; readonly createdAt: number; readonly uselessAt: number },
): OutboxMail<'check-in-reminder'> {
  const { dueAt, createdAt, uselessAt } = times;
  const id = `check-in-reminder#${dueAt}`;
  return { id, to: { accountId }, kind: 'check-in-reminder', data, createdAt, uselessAt };
}
