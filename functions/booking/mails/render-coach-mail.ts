import type { StoredBooking } from '#functions/booking/booking.ts';
import type { CoachMailKind } from '#functions/booking/booking-mail.ts';
import type { CoachContact } from '#functions/booking/coach-repository.ts';
import { sessionTexts } from '#functions/booking/session-texts.ts';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import { layoutHtml, layoutText, type MailContent } from '#functions/platform/mail-layout.ts';
import { coachMailTexts } from './coach-mail-texts.ts';
import { formatSessionTime, safeGreetingName } from './render-booking-mail.ts';

export type CoachMailContent = {
  readonly kind: CoachMailKind;
  readonly coach: CoachContact;
  readonly session: StoredBooking;
  readonly sessions: readonly StoredBooking[];
};

/** Leaves out what the client wrote: mails must not carry health information. */
export function renderCoachMail(
  { kind, coach, session, sessions }: CoachMailContent,
  siteUrl: string,
): OutgoingMail {
  const { locale } = coach;
  const texts = coachMailTexts[locale];
  const general = sessionTexts[locale];
  const who = safeGreetingName(session.clientName) ?? texts.someone;
  const what = general.eventTypes[session.eventType];
  const when = (each: StoredBooking) => formatSessionTime(each.startMs, each.coachZone, locale);
  const isSeries = kind === 'coach-series' && sessions.length > 1;
  const news = texts.news[kind === 'coach-series' ? 'coach-booked' : kind];
  const stands = session.status === 'booked';
  const said = isSeries
    ? {
        subject: texts.series.subject(who, sessions.length, what),
        heading: texts.series.heading(who, sessions.length),
        body: texts.series.body(what),
      }
    : {
        subject: news.subject(who, what, when(session)),
        heading: news.heading(who),
        body: news.body(what, when(session)),
      };
  const content: MailContent = {
    locale,
    heading: said.heading,
    greeting: general.greeting(safeGreetingName(coach.name)),
    body: said.body,
    button: { label: texts.action, link: `${siteUrl}/coach/calendar` },
    facts: [],
    notes: [
      ...(isSeries ? sessions.map(when) : []),
      ...(stands && !isSeries && session.joinUrl !== null ? [general.join(session.joinUrl)] : []),
      ...(stands && session.address !== null ? [general.where(session.address)] : []),
      ...(session.effect === 'used-up' ? [texts.usedUp] : []),
      ...(session.effect === 'given-back' && session.coverage !== null ? [texts.given] : []),
    ],
  };
  return { to: coach.email, subject: said.subject, text: layoutText(content), html: layoutHtml(content) };
}
