import type { OutgoingMail } from '#functions/platform/mail.ts';
import { layoutHtml, layoutText, type MailContent } from '#functions/platform/mail-layout.ts';
import type { StoredBooking } from './booking.ts';
import type { BookingMail, BookingMailKind } from './booking-mail.ts';
import { bookingMailTexts } from './booking-mail-texts.ts';
import { fileOf } from './calendar-file.ts';

/** A session's time as a person reads it, with the zone named. */
export function sayWhen(startMs: number, zone: string, locale: string): string {
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

/** What a mail is about, and until when its time is kept where it is an offer. */
export type MailSubject = { readonly booking: StoredBooking; readonly keptUntilMs: number | null };

/** Puts a mail about a session into words, in the client's language and zone, with the coach's zone where it differs. */
export function renderBookingMail(
  mail: BookingMail & { readonly kind: BookingMailKind },
  { booking, keptUntilMs }: MailSubject,
  siteUrl: string,
  nowMs: number,
): OutgoingMail {
  const { locale, startMs, zone, coachZone, status } = booking;
  const texts = bookingMailTexts[locale];
  const words = texts.kinds[mail.kind];
  const what = texts.eventTypes[booking.eventType];
  const when = sayWhen(startMs, zone, locale);
  const stands = status === 'booked' && mail.kind !== 'confirm-consultation' && mail.kind !== 'offer';
  const content: MailContent = {
    locale,
    heading: words.heading,
    greeting: texts.greeting(greetable(booking.clientName)),
    body: words.body(what, when),
    button: { label: words.action, link: linkOf(mail, siteUrl), fallback: texts.linkFallback },
    facts: [],
    notes: [
      ...(keptUntilMs === null ? [] : [texts.keptUntil(sayWhen(keptUntilMs, zone, locale))]),
      texts.withCoach(booking.coachName),
      ...(coachZone === zone ? [] : [texts.coachTime(sayWhen(startMs, coachZone, locale))]),
      ...(stands && booking.joinUrl !== null ? [texts.join(booking.joinUrl)] : []),
      ...(stands && booking.address !== null ? [texts.where(booking.address)] : []),
      ...(stands ? [texts.changes] : []),
      ...(booking.effect === 'used-up' ? [texts.usedUp] : []),
      ...(mail.kind === 'confirm-consultation' ? [texts.notYou] : []),
    ],
  };
  const hasFile = mail.kind === 'booked' || mail.kind === 'moved' || mail.kind === 'cancelled';
  return {
    to: booking.clientEmail,
    subject: words.subject(what, when),
    text: layoutText(content),
    html: layoutHtml(content),
    ...(hasFile ? { attachments: [calendarFile(booking, siteUrl, nowMs)] } : {}),
  };
}

function calendarFile(booking: StoredBooking, siteUrl: string, nowMs: number) {
  const method = booking.status === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  return {
    fileName: 'repz.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: fileOf(booking, siteUrl, nowMs),
  };
}

/** A name as it may stand in a mail of ours: no sentence, no address, which a stranger may have put there. */
export function greetable(name: string): string | null {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u.test(name) && name.split(' ').length <= 4 ? name : null;
}

function linkOf({ kind, token, bookingId }: BookingMail, siteUrl: string): string {
  if (kind === 'confirm-consultation') return `${siteUrl}/book/consultation?confirm=${token ?? ''}`;
  if (kind === 'offer') return `${siteUrl}/sessions?offer=${bookingId}`;
  return `${siteUrl}/sessions`;
}
