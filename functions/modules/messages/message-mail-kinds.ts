import { mailKind } from '#functions/modules/mail/mail-kind.ts';
import { decided } from './reports/decision-mails.ts';
import { reported } from './reports/report-mails.ts';
import { unread } from './unread-mail.ts';

/** A coach has a thread with each client. */
const threadOf = (side: 'client' | 'coach', clientId: string) =>
  side === 'coach' ? `/messages?client=${encodeURIComponent(clientId)}` : '/messages';

export const messageMails = {
  'messages-unread': mailKind(unread, ({ clientId, side, writerName }, { text }) => ({
    texts: 'messages-unread',
    values: { name: writerName ?? text('messages-unread.someone') },
    link: threadOf(side, clientId),
  })),
  'message-reported': mailKind(reported, (report, { text, time, createdAt }) => ({
    texts: 'message-reported',
    rows: [
      { label: text('message-reported.reason'), value: text(`message-reported.reason.${report.reason}`) },
      { label: text('message-reported.by'), value: text(`message-reported.by.${report.by}`) },
      { label: text('message-reported.at'), value: time(createdAt) },
    ],
    link: `/admin/reports/${[report.clientId, report.reporterId, report.reportId].map(encodeURIComponent).join('/')}`,
  })),
  'report-decided': mailKind(decided, ({ outcome, sentAt, clientId, side }, { text, day }) => ({
    texts: 'report-decided',
    body: text(`report-decided.body.${outcome}`, { day: day(sentAt) }),
    link: threadOf(side, clientId),
  })),
  /** Neutral: the sender learns what was done, and nothing about a report or who made it. */
  'message-reviewed': mailKind(decided, ({ outcome, sentAt, endsCoaching }, { text, day }) => {
    const done = text(`message-reviewed.body.${outcome}`, { day: day(sentAt) });
    return {
      texts: 'message-reviewed',
      body: endsCoaching ? `${done} ${text('message-reviewed.ends-coaching')}` : done,
      link: '/support',
    };
  }),
};
