import { randomBytes } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoAccountRepository } from '#functions/account/dynamo-account-repository.ts';
import {
  type FeedDeps,
  getFeed,
  readFeed,
  rotateFeed,
} from '#functions/booking/calendar-feed/calendar-feed.ts';
import { fileOf } from '#functions/booking/calendar-feed/calendar-file.ts';
import { type SendingDeps, sendBookingMail, sendDueMails } from '#functions/booking/mails/send-mails.ts';
import { bookSeries, previewSeries } from '#functions/booking/sessions/book-series.ts';
import { bookSession } from '#functions/booking/sessions/book-session.ts';
import {
  cancelSession,
  markNoShow,
  moveSession,
  waiveLateCancellation,
} from '#functions/booking/sessions/change-session.ts';
import { getCoachSchedule, saveCoachSchedule } from '#functions/booking/sessions/coach-schedule.ts';
import { confirmConsultation, requestConsultation } from '#functions/booking/sessions/consultations.ts';
import { holdSlot } from '#functions/booking/sessions/hold-slot.ts';
import { keepWallTimes } from '#functions/booking/sessions/keep-wall-times.ts';
import { listSessions } from '#functions/booking/sessions/list-sessions.ts';
import { listSlots } from '#functions/booking/sessions/list-slots.ts';
import { rateSession } from '#functions/booking/sessions/rate-session.ts';
import {
  referToScheduling,
  type SchedulingReferences,
} from '#functions/booking/sessions/scheduling-reference.ts';
import { writeSessionNote } from '#functions/booking/sessions/session-note.ts';
import { createDynamoBookingRepository } from '#functions/booking/storage/dynamo-booking-repository.ts';
import { createDynamoCoachRepository } from '#functions/booking/storage/dynamo-coach-repository.ts';
import { createDynamoFeedRepository } from '#functions/booking/storage/dynamo-feed-repository.ts';
import { createDynamoOutbox } from '#functions/booking/storage/dynamo-outbox.ts';
import { createDynamoSchedulingReferences } from '#functions/booking/storage/dynamo-scheduling-references.ts';
import { createDynamoWaitingRepository } from '#functions/booking/storage/dynamo-waiting-repository.ts';
import { claimOffer } from '#functions/booking/waiting-list/claim-offer.ts';
import { joinWaiting, leaveWaiting, type WaitingDeps } from '#functions/booking/waiting-list/join-waiting.ts';
import { runFreedTask } from '#functions/booking/waiting-list/offer-freed.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createOnDemandMailSender } from '#functions/platform/on-demand-mail-sender.ts';
import { bookingRoutes } from '#shared/contracts/booking-routes.ts';
import { mayOpenClients } from '#shared/domain/coach-access.ts';
import { paidTierOf } from '#shared/domain/paid-tier.ts';
import { toBooking } from './booking.ts';
import { type Client, noSuchBooking } from './booking-deps.ts';
import type { BookingMail } from './booking-mail.ts';
import { isCoachMail } from './coach-mail.ts';
import { toWaitlistEntry } from './waiting.ts';

type BookingConfig = Config<'ACCOUNTS_TABLE' | 'BOOKINGS_TABLE' | 'SITE_URL' | 'MAIL_SENDER' | 'SCHEDULING'>;

const clientOf = ({ accountId, account, entitlement }: Caller): Client => ({
  accountId,
  email: account.email,
  name: account.fullName,
  locale: account.locale,
  tier: entitlement.tier,
  isSubscribed: paidTierOf(entitlement) !== null,
  timeZone: account.timeZone,
});
const at = (instant: string) => Date.parse(instant);

export function createBookingApi(
  config: BookingConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'booking'> & { readonly sendDueMails: () => Promise<number> } {
  const mail = createOnDemandMailSender(config.MAIL_SENDER);
  const bookings = createDynamoBookingRepository(tables, config.BOOKINGS_TABLE, clock);
  const coaches = createDynamoCoachRepository(
    tables,
    { bookings: config.BOOKINGS_TABLE, accounts: config.ACCOUNTS_TABLE },
    clock,
  );
  const feeds = createDynamoFeedRepository(tables, config.BOOKINGS_TABLE, clock);
  const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);
  const isOpen = async (accountId: string) => {
    const stored = await accounts.find(accountId);
    return stored !== null && stored.closing !== true;
  };
  const outbox = createDynamoOutbox(tables, config.BOOKINGS_TABLE);
  const siteUrl = config.SITE_URL.replace(/\/$/, '');
  const waiting = createDynamoWaitingRepository(tables, config.BOOKINGS_TABLE, clock);
  const sending: SendingDeps = {
    ...{ bookings, outbox, mail, siteUrl, clock, log },
    findWait: waiting.find,
    findCoach: coaches.contact,
    async settle(coachId) {
      const coach = await coaches.schedule(coachId);
      if (coach !== null) await keepWallTimes(deps, coach);
    },
    offer: (task) => runFreedTask(deps, task),
  };
  /** Confirmations go out right away; reminders and coach mails wait for the schedule. */
  const announce = async (mails: readonly BookingMail[]) => {
    for (const each of mails) {
      if (each.dueMs <= clock() && !isCoachMail(each.kind)) await sendBookingMail(sending, each);
    }
  };
  const references = createDynamoSchedulingReferences(tables, config.BOOKINGS_TABLE);
  const scheduling = config.SCHEDULING;
  const zoneRules = process.versions.tz ?? 'unknown';
  const deps: WaitingDeps & FeedDeps & { readonly references: SchedulingReferences } = {
    bookings,
    waiting,
    coaches,
    feeds,
    isOpen,
    references,
    scheduling,
    zoneRules,
    siteUrl,
    announce,
    clock,
    newId: () => crypto.randomUUID(),
    newToken: (bytes) => randomBytes(bytes).toString('base64url'),
  };
  return {
    sendDueMails: () => sendDueMails(sending),
    routes: bookingRoutes,
    handlers: {
      listSlots: ({ caller, query }) => listSlots(deps, clientOf(caller), query),
      holdSlot: ({ caller, body }) => holdSlot(deps, clientOf(caller), body),
      previewSeries: async ({ caller, body }) => {
        const sessions = await previewSeries(deps, clientOf(caller), body);
        return {
          sessions: sessions.map(({ startMs, ...state }) => ({
            startsAt: new Date(startMs).toISOString(),
            ...state,
          })),
        };
      },
      bookSeries: async ({ caller, body }) => {
        const made = await bookSeries(deps, clientOf(caller), body);
        return {
          bookings: made.bookings.map((each) => toBooking(each)),
          conflicts: made.conflicts.map((startMs) => new Date(startMs).toISOString()),
          uncovered: made.uncovered.map((startMs) => new Date(startMs).toISOString()),
        };
      },
      joinWaiting: async ({ caller, body }) => {
        return { entry: toWaitlistEntry(await joinWaiting(deps, clientOf(caller), body), clock()) };
      },
      listWaiting: async ({ caller }) => {
        const entries = await waiting.listOfAccount(caller.accountId);
        return { entries: entries.map((each) => toWaitlistEntry(each, clock())) };
      },
      claimOffer: async ({ caller, params, body }) => {
        return { booking: toBooking(await claimOffer(deps, clientOf(caller), params.id, body)) };
      },
      leaveWaiting: async ({ caller, params }) => {
        await leaveWaiting(deps, caller.accountId, params.id);
        return { left: true as const };
      },
      referToScheduling: ({ caller, body }) => referToScheduling(deps, clientOf(caller), body),
      bookSession: async ({ caller, body: { startsAt, ...rest } }) => {
        const request = { ...rest, startMs: at(startsAt), seriesId: null };
        return { booking: toBooking(await bookSession(deps, clientOf(caller), request)) };
      },
      listSessions: ({ caller }) => listSessions(deps, caller.accountId),
      moveSession: async ({ caller, params, body: { requestId, startsAt, zone } }) => {
        const move = { requestId, startMs: at(startsAt), zone };
        return { booking: toBooking(await moveSession(deps, clientOf(caller), params.id, move)) };
      },
      cancelSession: async ({ caller, params }) => ({
        booking: toBooking(await cancelSession(deps, caller.accountId, params.id)),
      }),
      rateSession: async ({ caller, params, body }) => ({
        booking: toBooking(await rateSession(deps, caller.accountId, params.id, body.rating)),
      }),
      getSessionCalendar: async ({ caller, params }) => {
        const booking = await bookings.find(caller.accountId, params.id);
        if (booking === null) throw noSuchBooking();
        return fileOf(booking, siteUrl, clock());
      },
      getCalendarFeed: ({ caller }) => getFeed(deps, caller.accountId),
      rotateCalendarFeed: ({ caller }) => rotateFeed(deps, caller.accountId),
      readCalendarFeed: ({ params }) => readFeed(deps, params.token),
      listConsultationSlots: ({ query }) =>
        listSlots(
          deps,
          { accountId: null, tier: 'core', isSubscribed: false },
          { ...query, eventType: 'consultation' },
        ),
      requestConsultation: ({ body }) => requestConsultation(deps, body),
      confirmConsultation: async ({ body }) => ({
        booking: toBooking(await confirmConsultation(deps, body.token)),
      }),
      getCoachSchedule: async ({ caller }) => ({ schedule: await getCoachSchedule(deps, caller.accountId) }),
      saveCoachSchedule: async ({ caller, body }) => ({
        schedule: await saveCoachSchedule(deps, caller.account, body),
      }),
      getCoachCalendar: async ({ caller, query: { from, to } }) => {
        if (!mayOpenClients(caller.account, clock())) return { bookings: [] };
        const found = await bookings.listOfCoach(caller.accountId, { startMs: at(from), endMs: at(to) });
        return { bookings: found.map((each) => toBooking(each, 'coach')) };
      },
      waiveLateCancellation: async ({ caller, params, body }) => ({
        booking: toBooking(
          await waiveLateCancellation(deps, caller.accountId, body.clientId, params.id),
          'coach',
        ),
      }),
      writeSessionNote: async ({ caller, params, body: { clientId, ...note } }) => ({
        booking: toBooking(
          await writeSessionNote(deps, caller.accountId, clientId, params.id, note),
          'coach',
        ),
      }),
      markNoShow: async ({ caller, params, body }) => ({
        booking: toBooking(await markNoShow(deps, caller.accountId, body.clientId, params.id), 'coach'),
      }),
    },
  };
}
