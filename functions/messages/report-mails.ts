import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import type { Mail } from '#functions/platform/outbox/outbox.ts';
import type { Account } from '#shared/contracts/account.ts';
import { type MessageSide, messageSideSchema, reportReasons } from '#shared/contracts/messages.ts';
import { renderReportMail } from './report-mail.ts';
import type { Report } from './thread-repository.ts';

const mostAdmins = 50;

export const reportMailContent = z.object({
  /** null when the stage has no admin: then support gets the mail. */
  adminId: z.nullable(z.string()),
  reportId: z.string(),
  clientId: z.string(),
  reason: z.enum(reportReasons),
  by: messageSideSchema,
});
export type ReportMail = Mail & z.infer<typeof reportMailContent>;

/** Ids name nobody, because the sent mark outlives an account. */
export function reportMails(
  { id, clientId, byAccountId, reason, at }: Omit<Report, 'messageId' | 'details' | 'requestId'>,
  by: MessageSide,
  admins: readonly string[],
): readonly ReportMail[] {
  const recipients = admins.length === 0 ? [null] : admins.slice(0, mostAdmins);
  return recipients.map((adminId) => {
    const hash = createHash('sha256')
      .update(`${clientId}#${byAccountId}#${id}#${adminId}`)
      .digest('hex')
      .slice(0, 32);
    return { id: `reported#${hash}`, createdAt: at, adminId, reportId: id, clientId, reason, by };
  });
}

/** null for someone who is no admin anymore. */
export async function reportMailNow(
  deps: {
    readonly people: { find(accountId: string): Promise<Account | null> };
    readonly supportAddress: string;
    readonly siteUrl: string;
  },
  mail: ReportMail,
): Promise<OutgoingMail | null> {
  const support = { email: deps.supportAddress, fullName: 'Support', locale: 'en', timeZone: 'UTC' } as const;
  if (mail.adminId === null) return renderReportMail(mail, support, deps.siteUrl);
  const admin = await deps.people.find(mail.adminId);
  return admin?.role === 'admin' ? renderReportMail(mail, admin, deps.siteUrl) : null;
}
