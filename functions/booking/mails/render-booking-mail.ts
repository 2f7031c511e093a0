import type { StoredBooking } from '#functions/booking/booking.ts';
import type { BookingMail, BookingMailKind } from '#functions/booking/booking-mail.ts';
import { fileOf } from '#functions/booking/calendar-feed/calendar-file.ts';
import { sessionTexts } from '#functions/booking/session-texts.ts';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import { layoutHtml, layoutText, type MailContent } from '#functions/platform/mail-layout.ts';
import { bookingMailTexts } from './booking-mail-texts.ts';

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

export type MailSubject = { readonly booking: StoredBooking; readonly keptUntilMs: number | null };

/** Adds the coach's zone where it differs from the client's. */
export function renderBookingMail(
  mail: BookingMail & { readonly kind: BookingMailKind },
  { booking, keptUntilMs }: MailSubject,
  siteUrl: string,
  nowMs: number,
): OutgoingMail {
  const { locale, startMs, zone, coachZone, status } = booking;
  const texts = bookingMailTexts[locale];
  const general = sessionTexts[locale];
  const words = texts.kinds[mail.kind];
  const what = general.eventTypes[booking.eventType];
  const when = formatSessionTime(startMs, zone, locale);
  const stands = status === 'booked' && mail.kind !== 'confirm-consultation' && mail.kind !== 'offer';
  const content: MailContent = {
    locale,
    heading: words.heading,
    greeting: general.greeting(safeGreetingName(booking.clientName)),
    body: words.body(what, when),
    button: { label: words.action, link: linkOf(mail, siteUrl) },
    facts: [],
    notes: [
      ...(keptUntilMs === null ? [] : [texts.keptUntil(formatSessionTime(keptUntilMs, zone, locale))]),
      general.withCoach(booking.coachName),
      ...(coachZone === zone ? [] : [texts.coachTime(formatSessionTime(startMs, coachZone, locale))]),
      ...(stands && booking.joinUrl !== null ? [general.join(booking.joinUrl)] : []),
      ...(stands && booking.address !== null ? [general.where(booking.address)] : []),
      ...(stands ? [texts.changes] : []),
      ...(booking.effect === 'used-up' ? [texts.usedUp] : []),
      ...(mail.kind === 'confirm-consultation' ? [texts.notYou] : []),
    ],
  };
  const hasFile = mail.kind === 'booked' || mail.kind === 'moved' || mail.kind === 'canceled';
  return {
    to: booking.clientEmail,
    subject: words.subject(what, when),
    text: layoutText(content),
    html: layoutHtml(content),
    ...(hasFile ? { attachments: [calendarFile(booking, siteUrl, nowMs)] } : {}),
  };
}

function calendarFile(booking: StoredBooking, siteUrl: string, nowMs: number) {
  const method = booking.status === 'canceled' ? 'CANCEL' : 'PUBLISH';
  return {
    fileName: 'repz.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: fileOf(booking, siteUrl, nowMs),
  };
}

/** Anyone can register a name, so a name that contains a sentence or an address is not repeated in our mails. */
export function safeGreetingName(name: string): string | null {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u.test(name) && name.split(' ').length <= 4 ? name : null;
}

function linkOf({ kind, token, bookingId }: BookingMail, siteUrl: string): string {
  if (kind === 'confirm-consultation') return `${siteUrl}/book/consultation?confirm=${token ?? ''}`;
  if (kind === 'offer') return `${siteUrl}/sessions?offer=${bookingId}`;
  return `${siteUrl}/sessions`;
}
