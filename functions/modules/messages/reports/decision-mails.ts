import * as z from 'zod/mini';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { messageSides } from '#shared/domain/messages/message-sides.ts';
import type { StoredReport } from './report.ts';

export const decided = z.object({
  outcome: z.enum(['dismissed', 'warned', 'blocked', 'removed']),
  /** ISO instant of the message. */
  sentAt: z.string(),
  clientId: z.string(),
  /** The reader's. */
  side: z.enum(messageSides),
  /** A blocked coach loses the client. */
  endsCoaching: z.boolean(),
});
type Decided = z.infer<typeof decided>;
export type DecisionMail = OutboxMail<'report-decided' | 'message-reviewed'> & { readonly data: Decided };

/** To the reporter and to the sender. Neither names the other. */
export function decisionMails(
  { clientId, byAccountId, senderId, by, id }: StoredReport,
  { outcome, sentAt, endsCoaching }: Pick<Decided, 'outcome' | 'sentAt' | 'endsCoaching'>,
  createdAt: number,
): readonly DecisionMail[] {
  const mailId = `report#${clientId}#${byAccountId}#${id}`;
  const concerns = { accountId: clientId };
  const data = { outcome, sentAt, clientId, endsCoaching };
  return [
    {
      id: `${mailId}#decided`,
      to: { accountId: byAccountId },
      concerns,
      kind: 'report-decided',
      data: { ...data, side: by },
      createdAt,
    },
    {
      id: `${mailId}#reviewed`,
      to: { accountId: senderId },
      concerns,
      kind: 'message-reviewed',
      data: { ...data, side: by === 'client' ? 'coach' : 'client' },
      createdAt,
    },
  ];
}
