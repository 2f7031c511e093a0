import type { OutgoingMail } from '#functions/platform/mail.ts';
import type { MailContent } from '#functions/platform/mail-html.ts';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import type { Reader } from '#functions/platform/outbox/mail-kind.ts';
import { nameForMail } from '#shared/domain/access/person-name.ts';
import type { CoachMailData } from '../session-mail.ts';
import { sessionName, sessionTexts } from '../session-texts.ts';
import { coachMailTexts } from './coach-mail-texts.ts';
import { formatSessionTime } from './render-session-mail.ts';

export function renderCoachMail(
  { news, session, starts }: CoachMailData,
  { email, fullName, locale }: Reader,
  siteUrl: string,
): OutgoingMail {
  const texts = coachMailTexts[locale];
  const general = sessionTexts[locale];
  const who = nameForMail(session.clientName) ?? texts.someone;
  const what = sessionName(locale, session);
  const when = (startMs: number) => formatSessionTime(startMs, session.coachZone, locale);
  const isSeries = starts.length > 1;
  const said = texts.news[news === 'series' ? 'booked' : news];
  const stands = session.status === 'booked';
  const words = isSeries
    ? {
        subject: texts.series.subject(who, starts.length, what),
        heading: texts.series.heading(who, starts.length),
        body: texts.series.body(what),
      }
    : {
        subject: said.subject(who, what, when(session.startMs)),
        heading: said.heading(who),
        body: said.body(what, when(session.startMs)),
      };
  const content: MailContent = {
    locale,
    siteUrl,
    heading: words.heading,
    greeting: general.greeting(nameForMail(fullName)),
    body: words.body,
    button: { label: texts.action, link: `${siteUrl}/coach/calendar` },
    facts: [],
    notes: [
      ...(isSeries ? starts.map(when) : []),
      ...(stands && !isSeries && session.joinUrl !== null ? [general.join(session.joinUrl)] : []),
      ...(stands && session.address !== null ? [general.where(session.address)] : []),
      ...(session.effect === 'used-up' ? [texts.usedUp] : []),
      ...(news === 'canceled' && session.effect === 'given-back' && session.coverage !== null
        ? [texts.given]
        : []),
    ],
  };
  return { to: email, subject: words.subject, ...layoutMail(content) };
}
