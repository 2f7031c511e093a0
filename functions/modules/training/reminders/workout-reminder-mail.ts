import * as z from 'zod/mini';
import { mailKind } from '#functions/modules/mail/mail-kind.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { instantOf } from '#shared/domain/calendar/wall-time.ts';

const reminder = z.object({ day: z.string() });

/** One a day, whatever the clocks of the zone or the client's zone do. It is worth nothing once the day is over. */
export function workoutReminderMail(
  accountId: string,
  { day }: z.infer<typeof reminder>,
  { timeZone, createdAt }: { readonly timeZone: string; readonly createdAt: number },
): OutboxMail<'workout-reminder'> {
  return {
    id: `workout-reminder#${day}`,
    to: { accountId },
    kind: 'workout-reminder',
    data: { day },
    createdAt,
    uselessAt: instantOf({ date: addDays(day, 1), time: '00:00' }, timeZone),
  };
}

/** It names no exercise: what a client trains is between them and their coach. */
export const trainingMails = {
  'workout-reminder': mailKind(reminder, (_, { siteUrl }) => ({
    texts: 'workout-reminder',
    values: { settings: `${siteUrl}/account?tab=settings&view=notifications` },
    link: '/dashboard/training',
  })),
};
