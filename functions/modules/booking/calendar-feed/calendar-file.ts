import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { SessionFacts } from '../session-mail.ts';
import { sessionName, sessionTexts } from '../session-texts.ts';

export type CalendarSession = SessionFacts & {
  readonly locale: LocaleId;
  /** In the coach's calendar: the client, or null for a group. Missing in a client's. */
  readonly withClient?: string | null;
};

type CalendarOptions = {
  /** Of a feed: how often calendar apps should ask again. Without it Apple asks once a week. */
  readonly refreshSeconds?: number;
  readonly method: 'PUBLISH' | 'CANCEL';
  readonly siteUrl: string;
  readonly nowMs: number;
};

/**
 * iCalendar (RFC 5545) in UTC, so that no app has to know our zones. The UID never changes, SEQUENCE rises with each
 * change, and METHOD:CANCEL removes the entry.
 */
export function calendarOf(bookings: readonly CalendarSession[], options: CalendarOptions): string {
  const calendar = ical({
    prodId: { company: 'REPZ', product: 'Sessions', language: 'EN' },
    name: 'REPZ',
    ttl: options.refreshSeconds ?? null,
    method: options.method === 'CANCEL' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  for (const booking of bookings) {
    const texts = sessionTexts[booking.locale];
    const { withClient } = booking;
    const name = `REPZ: ${sessionName(booking.locale, booking)}`;
    const withWhom = withClient === undefined ? texts.withCoach(booking.coachName) : '';
    calendar.createEvent({
      id: `${booking.id}@${new URL(options.siteUrl).hostname}`,
      sequence: booking.sequence,
      stamp: new Date(options.nowMs),
      start: new Date(booking.startMs),
      end: new Date(booking.endMs),
      summary: typeof withClient === 'string' ? `${name}, ${withClient}` : name,
      description: [withWhom, booking.joinUrl ?? '', booking.note].filter((line) => line !== '').join('\n'),
      location: booking.address ?? booking.joinUrl,
      url:
        booking.joinUrl ?? `${options.siteUrl}/${withClient === undefined ? 'sessions' : 'coach/calendar'}`,
      status: booking.status === 'canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: { name: booking.coachName, email: `sessions@${new URL(options.siteUrl).hostname}` },
    });
  }
  return calendar.toString();
}

export function fileOf(booking: CalendarSession, siteUrl: string, nowMs: number): string {
  const method = booking.status === 'canceled' ? 'CANCEL' : 'PUBLISH';
  return calendarOf([booking], { method, siteUrl, nowMs });
}
