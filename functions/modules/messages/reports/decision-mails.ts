import * as z from 'zod/mini';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import { mailKind, type Reader } from '#functions/platform/outbox/mail-kind.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { messageSideSchema } from '#shared/contracts/messages/messages.ts';
import { decisionTexts } from './decision-texts.ts';
import type { StoredReport } from './report.ts';

const decided = z.object({
  outcome: z.enum(['dismissed', 'warned', 'blocked', 'removed']),
  /** ISO instant of the message. */
  sentAt: z.string(),
  clientId: z.string(),
  /** The reader's. */
  side: messageSideSchema,
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

const dayOf = (sentAt: string, { locale, timeZone }: Reader) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(sentAt));

export const decidedMails = {
  'report-decided': mailKind(decided, ({ outcome, sentAt, clientId, side }, reader, { siteUrl }) => {
    const { greeting, reporter } = decisionTexts[reader.locale];
    const thread = side === 'coach' ? `?client=${encodeURIComponent(clientId)}` : '';
    const content = {
      locale: reader.locale,
      siteUrl,
      heading: reporter.subject,
      greeting: greeting(reader.fullName),
      body: reporter.outcomes[outcome](dayOf(sentAt, reader)),
      button: { label: reporter.action, link: `${siteUrl}/messages${thread}` },
      facts: [],
      notes: [reporter.note],
    };
    return { to: reader.email, subject: reporter.subject, ...layoutMail(content) };
  }),
  'message-reviewed': mailKind(decided, ({ outcome, sentAt, endsCoaching }, reader, { siteUrl }) => {
    const { greeting, sender } = decisionTexts[reader.locale];
    const done = sender.outcomes[outcome](dayOf(sentAt, reader));
    const content = {
      locale: reader.locale,
      siteUrl,
      heading: sender.subject,
      greeting: greeting(reader.fullName),
      body: endsCoaching ? `${done} ${sender.endsCoaching}` : done,
      button: { label: sender.action, link: `${siteUrl}/support` },
      facts: [],
      notes: [sender.note],
    };
    return { to: reader.email, subject: sender.subject, ...layoutMail(content) };
  }),
} as const satisfies Record<DecisionMail['kind'], unknown>;
