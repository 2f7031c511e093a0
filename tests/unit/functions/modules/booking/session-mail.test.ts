import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newBooking } from '#functions/modules/booking/new-booking.ts';
import { clientSessionMail, confirmationMail, offerMail } from '#functions/modules/booking/session-mail.ts';
import {
  cancelForClient,
  cancelSession,
  moveSession,
} from '#functions/modules/booking/sessions/change-session.ts';
import { visitorId } from '#functions/modules/booking/visitor.ts';
import { outboxKey } from '#functions/platform/outbox/outbox-mail.ts';
import { ana, book, startOfTest } from '#tests/unit/functions/modules/booking/booking-world.ts';
import { mailWorld } from '#tests/unit/functions/modules/booking/mail-world.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = startOfTest + 3 * day;
const heads = (mails: readonly { readonly subject: string }[]) =>
  mails.map(({ subject }) => subject.split(':')[0]);

async function visitorsSession() {
  const { deps } = mailWorld();
  const coach = await deps.coaches.schedule('coach');
  if (coach === null) throw new Error('There is a coach');
  const email = 'vic@repz.example';
  return newBooking(
    { accountId: visitorId(email), email, name: 'Vic', locale: 'de' },
    coach,
    {
      requestId: randomUUID(),
      eventType: 'consultation',
      place: null,
      startMs: start,
      zone: 'Europe/Berlin',
      note: '',
      address: '',
      source: {},
      seriesId: null,
    },
    startOfTest,
  );
}

describe('a client', () => {
  test('gets one mail per booking, move and cancellation, each with the calendar entry as it is then', async () => {
    const { deps, to, time } = mailWorld();
    const { id } = await book(deps, start);
    const [booked, ...more] = await to(ana.email);
    expect([booked?.subject.split(':')[0], more]).toEqual(['Booked', []]);
    expect(booked?.attachments?.[0]?.content).toContain('SEQUENCE:0');
    time.nowMs += 1;
    const move = { requestId: randomUUID(), startMs: start + hour, zone: 'UTC' };
    await moveSession(deps, ana, id, move);
    await moveSession(deps, ana, id, move);
    const moved = await to(ana.email);
    expect(heads(moved)).toEqual(['Moved']);
    expect(moved[0]?.attachments?.[0]?.content).toContain('SEQUENCE:1');
    time.nowMs += 1;
    await Promise.all([1, 2].map(() => cancelSession(deps, ana.accountId, id)));
    const canceled = await to(ana.email);
    expect(heads(canceled)).toEqual(['Canceled']);
    expect(canceled[0]?.attachments?.[0]).toMatchObject({
      contentType: 'text/calendar; charset=utf-8; method=CANCEL',
      content: expect.stringContaining('METHOD:CANCEL'),
    });
  });

  test('reads who canceled, when it was the coach', async () => {
    const { deps, to, time } = mailWorld();
    const { id } = await book(deps, start);
    await to(ana.email);
    time.nowMs = start - hour;
    const { accountId, name: fullName, timeZone } = ana;
    const account = { id: accountId, fullName, timeZone, weightUnit: 'lb', createdAt: '' } as const;
    const assigned = { account, tier: null, coachedSince: '', coveringFor: null };
    const directory = { clientOf: async () => assigned, coachIdsOf: async (id: string) => [id] };
    await cancelForClient({ ...deps, directory }, 'coach', ana.accountId, id);
    const [mail] = await to(ana.email);
    expect(mail?.subject).toMatch(/^Canceled/);
    expect(mail?.text).toContain('Casey Coach made this change. The session does not count as used.');
  });

  test('gets only the latest news when the session changed before the mails were sent', async () => {
    const { deps, to, time } = mailWorld();
    const { id } = await book(deps, start);
    time.nowMs += 1;
    await moveSession(deps, ana, id, { requestId: randomUUID(), startMs: start + hour, zone: 'UTC' });
    expect(heads(await to(ana.email))).toEqual(['Moved']);
  });

  test('gets nothing for a change that was not written', async () => {
    const { bookings, deps, send } = mailWorld();
    const change = bookings.change.bind(bookings);
    bookings.change = async () => {
      throw new Error('killed');
    };
    await expect(book(deps, start)).rejects.toThrow('killed');
    bookings.change = change;
    expect(await send()).toEqual([]);
    expect(bookings.jobs).toEqual([]);
  });

  test('whose account is gone gets nothing', async () => {
    const { deps, people, to } = mailWorld();
    await book(deps, start);
    people.delete(ana.accountId);
    expect(await to(ana.email)).toEqual([]);
  });
});

describe('a visitor', () => {
  test('gets mails at their address and in their language, which are erased with the address', async () => {
    const { send } = mailWorld();
    const mail = clientSessionMail(await visitorsSession(), 'booked', startOfTest);
    expect(outboxKey(mail).pk).toMatch(/^ADDRESS#/);
    const [sent] = await send([mail]);
    expect(sent).toMatchObject({ to: 'vic@repz.example', subject: expect.stringMatching(/^Gebucht: /) });
    expect(sent?.text).toContain('(Berlin)');
  });

  test('gets the link that confirms while it counts, and not once the time is booked', async () => {
    const { send, time } = mailWorld();
    const asked = await visitorsSession();
    const confirm = () => confirmationMail(asked, 'secret', startOfTest, startOfTest + hour / 2);
    const [sent] = await send([confirm()]);
    expect(sent?.text).toContain('https://repz.example/book/consultation?confirm=secret');
    time.nowMs += 1;
    const asAgain = { ...confirm(), id: 'sent-late' };
    expect(heads(await send([clientSessionMail(asked, 'booked', time.nowMs), asAgain]))).toEqual(['Gebucht']);
    time.nowMs += hour / 2;
    expect(await send([{ ...confirm(), id: 'expired' }])).toEqual([]);
  });
});

test('who waits is told until when a time is kept, and not once it has gone to the next', async () => {
  const { send, time } = mailWorld();
  const offered = { ...(await visitorsSession()), accountId: ana.accountId };
  const offer = (version: number) =>
    offerMail({ id: 'wait-1', version }, offered, startOfTest, startOfTest + hour);
  const [sent] = await send([offer(1)]);
  expect(sent?.text).toContain('We keep this time for you until');
  expect(sent?.text).toContain('https://repz.example/sessions?offer=wait-1');
  time.nowMs += hour;
  expect(await send([offer(2)])).toEqual([]);
});
