import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bookingJob, bookingQueue } from '#functions/modules/booking/booking-jobs.ts';
import {
  confirmConsultation,
  requestConsultation,
} from '#functions/modules/booking/sessions/consultations.ts';
import { bookingKey } from '#functions/modules/booking/storage/booking-rows.ts';
import { createDynamoWaitingRepository } from '#functions/modules/booking/storage/dynamo-waiting-repository.ts';
import { claimOffer } from '#functions/modules/booking/waiting-list/claim-offer.ts';
import { joinWaiting } from '#functions/modules/booking/waiting-list/join-waiting.ts';
import { offerFreed } from '#functions/modules/booking/waiting-list/offer-freed.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { bookedResponseSchema, seriesResponseSchema } from '#shared/contracts/booking/booking.ts';
import { bookingTables } from '#tests/support/booking-tables.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { onHolidaysToo } from '#tests/support/holiday-hours.ts';
import { invokeFunction, timetable } from '#tests/support/invoke-function.ts';
import { makePerson } from '#tests/support/past-session.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { assignClient } from '#tests/support/people-with-roles.ts';
import { callApi, stack, tables } from '#tests/support/stack.ts';
import { aClient, bookingWorld, daysAhead } from './booking-world.ts';

const hour = 3_600_000;
const day = [{ from: '00:00', to: '24:00' }];
const schedule = {
  zone: 'Europe/Berlin',
  weekly: { '1': day, '2': day, '3': day, '4': day, '5': day, '6': day, '7': day },
  exceptions: onHolidaysToo(day),
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 0,
  horizonDays: 90,
  travelMinutes: 0,
  maxSessionsPerDay: null,
  callBaseUrl: 'https://calls.repz.example',
};
const mailsSchema = z.array(z.object({ subject: z.string(), text: z.string() }));

/** A coach who reads German and works in Berlin, and a client of theirs in Los Angeles. */
async function pair() {
  const coach = await makePerson('coach');
  expect((await callApi('PUT', '/api/coach/schedule', coach.accessToken, schedule)).status).toBe(200);
  const said = await callApi('PATCH', '/api/account', coach.accessToken, { locale: 'de' });
  expect(said.status).toBe(200);
  const client = await payingClient('longevity', 'Ana Lima');
  await assignClient(
    { id: coach.id, token: coach.accessToken },
    { id: client.accountId, token: client.token },
  );
  const act = async (path: string, body: unknown) => {
    const answer = await callApi('POST', path, client.token, body);
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return JSON.parse(text) as unknown;
  };
  return { coach, client, act };
}

async function mailsTo(email: string) {
  const answer = await fetch(`${stack.siteUrl()}/_local/mail.json?to=${encodeURIComponent(email)}`);
  return z.parse(mailsSchema, await answer.json());
}
/** The mail of a series is due when the next full minute has begun; here it is due now. */
async function makeSeriesMailDue(accountId: string, seriesId: string): Promise<void> {
  const { bookings: table, outbox } = bookingTables();
  const jobs = createLeaseQueue(tables(), {
    table,
    outbox,
    queue: bookingQueue,
    content: bookingJob,
    leaseMs: 1000,
    log: recordingLog(),
  });
  const content = { kind: 'series-mail', accountId, seriesId } as const;
  await jobs.move(bookingKey.job({ id: seriesId, dueMs: 0, content }), Date.now() - 1000);
  await invokeFunction('booking', timetable);
}
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const waiting = { timeout: 120_000, interval: 500 };

test('a coach gets one mail per booking, move and cancellation, in their own language and zone', async () => {
  const { coach, client, act } = await pair();
  const startMs = daysAhead(3);
  const request = {
    requestId: randomUUID(),
    eventType: 'virtualCheckIn',
    place: null,
    zone: 'America/Los_Angeles',
    startsAt: new Date(startMs).toISOString(),
    note: 'My left knee hurts, and I fainted after the last set.',
  };
  const told = (subject: RegExp) =>
    expect.poll(async () => (await subjectsTo(coach.email)).filter((each) => subject.test(each)), waiting);
  const { booking: made, safety } = z.parse(bookedResponseSchema, await act('/api/bookings', request));
  // The coach may read it only before the session: the client is told at once.
  expect(safety?.kind).toBe('symptoms');
  await act('/api/bookings', request);
  await told(/^Ana Lima hat gebucht: Virtueller Check-in, .+\(Berlin\)$/).toHaveLength(1);
  const [news] = (await mailsTo(coach.email)).filter(({ subject }) => subject.includes('gebucht'));
  expect(news?.text).toContain('/coach/calendar');
  expect(news?.text).toContain(made.joinUrl);
  expect(news?.text).not.toContain('knee');

  const move = {
    requestId: randomUUID(),
    startsAt: new Date(startMs + hour).toISOString(),
    zone: 'UTC',
  };
  await act(`/api/bookings/${made.id}/move`, move);
  await act(`/api/bookings/${made.id}/move`, move);
  await told(/^Ana Lima hat verschoben: /).toHaveLength(1);
  await act(`/api/bookings/${made.id}/cancel`, {});
  await act(`/api/bookings/${made.id}/cancel`, {});
  await told(/^Ana Lima hat abgesagt: /).toHaveLength(1);
  // Nothing comes twice, and the client has had their own three.
  expect(await subjectsTo(coach.email)).toHaveLength(3);
  await expect.poll(() => subjectsTo(client.email), waiting).toHaveLength(3);
}, 300_000);

test('a series is one mail to the coach with all of its dates, also when it is sent twice', async () => {
  const { coach, client, act } = await pair();
  const series = {
    requestId: randomUUID(),
    eventType: 'personalTrainingSemiWeekly',
    place: 'city-sports-club',
    startsAt: new Date(daysAhead(4)).toISOString(),
    zone: 'UTC',
    count: 4,
  };
  const made = z.parse(seriesResponseSchema, await act('/api/booking/series', series));
  expect(made.bookings).toHaveLength(4);
  await act('/api/booking/series', series);
  await makeSeriesMailDue(client.accountId, made.bookings[0]?.seriesId ?? '');
  const told = async () => (await subjectsTo(coach.email)).filter((each) => each.includes('Ana Lima'));
  await expect
    .poll(told, waiting)
    .toEqual(['Ana Lima hat 4 Termine gebucht: Personal Training, zweimal pro Woche']);
  const [mail] = await mailsTo(coach.email);
  expect(mail?.text.match(/\(Berlin\)/g)).toHaveLength(4);
}, 300_000);

/** The news that the coach gets. */
async function heardWorld() {
  const world = await bookingWorld({ zone: 'UTC' });
  const waitingList = createDynamoWaitingRepository(tables(), world.names, world.deps.clock);
  const coachMails = async () =>
    (await world.mails()).flatMap(({ kind, data }) => (kind === 'session-for-coach' ? [data.news] : []));
  return { ...world, deps: { ...world.deps, waiting: waitingList }, coachMails };
}

test('the coach gets a mail about a confirmed consultation, but not about a requested one', async () => {
  const { deps, mails, coachMails } = await heardWorld();
  await requestConsultation(deps, {
    requestId: randomUUID(),
    name: 'Vic',
    email: `${randomUUID()}@repz.example`,
    startsAt: new Date(daysAhead(5)).toISOString(),
    zone: 'UTC',
    locale: 'en',
    source: {},
  });
  expect(await coachMails()).toEqual([]);
  const token = (await mails())[0]?.data.token ?? '';
  await confirmConsultation(deps, token);
  await confirmConsultation(deps, token);
  expect(await coachMails()).toEqual(['booked']);
});

test('the coach gets a mail about a claimed waiting-list offer', async () => {
  const { deps, coachId, coachMails } = await heardWorld();
  const ana = aClient();
  const startMs = daysAhead(8);
  const date = new Date(startMs).toISOString().slice(0, 10);
  const request = { requestId: randomUUID(), eventType: 'progressReview', place: null, date } as const;
  const { id } = await joinWaiting(deps, ana, { ...request, zone: 'UTC' });
  await offerFreed(deps, { coachId, startMs, endMs: startMs + hour, hoursBefore: null });
  expect(await coachMails()).toEqual([]);
  await claimOffer(deps, ana, id, { note: '', address: '' });
  expect(await coachMails()).toEqual(['booked']);
});
