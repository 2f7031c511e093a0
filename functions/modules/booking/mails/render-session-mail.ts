import type * as z from 'zod/mini';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import type { MailContent } from '#functions/platform/mail-html.ts';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import type { Reader, Writing } from '#functions/platform/outbox/mail-kind.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import { nameForMail } from '#shared/domain/access/person-name.ts';
import { fileOf } from '../calendar-feed/calendar-file.ts';
import type { SessionFacts, sessionMailData } from '../session-mail.ts';
import { sessionName, sessionTexts } from '../session-texts.ts';
import { keptTimeTexts } from './kept-time-texts.ts';
import { sessionMailTexts } from './session-mail-texts.ts';

type SessionMail = z.infer<typeof sessionMailData>;

export function formatSessionTime(startMs: number, zone: string, locale: string): string {
  const time = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(startMs);
  return `${time} (${zone.replaceAll('_', ' ')})`;
}

/** Adds the coach's zone where it differs from the client's. */
export function renderSessionMail(
  { news, session, keptUntilMs, token }: SessionMail,
  { email, fullName, locale }: Reader,
  { siteUrl, unsubscribeLink, now }: Pick<Writing, 'siteUrl' | 'unsubscribeLink' | 'now'>,
): OutgoingMail {
  const { startMs, zone, coachZone, status } = session;
  const texts = sessionMailTexts[locale];
  const kept = keptTimeTexts[locale];
  const general = sessionTexts[locale];
  const isKept = news === 'confirm-consultation' || news === 'offer';
  const words = isKept ? kept.kinds[news] : texts.kinds[news];
  const what = sessionName(locale, session);
  const when = formatSessionTime(startMs, zone, locale);
  const stands = status === 'booked' && !isKept;
  const content: MailContent = {
    locale,
    siteUrl,
    unsubscribeLink,
    heading: words.heading,
    greeting: general.greeting(nameForMail(fullName)),
    body: words.body(what, when),
    button: { label: words.action, link: `${siteUrl}${pathOf(news, token)}` },
    facts: [],
    notes: [
      ...(keptUntilMs === null ? [] : [kept.keptUntil(formatSessionTime(keptUntilMs, zone, locale))]),
      general.withCoach(session.coachName),
      ...(coachZone === zone ? [] : [texts.coachTime(formatSessionTime(startMs, coachZone, locale))]),
      ...(stands && session.joinUrl !== null ? [general.join(session.joinUrl)] : []),
      ...(stands && session.address !== null ? [general.where(session.address)] : []),
      ...(stands ? [session.groupId === null ? texts.changes : texts.groupChanges] : []),
      ...byCoach(news, session, texts),
      ...(session.cancelReason === null ? [] : [texts.reason(session.cancelReason)]),
      ...(session.effect === 'used-up' ? [texts.usedUp] : []),
      ...(news === 'confirm-consultation' ? [kept.notYou] : []),
    ],
  };
  const hasFile = news === 'booked' || news === 'moved' || news === 'canceled';
  return {
    to: email,
    subject: words.subject(what, when),
    ...layoutMail(content),
    ...(hasFile ? { attachments: [calendarFile(session, locale, siteUrl, now)] } : {}),
  };
}

function byCoach(
  news: SessionMail['news'],
  { changedBy, coachName }: SessionFacts,
  texts: (typeof sessionMailTexts)[LocaleId],
): string[] {
  if (changedBy !== 'coach') return [];
  if (news === 'canceled') return [texts.byCoach(coachName)];
  return news === 'booked' || news === 'moved' ? [texts.bookedByCoach(coachName)] : [];
}

function calendarFile(session: SessionFacts, locale: LocaleId, siteUrl: string, now: number) {
  const method = session.status === 'canceled' ? 'CANCEL' : 'PUBLISH';
  return {
    fileName: 'repz.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: fileOf({ ...session, locale }, siteUrl, now),
  };
}

function pathOf(news: SessionMail['news'], token: string | null): string {
  if (news === 'confirm-consultation') return `/book/consultation?confirm=${token ?? ''}`;
  if (news === 'offer') return `/sessions?offer=${token ?? ''}`;
  return '/sessions';
}
