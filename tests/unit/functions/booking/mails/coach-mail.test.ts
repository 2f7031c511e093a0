import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StoredBooking } from '#functions/booking/booking.ts';
import { type BookingMail, bookingMailKinds } from '#functions/booking/booking-mail.ts';
import { isCoachMail, seriesMailMs } from '#functions/booking/coach-mail.ts';
import type { BookingOutbox } from '#functions/booking/mails/outbox.ts';
import { type CoachMailContent, renderCoachMail } from '#functions/booking/mails/render-coach-mail.ts';
import { type SendingDeps, sendBookingMail } from '#functions/booking/mails/send-mails.ts';
import { bookSeries } from '#functions/booking/sessions/book-series.ts';
import {
  cancelSession,
  markNoShow,
  moveSession,
  waiveLateCancellation,
} from '#functions/booking/sessions/change-session.ts';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import { localeIds } from '#shared/contracts/account.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { ana, book, bookingWorld, startOfTest } from '#tests/unit/functions/booking/booking-world.ts';

const hour = 3_600_000;
const day = 24 * hour;
const coach = { email: 'casey@repz.example', name: 'Casey Coach', locale: 'en' } as const;

/** A world whose mails are kept, and a sender that takes each once. */
function world() {
  const { bookings, deps, time } = bookingWorld();
  const mails: BookingMail[] = [];
  const sent: OutgoingMail[] = [];
  const claimed = new Set<string>();
  const outbox: BookingOutbox = {
    listDue: async () => [],
    claim: async ({ id, dueMs }) => {
      if (claimed.has(`${id} ${dueMs}`)) return false;
      claimed.add(`${id} ${dueMs}`);
      return true;
    },
    markDone: async () => {},
  };
  const sending: SendingDeps = {
    ...{ bookings, outbox, siteUrl: 'https://repz.example', clock: deps.clock, log: recordingLog() },
    mail: { send: async (mail) => void sent.push(mail) },
    offer: async () => {},
    settle: async () => {},
    findWait: async () => null,
    findCoach: async () => coach,
  };
  const announce = async (all: readonly BookingMail[]) => void mails.push(...all);
  /** Sends what is for the coach, each as often as the timetable may meet it. */
  const tellCoach = async (over: Partial<SendingDeps> = {}) => {
    const forCoach = mails.splice(0).filter(({ kind }) => kind.startsWith('coach-'));
    for (const mail of [...forCoach, ...forCoach]) await sendBookingMail({ ...sending, ...over }, mail);
    return sent.splice(0);
  };
  return { deps: { ...deps, announce }, time, mails, tellCoach };
}

describe('a coach', () => {
  test('gets one mail per booking, move and cancellation', async () => {
    const { deps, tellCoach } = world();
    const { id } = await book(deps, startOfTest + 3 * day);
    const [booked, ...more] = await tellCoach();
    expect(more).toEqual([]);
    expect(booked?.to).toBe('casey@repz.example');
    expect(booked?.subject).toBe(
      'Ana Lima booked: Training at City Sports Club, Thursday, March 5 at 9:00 AM (America/Los Angeles)',
    );
    const move = { requestId: randomUUID(), startMs: startOfTest + 3 * day + hour, zone: 'UTC' };
    await moveSession(deps, ana, id, move);
    await moveSession(deps, ana, id, move);
    expect((await tellCoach()).map(({ subject }) => subject)).toEqual([
      'Ana Lima moved: Training at City Sports Club, now Thursday, March 5 at 10:00 AM (America/Los Angeles)',
    ]);
    await cancelSession(deps, ana.accountId, id);
    await cancelSession(deps, ana.accountId, id);
    const [canceled, ...others] = await tellCoach();
    expect(others).toEqual([]);
    expect(canceled?.subject).toMatch(/^Ana Lima canceled: Training at City Sports Club/);
    expect(canceled?.text).toContain('the client gets the session back');
  });

  test('learns that a late cancellation counts as used and can be waived', async () => {
    const { deps, time, tellCoach } = world();
    const { id } = await book(deps, startOfTest + 3 * day);
    await tellCoach();
    time.nowMs = startOfTest + 3 * day - hour;
    await cancelSession(deps, ana.accountId, id);
    const [mail] = await tellCoach();
    expect(mail?.text).toContain('counts as used. You can waive that in your calendar.');
  });

  test('gets one mail for a session that changed before the first mail was sent', async () => {
    const { deps, tellCoach } = world();
    const { id } = await book(deps, startOfTest + 3 * day);
    await cancelSession(deps, ana.accountId, id);
    expect((await tellCoach()).map(({ subject }) => subject.split(':')[0])).toEqual(['Ana Lima canceled']);
  });

  test('gets no mail about their own changes', async () => {
    const { deps, time, mails, tellCoach } = world();
    const { id } = await book(deps, startOfTest + day);
    await tellCoach();
    time.nowMs = startOfTest + day;
    await markNoShow(deps, 'coach', ana.accountId, id);
    await waiveLateCancellation(deps, 'coach', ana.accountId, id);
    expect(mails).toEqual([]);
  });

  test('gets no mail without approval', async () => {
    const { deps, tellCoach } = world();
    await book(deps, startOfTest + 3 * day);
    expect(await tellCoach({ findCoach: async () => null })).toEqual([]);
  });

  test('gets one mail for a series with all of its dates, also when it is finished by a second run', async () => {
    const { deps, mails, tellCoach } = world();
    const request = {
      requestId: randomUUID(),
      eventType: 'personalTrainingSemiWeekly',
      place: 'city-sports-club',
      ...{ startsAt: new Date(startOfTest + day).toISOString(), zone: 'UTC', count: 3 },
      ...{ note: '', address: '', source: {}, skip: [] },
    } as const;
    // The first run dies after two.
    let left = 2;
    const dying = {
      ...deps,
      announce: async (all: readonly BookingMail[]) => {
        await deps.announce(all);
        left -= 1;
        if (left === 0) throw new Error('killed');
      },
    };
    await expect(bookSeries(dying, ana, request)).rejects.toThrow('killed');
    await bookSeries(deps, ana, request);
    await bookSeries(deps, ana, request);
    expect(new Set(mails.filter(({ kind }) => kind === 'coach-series').map(({ dueMs }) => dueMs)).size).toBe(
      1,
    );
    const [mail, ...more] = await tellCoach();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Ana Lima booked 3 sessions: Personal training, twice a week');
    expect(mail?.text.match(/\(America\/Los Angeles\)/g)).toHaveLength(3);
  });

  test('gets a single-session mail for a series with one date left', async () => {
    const { deps, tellCoach } = world();
    const request = {
      requestId: randomUUID(),
      eventType: 'personalTrainingSemiWeekly',
      place: 'city-sports-club',
      ...{ startsAt: new Date(startOfTest + day).toISOString(), zone: 'UTC', count: 2 },
      ...{ note: '', address: '', source: {}, skip: [new Date(startOfTest + 4 * day).toISOString()] },
    } as const;
    await bookSeries(deps, ana, request);
    expect((await tellCoach()).map(({ subject }) => subject.split(':')[0])).toEqual(['Ana Lima booked']);
  });
});

test('mails to the coach are told from those to the client', () => {
  const coachKinds = ['coach-booked', 'coach-moved', 'coach-canceled', 'coach-series'] as const;
  for (const kind of coachKinds) expect(isCoachMail(kind), kind).toBe(true);
  for (const kind of [...bookingMailKinds, 'freed'] as const) expect(isCoachMail(kind), kind).toBe(false);
});

test('gets the series mail one to two minutes later, at the same time for requests of the same minute', () => {
  const minute = 60_000;
  const atFull = Math.ceil(startOfTest / minute) * minute;
  for (const later of [1, 30_000, minute]) expect(seriesMailMs(atFull + later)).toBe(atFull + 2 * minute);
  expect(seriesMailMs(atFull)).toBe(atFull + minute);
});

describe.each(localeIds)('in %s', (locale) => {
  const session: StoredBooking = {
    ...{ id: 'id', accountId: 'account', coachId: 'coach', eventType: 'homeTraining' },
    ...{ place: 'home-training', startMs: startOfTest, endMs: startOfTest + hour, zone: 'Europe/Berlin' },
    ...{ coachZone: 'America/Los_Angeles', wall: null, coachName: 'Casey Coach', clientName: 'Ana Lima' },
    ...{ clientEmail: 'ana@repz.example', locale: 'fr', status: 'booked', effect: null, sequence: 0 },
    ...{ note: 'My knee hurts', address: 'Main Street 1', joinUrl: null, seriesId: null, coverage: null },
    ...{
      external: null,
      coachNote: null,
      rating: null,
      source: {},
      createdAtMs: startOfTest,
      lastRequestId: 'id',
    },
  };
  const write = (over: Partial<CoachMailContent> = {}) => {
    const news: CoachMailContent = {
      ...{ kind: 'coach-booked', coach: { ...coach, locale }, session, sessions: [session] },
      ...over,
    };
    return renderCoachMail(news, 'https://repz.example');
  };

  test('the mail names client, time in the coach’s zone and place, and nothing that the client wrote', () => {
    const mail = write();
    for (const part of ['Ana Lima', '(America/Los Angeles)']) expect(mail.subject).toContain(part);
    for (const part of ['Main Street 1', 'https://repz.example/coach/calendar'])
      expect(mail.text).toContain(part);
    expect(mail.html).toContain(`lang="${locale}"`);
    expect(mail.text + mail.html).not.toContain('knee');
    expect(mail.text).not.toContain('Europe/Berlin');
  });

  test('each kind of news has words of its own', () => {
    const kinds = ['coach-booked', 'coach-moved', 'coach-canceled', 'coach-series'] as const;
    const sessions = [session, { ...session, startMs: startOfTest + 7 * day }];
    const said = kinds.map((kind) => write({ kind, sessions }).subject);
    expect(new Set(said).size).toBe(kinds.length);
    expect(said[3]).toContain('2');
  });

  test('a name that carries a message of a stranger is not repeated', () => {
    const visitor = { ...session, clientName: 'Win now at https://evil.example' };
    const mail = write({ session: visitor, sessions: [visitor] });
    expect(mail.subject + mail.text + mail.html).not.toContain('evil');
  });
});
