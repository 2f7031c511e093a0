import * as z from 'zod/mini';
import type { OutboxMail, Recipient } from '#functions/platform/outbox/outbox-mail.ts';
import { messageSides } from '#shared/domain/messages/message-sides.ts';
import { reportReasons } from '#shared/domain/messages/reports.ts';
import type { Report } from './report.ts';

const mostAdmins = 50;

export const reported = z.object({
  reportId: z.string(),
  clientId: z.string(),
  reporterId: z.string(),
  reason: z.enum(reportReasons),
  by: z.enum(messageSides),
});
type Reported = z.infer<typeof reported>;
export type ReportMail = OutboxMail<'message-reported'> & { readonly data: Reported };

/** To every admin, or to support while there is none. */
export function reportMails(
  { id, clientId, byAccountId, by, reason, at }: Report,
  admins: readonly string[],
  supportAddress: string,
): readonly ReportMail[] {
  const recipients: readonly Recipient[] =
    admins.length === 0
      ? [{ email: supportAddress, fullName: 'Support', locale: 'en' }]
      : admins.slice(0, mostAdmins).map((accountId) => ({ accountId }));
  return recipients.map((to) => ({
    id: `reported#${clientId}#${byAccountId}#${id}`,
    to,
    kind: 'message-reported',
    data: { reportId: id, clientId, reporterId: byAccountId, reason, by },
    createdAt: at,
  }));
}
