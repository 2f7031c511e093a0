import { expect, test } from 'vitest';
import type { StoredBooking } from '#functions/modules/booking/booking.ts';
import { calendarOf, fileOf } from '#functions/modules/booking/calendar-feed/calendar-file.ts';
import { localeIds } from '#shared/contracts/account/account.ts';
import { writeMail } from '#tests/support/write-mail.ts';

const startMs = Date.UTC(2026, 2, 8, 17);
const booking: StoredBooking = {
  id: '9ab3fd34-d177-41d7-b28b-b53fc4a6978f',
  accountId: 'account-1',
  coachId: 'coach-1',
  eventType: 'consultation',
  place: null,
  startMs,
  endMs: startMs + 30 * 60_000,
  zone: 'Europe/Berlin',
  coachZone: 'America/Los_Angeles',
  wall: { date: '2026-03-08', time: '10:00' },
  coachName: 'Casey Coach',
  clientName: 'Ana Lima',
  clientEmail: 'ana@repz.example',
  locale: 'en',
  status: 'booked',
  effect: null,
  isHeld: false,
  sequence: 0,
  note: 'My knee, the left; a comma',
  address: null,
  joinUrl: 'https://calls.repz.example/repz-9ab3fd34',
  seriesId: null,
  groupId: null,
  cancelReason: null,
  coverage: null,
  external: null,
  coachNote: null,
  rating: null,
  source: {},
  createdAtMs: startMs - 86_400_000,
  lastRequestId: '9ab3fd34-d177-41d7-b28b-b53fc4a6978f',
  changedBy: 'client',
};
const site = 'https://repz.example';
const nowMs = startMs - 3_600_000;

/** The lines of a file, with folded ones joined (RFC 5545, section 3.1). */
function lines(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n');
}

test('a feed says that apps should ask every hour, and a file in a mail does not', () => {
  const feed = lines(
    calendarOf([booking], { method: 'PUBLISH', siteUrl: site, nowMs, refreshSeconds: 3600 }),
  );
  expect(feed).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  expect(feed).toContain('X-PUBLISHED-TTL:PT1H');
  expect(fileOf(booking, site, nowMs)).not.toMatch(/REFRESH-INTERVAL|X-PUBLISHED-TTL/);
});

test('an entry names the coach, the call and the note, and where the session takes place', () => {
  const call = lines(fileOf(booking, site, nowMs));
  expect(call).toContain('LOCATION:https://calls.repz.example/repz-9ab3fd34');
  expect(call).toContain('URL;VALUE=URI:https://calls.repz.example/repz-9ab3fd34');
  expect(call.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
    'https://calls.repz.example/repz-9ab3fd34',
  );
  const there = lines(
    fileOf({ ...booking, joinUrl: null, address: '12 Ocean Drive', note: '' }, site, nowMs),
  );
  expect(there).toContain('LOCATION:12 Ocean Drive');
  expect(there).toContain('URL;VALUE=URI:https://repz.example/sessions');
  expect(there).toContain('DESCRIPTION:With Casey Coach');
});

test('a session keeps its UID, its sequence rises, and a cancellation takes it away', () => {
  const later = { startMs: startMs + 3_600_000, endMs: booking.endMs + 3_600_000 };
  const first = lines(fileOf(booking, site, nowMs));
  const moved = lines(fileOf({ ...booking, sequence: 1, ...later }, site, nowMs));
  const gone = lines(fileOf({ ...booking, sequence: 2, status: 'canceled' }, site, nowMs));
  const uid = `UID:${booking.id}@repz.example`;
  for (const file of [first, moved, gone]) expect(file).toContain(uid);
  expect(first).toEqual(expect.arrayContaining(['SEQUENCE:0', 'METHOD:PUBLISH', 'STATUS:CONFIRMED']));
  expect(first).toContain('DTSTART:20260308T170000Z');
  expect(moved).toEqual(expect.arrayContaining(['SEQUENCE:1', 'DTSTART:20260308T180000Z']));
  expect(gone).toEqual(expect.arrayContaining(['SEQUENCE:2', 'METHOD:CANCEL', 'STATUS:CANCELLED']));
});

test('text of the client is escaped and no line is longer than 75 octets', () => {
  const file = fileOf({ ...booking, note: `${booking.note}\nBEGIN:VEVENT` }, site, nowMs);
  expect(lines(file).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines(file).join('\n')).toContain('My knee\\, the left\\; a comma\\nBEGIN:VEVENT');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test.each(localeIds)('a mail in %s names both zones and brings the calendar file', async (locale) => {
  const mail = await writeMail(
    'session',
    { news: 'booked', session: booking, keptUntilMs: null, token: null },
    { email: booking.clientEmail, fullName: booking.clientName, locale, timeZone: booking.zone },
    { siteUrl: site, now: nowMs },
  );
  expect(mail.subject).toContain('(Berlin)');
  expect(mail.text).toContain('(Los Angeles)');
  expect(mail.text).toContain(booking.joinUrl);
  expect(mail.attachments?.[0]?.content).toContain('BEGIN:VCALENDAR');
});
