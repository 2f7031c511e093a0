import { randomBytes } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { isOpenAccount, withDisabledAt } from '#functions/modules/accounts/account-repository.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { toBooking } from '#functions/modules/booking/booking.ts';
import { callerAsClient, clientOfCoach } from '#functions/modules/booking/booking-clients.ts';
import { noSuchBooking, notWaiting } from '#functions/modules/booking/booking-deps.ts';
import { bookingJob, bookingQueue } from '#functions/modules/booking/booking-jobs.ts';
import type { BusyCalendarDeps } from '#functions/modules/booking/busy-calendar/busy-calendar.ts';
import {
  busyCalendarJob,
  busyCalendarQueue,
  runBusyCalendars,
} from '#functions/modules/booking/busy-calendar/run-busy-calendars.ts';
import {
  type FeedDeps,
  getFeed,
  readFeed,
  rotateFeed,
} from '#functions/modules/booking/calendar-feed/calendar-feed.ts';
import { fileOf } from '#functions/modules/booking/calendar-feed/calendar-file.ts';
import { noSuchGroup } from '#functions/modules/booking/group-session.ts';
import { groupHandlers } from '#functions/modules/booking/groups/group-handlers.ts';
import { cancelLeavingCoach } from '#functions/modules/booking/jobs/cancel-leaving-coach.ts';
import { runBookingJobs } from '#functions/modules/booking/jobs/run-booking-jobs.ts';
import { createGoogleCalendar } from '#functions/modules/booking/provider/google-calendar-source.ts';
import { createHttpsCalendarSource } from '#functions/modules/booking/provider/https-calendar-source.ts';
import { bookSeries, previewSeries } from '#functions/modules/booking/sessions/book-series.ts';
import { bookSession } from '#functions/modules/booking/sessions/book-session.ts';
import { cancelSession, moveSession } from '#functions/modules/booking/sessions/change-session.ts';
import {
  confirmConsultation,
  requestConsultation,
} from '#functions/modules/booking/sessions/consultations.ts';
import { holdSlot } from '#functions/modules/booking/sessions/hold-slot.ts';
import { keepWallTimes } from '#functions/modules/booking/sessions/keep-wall-times.ts';
import { listSessions } from '#functions/modules/booking/sessions/list-sessions.ts';
import { listSlots } from '#functions/modules/booking/sessions/list-slots.ts';
import { rateSession } from '#functions/modules/booking/sessions/rate-session.ts';
import {
  referToScheduling,
  type SchedulingReferences,
} from '#functions/modules/booking/sessions/scheduling-reference.ts';
import { reportNotHeld } from '#functions/modules/booking/sessions/session-outcome.ts';
import { createDynamoBookingRepository } from '#functions/modules/booking/storage/dynamo-booking-repository.ts';
import { createDynamoBusyCalendars } from '#functions/modules/booking/storage/dynamo-busy-calendars.ts';
import { createDynamoCoachRepository } from '#functions/modules/booking/storage/dynamo-coach-repository.ts';
import { createDynamoFeedRepository } from '#functions/modules/booking/storage/dynamo-feed-repository.ts';
import { createDynamoGroupRepository } from '#functions/modules/booking/storage/dynamo-group-repository.ts';
import { createDynamoLivePlans } from '#functions/modules/booking/storage/dynamo-live-plans.ts';
import { createDynamoSchedulingReferences } from '#functions/modules/booking/storage/dynamo-scheduling-references.ts';
import { createDynamoWaitingRepository } from '#functions/modules/booking/storage/dynamo-waiting-repository.ts';
import { toWaitlistEntry } from '#functions/modules/booking/waiting.ts';
import { claimOffer } from '#functions/modules/booking/waiting-list/claim-offer.ts';
import {
  joinWaiting,
  leaveWaiting,
  type WaitingDeps,
} from '#functions/modules/booking/waiting-list/join-waiting.ts';
import { runOfferJob } from '#functions/modules/booking/waiting-list/offer-freed.ts';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import { safetyNotice } from '#functions/modules/safety/safety-notice.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { CallNaming, FunctionApi } from '#functions/platform/http/route-types.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import type { Log } from '#functions/platform/logging.ts';
import { bookingRoutes } from '#shared/contracts/booking/booking-routes.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import { coachSessionHandlers } from './coach-session-handlers.ts';
import { coachSources } from './coach-sources.ts';

type BookingConfig = Config<
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'BOOKINGS_TABLE'
  | 'DEFAULT_TIER'
  | 'OUTBOX_TABLE'
  | 'PROMISES_TABLE'
  | 'SITE_URL'
  | 'SCHEDULING'
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_SECRET_ARN'
  | 'GOOGLE_URL'
>;

const at = (instant: string) => Date.parse(instant);

export function createBookingApi(
  config: BookingConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'booking'> & {
  readonly runJobs: () => ReturnType<typeof runBookingJobs>;
  readonly readCalendars: () => ReturnType<typeof runBusyCalendars>;
} {
  const names = {
    bookings: config.BOOKINGS_TABLE,
    outbox: config.OUTBOX_TABLE,
    promises: config.PROMISES_TABLE,
  };
  const bookings = createDynamoBookingRepository(tables, names, clock);
  const groups = createDynamoGroupRepository(tables, names, clock);
  const coaches = createDynamoCoachRepository(
    tables,
    config.BOOKINGS_TABLE,
    coachSources(tables, config.ACCOUNTS_TABLE, clock),
  );
  const feeds = createDynamoFeedRepository(tables, config.BOOKINGS_TABLE, clock);
  const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);
  const livePlans = createDynamoLivePlans(tables, config.BILLING_TABLE, clock);
  const validSince = async (accountId: string) => {
    const stored = await accounts.find(accountId);
    return isOpenAccount(stored) ? (stored.sessionsEndedAt ?? 0) * 1000 : null;
  };
  const coachLocale = async (accountId: string) => {
    const stored = await accounts.find(accountId);
    if (stored?.account.role !== 'coach') return null;
    return mayOpenClients(withDisabledAt(stored), clock()) ? stored.account.locale : null;
  };
  const siteUrl = config.SITE_URL.replace(/\/$/, '');
  const waiting = createDynamoWaitingRepository(tables, names, clock);
  const jobs = createLeaseQueue(tables, {
    table: names.bookings,
    outbox: names.outbox,
    queue: bookingQueue,
    content: bookingJob,
    // Longer than a run.
    leaseMs: 2 * 60_000,
    log,
  });
  const busyCalendars = createDynamoBusyCalendars(tables, names.bookings, clock);
  const busyCalendarRuns = createLeaseQueue(tables, {
    table: names.bookings,
    outbox: names.outbox,
    queue: busyCalendarQueue,
    content: busyCalendarJob,
    leaseMs: 2 * 60_000,
    log,
  });
  const defaultTier = config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER;
  const directory = createDynamoCoachDirectory(
    tables,
    { accounts: config.ACCOUNTS_TABLE, billing: config.BILLING_TABLE },
    { defaultTier, clock, log },
  );
  const clientDeps = { livePlans, accounts, directory, defaultTier };
  const clientOf = (caller: Caller) => callerAsClient(clientDeps, caller);
  const references = createDynamoSchedulingReferences(tables, config.BOOKINGS_TABLE);
  const scheduling = config.SCHEDULING;
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_SECRET_ARN: secretArn, GOOGLE_URL: baseUrl } = config;
  const google =
    clientId === undefined || secretArn === undefined
      ? null
      : createGoogleCalendar({ clientId, secretArn, baseUrl, siteUrl, clock, log });
  const zoneRules = process.versions.tz ?? 'unknown';
  const deps: WaitingDeps & FeedDeps & BusyCalendarDeps & { readonly references: SchedulingReferences } = {
    bookings,
    groups,
    waiting,
    coaches,
    feeds,
    busyCalendars,
    google,
    validSince,
    coachLocale,
    references,
    scheduling,
    zoneRules,
    siteUrl,
    clock,
    newId: () => crypto.randomUUID(),
    newToken: (bytes) => randomBytes(bytes).toString('base64url'),
  };
  const ownBooking = async ({ caller, params }: CallNaming<'id'>) => {
    if ((await bookings.find(caller.accountId, params.id)) === null) throw noSuchBooking();
  };
  const ownClient = ({ caller, params }: CallNaming<'clientId'>) =>
    clientOfCoach(clientDeps, caller.accountId, params.clientId);
  return {
    runJobs: () =>
      runBookingJobs({
        bookings,
        jobs,
        offer: (job) => runOfferJob(deps, job),
        async settle(coachId) {
          const coach = await coaches.schedule(coachId);
          if (coach !== null) await keepWallTimes(deps, coach);
        },
        cancelLeavingCoach: (coachId) => cancelLeavingCoach(deps, coachId),
        clock,
        log,
      }),
    readCalendars: () =>
      runBusyCalendars({
        ...deps,
        busyCalendarRuns,
        calendarSource: createHttpsCalendarSource(),
        log,
      }),
    routes: bookingRoutes,
    rights: {
      claimOffer: async ({ caller, params }) => {
        if ((await waiting.find(caller.accountId, params.id)) === null) throw notWaiting();
      },
      moveSession: ownBooking,
      cancelSession: ownBooking,
      reportNotHeld: ownBooking,
      rateSession: ownBooking,
      bookForClient: ownClient,
      listSlotsForClient: ownClient,
      async bookSeat({ caller, params }) {
        const coachId = await coaches.coachOf(caller.accountId);
        if (coachId === null || (await groups.find(coachId, params.id)) === null) throw noSuchGroup();
      },
      async cancelGroup({ caller, params }) {
        if ((await groups.find(caller.accountId, params.id)) === null) throw noSuchGroup();
      },
    },
    handlers: {
      ...groupHandlers(deps, clientOf),
      listSlots: async ({ caller, query }) => listSlots(deps, await clientOf(caller), query),
      holdSlot: async ({ caller, body }) => holdSlot(deps, await clientOf(caller), body),
      previewSeries: async ({ caller, body }) => {
        const sessions = await previewSeries(deps, await clientOf(caller), body);
        return {
          sessions: sessions.map(({ startMs, ...state }) => ({
            startsAt: new Date(startMs).toISOString(),
            ...state,
          })),
        };
      },
      bookSeries: async ({ caller, body }) => {
        const made = await bookSeries(deps, await clientOf(caller), body);
        return {
          bookings: made.bookings.map((each) => toBooking(each)),
          conflicts: made.conflicts.map((startMs) => new Date(startMs).toISOString()),
          uncovered: made.uncovered.map((startMs) => new Date(startMs).toISOString()),
          ...safetyNotice([body.note], caller.account),
        };
      },
      joinWaiting: async ({ caller, body }) => {
        return { entry: toWaitlistEntry(await joinWaiting(deps, await clientOf(caller), body), clock()) };
      },
      listWaiting: async ({ caller }) => {
        const entries = await waiting.listOfAccount(caller.accountId);
        return { entries: entries.map((each) => toWaitlistEntry(each, clock())) };
      },
      claimOffer: async ({ caller, params, body }) => {
        const booked = await claimOffer(deps, await clientOf(caller), params.id, body);
        return { booking: toBooking(booked), ...safetyNotice([body.note], caller.account) };
      },
      leaveWaiting: async ({ caller, params }) => {
        await leaveWaiting(deps, caller.accountId, params.id);
        return { left: true as const };
      },
      referToScheduling: async ({ caller, body }) => referToScheduling(deps, await clientOf(caller), body),
      bookSession: async ({ caller, body: { startsAt, ...rest } }) => {
        const request = { ...rest, startMs: at(startsAt), seriesId: null };
        const booked = await bookSession(deps, await clientOf(caller), request);
        return { booking: toBooking(booked), ...safetyNotice([rest.note], caller.account) };
      },
      listSessions: async ({ caller }) => listSessions(deps, await clientOf(caller)),
      moveSession: async ({ caller, params, body: { requestId, startsAt, zone } }) => {
        const move = { requestId, startMs: at(startsAt), zone };
        return { booking: toBooking(await moveSession(deps, await clientOf(caller), params.id, move)) };
      },
      cancelSession: async ({ caller, params }) => ({
        booking: toBooking(await cancelSession(deps, caller.accountId, params.id)),
      }),
      reportNotHeld: async ({ caller, params }) => ({
        booking: toBooking(await reportNotHeld(deps, caller.accountId, params.id)),
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
          { accountId: null, tier: 'core', isSubscribed: false, plans: [] },
          { ...query, eventType: 'consultation' },
        ),
      requestConsultation: ({ body }) => requestConsultation(deps, body),
      confirmConsultation: async ({ body }) => ({
        booking: toBooking(await confirmConsultation(deps, body.token)),
      }),
      ...coachSessionHandlers(deps, clientDeps),
    },
  };
}
