import type * as z from 'zod/mini';
import { type MailContext, mailKind } from '#functions/modules/mail/mail-kind.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import { zoneCity } from '#shared/domain/locale/zone-name.ts';
import { fileOf } from '../calendar-feed/calendar-file.ts';
import { coachMailData, type SessionFacts, sessionMailData } from '../session-mail.ts';
import { sessionName, sessionTexts } from '../session-texts.ts';

type SessionMailData = z.infer<typeof sessionMailData>;

function timeOf(startMs: number, zone: string, locale: LocaleId): string {
  const time = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(startMs);
  return `${time} (${zoneCity(zone, locale)})`;
}

/** The call or the address of a session that takes place. */
function whereLines({ status, joinUrl, address }: Omit<SessionFacts, 'note'>, locale: LocaleId): string[] {
  const { join, where } = sessionTexts[locale];
  if (status !== 'booked') return [];
  return [...(joinUrl === null ? [] : [join(joinUrl)]), ...(address === null ? [] : [where(address)])];
}

/** Adds the coach's zone where it differs from the client's. */
const sessionMail = mailKind(sessionMailData, (facts, mail) => {
  const { news, session, isVisitor } = facts;
  const { locale } = mail.reader;
  // A kept time is in no calendar yet.
  const hasFile = news !== 'confirm-consultation' && news !== 'offer';
  return {
    texts: `session.${news}`,
    values: {
      what: sessionName(locale, session),
      when: timeOf(session.startMs, session.zone, locale),
    },
    greeting: 'greeting.session',
    isVisitor,
    link: pageOf(facts),
    notes: notesOf(facts, mail),
    ...(hasFile && { attachments: [calendarFile(session, mail)] }),
  };
});

function notesOf(
  { news, session, keptUntilMs, isVisitor }: SessionMailData,
  { text, reader, siteUrl }: MailContext,
): string[] {
  const { startMs, zone, coachZone, coachName, status, groupId, cancelReason, effect } = session;
  const { locale } = reader;
  const isKept = news === 'confirm-consultation' || news === 'offer';
  const takesPlace = status === 'booked' && !isKept;
  const lines: (string | false)[] = [
    keptUntilMs !== null && text('session.kept-until', { when: timeOf(keptUntilMs, zone, locale) }),
    sessionTexts[locale].withCoach(coachName),
    coachZone !== zone && text('session.coach-time', { when: timeOf(startMs, coachZone, locale) }),
    ...(takesPlace ? whereLines(session, locale) : []),
    takesPlace &&
      (isVisitor
        ? text('session.visitor-changes', { link: `${siteUrl}/support` })
        : text(groupId === null ? 'session.changes' : 'session.group-changes')),
    ...byCoach(news, session, text),
    cancelReason !== null && text('session.reason', { reason: cancelReason }),
    effect === 'used-up' && text('session.used-up'),
    news === 'confirm-consultation' && text('session.not-you'),
  ];
  return lines.filter((line) => line !== false);
}

function byCoach(
  news: SessionMailData['news'],
  { changedBy, coachName: coach }: SessionFacts,
  text: MailContext['text'],
): string[] {
  if (changedBy !== 'coach') return [];
  if (news === 'canceled') return [text('session.by-coach', { coach })];
  return news === 'booked' || news === 'moved' ? [text('session.booked-by-coach', { coach })] : [];
}

function calendarFile(session: SessionFacts, { reader: { locale }, siteUrl, now }: MailContext) {
  const method = session.status === 'canceled' ? 'CANCEL' : 'PUBLISH';
  return {
    fileName: 'repz.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: fileOf({ ...session, locale }, siteUrl, now),
  };
}

/** Visitors have no list of sessions. */
function pageOf({ news, token, isVisitor }: SessionMailData): string | null {
  if (news === 'confirm-consultation') return `/book/consultation?confirm=${token ?? ''}`;
  if (news === 'offer') return `/sessions?offer=${token ?? ''}`;
  if (!isVisitor) return '/sessions';
  return news === 'canceled' ? '/book/consultation' : null;
}

const coachMail = mailKind(coachMailData, async ({ news, session, starts }, mail) => {
  const { text, reader, findPerson } = mail;
  const coach = await findPerson(session.coachId);
  // Coaches whose approval was withdrawn, or whose account is disabled, get no client mail.
  if (coach?.role !== 'coach' || !coach.coachApproved || coach.disabledAt !== undefined) return null;
  const { locale } = reader;
  const { startMs, coachZone, clientName: client, effect, coverage } = session;
  const isSeries = starts.length > 1;
  const isGivenBack = news === 'canceled' && effect === 'given-back' && coverage !== null;
  const when = (ms: number) => timeOf(ms, coachZone, locale);
  const texts = isSeries ? 'series' : news === 'series' ? 'booked' : news;
  return {
    texts: `session-for-coach.${texts}`,
    values: { client, what: sessionName(locale, session), when: when(startMs), count: starts.length },
    greeting: 'greeting.session',
    action: text('session-for-coach.action'),
    link: '/coach/calendar',
    notes: [
      ...(isSeries ? starts.map(when) : []),
      ...whereLines(isSeries ? { ...session, joinUrl: null } : session, locale),
      ...(effect === 'used-up' ? [text('session-for-coach.used-up')] : []),
      ...(isGivenBack ? [text('session-for-coach.given-back')] : []),
    ],
  };
});

export const sessionMails = {
  session: sessionMail,
  'session-reminder': sessionMail,
  'session-for-coach': coachMail,
};
