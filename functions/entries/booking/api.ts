import { randomBytes } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { toBooking } from '#functions/modules/booking/booking.ts';
import { callerAsClient, clientOfCoach } from '#functions/modules/booking/booking-clients.ts';
import { noSuchBooking } from '#functions/modules/booking/booking-deps.ts';
import { bookingJob, bookingQueue } from '#functions/modules/booking/booking-jobs.ts';
import {
  type FeedDeps,
  getFeed,
  readFeed,
  rotateFeed,
} from '#functions/modules/booking/calendar-feed/calendar-feed.ts';
import { fileOf } from '#functions/modules/booking/calendar-feed/calendar-file.ts';
import { toCoachGroup } from '#functions/modules/booking/group-session.ts';
import { groupHandlers } from '#functions/modules/booking/groups/group-handlers.ts';
import { runBookingJobs } from '#functions/modules/booking/jobs/run-booking-jobs.ts';
import { bookSeries, previewSeries } from '#functions/modules/booking/sessions/book-series.ts';
import { bookForClient, bookSession } from '#functions/modules/booking/sessions/book-session.ts';
import {
  cancelForClient,
  cancelSession,
  moveForClient,
  moveSession,
  waiveLateCancellation,
} from '#functions/modules/booking/sessions/change-session.ts';
import { getCoachSchedule, saveCoachSchedule } from '#functions/modules/booking/sessions/coach-schedule.ts';
import {
  confirmConsultation,
  requestConsultation,
} from '#functions/modules/booking/sessions/consultations.ts';
import { holdSlot } from '#functions/modules/booking/sessions/hold-slot.ts';
import { keepWallTimes } from '#functions/modules/booking/sessions/keep-wall-times.ts';
import { listClientSessions } from '#functions/modules/booking/sessions/list-client-sessions.ts';
import { listSessions } from '#functions/modules/booking/sessions/list-sessions.ts';
import { listSlots } from '#functions/modules/booking/sessions/list-slots.ts';
import { rateSession } from '#functions/modules/booking/sessions/rate-session.ts';
import {
  referToScheduling,
  type SchedulingReferences,
} from '#functions/modules/booking/sessions/scheduling-reference.ts';
import { writeSessionNote } from '#functions/modules/booking/sessions/session-note.ts';
import { markHeld, markNoShow, reportNotHeld } from '#functions/modules/booking/sessions/session-outcome.ts';
import { createDynamoBookingRepository } from '#functions/modules/booking/storage/dynamo-booking-repository.ts';
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
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import type { Log } from '#functions/platform/logging.ts';
import { bookingRoutes } from '#shared/contracts/booking/booking-routes.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';

type BookingConfig = Config<
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'BOOKINGS_TABLE'
  | 'DEFAULT_TIER'
  | 'OUTBOX_TABLE'
  | 'PROMISES_TABLE'
  | 'SITE_URL'
  | 'SCHEDULING'
>;

const at = (instant: string) => Date.parse(instant);

export function createBookingApi(
  config: BookingConfig,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'booking'> & { readonly runJobs: () => ReturnType<typeof runBookingJobs> } {
  const names = {
    bookings: config.BOOKINGS_TABLE,
    outbox: config.OUTBOX_TABLE,
    promises: config.PROMISES_TABLE,
  };
  const bookings = createDynamoBookingRepository(tables, names, clock);
  const groups = createDynamoGroupRepository(tables, names, clock);
  const coaches = createDynamoCoachRepository(
    tables,
    { bookings: config.BOOKINGS_TABLE, accounts: config.ACCOUNTS_TABLE },
    clock,
  );
  const feeds = createDynamoFeedRepository(tables, config.BOOKINGS_TABLE, clock);
  const accounts = createDynamoAccountRepository(tables, config.ACCOUNTS_TABLE, clock);
  const livePlans = createDynamoLivePlans(tables, config.BILLING_TABLE, clock);
  const isOpen = async (accountId: string) => {
    const stored = await accounts.find(accountId);
    return stored !== null && stored.closing !== true;
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
  const zoneRules = process.versions.tz ?? 'unknown';
  const deps: WaitingDeps & FeedDeps & { readonly references: SchedulingReferences } = {
    bookings,
    groups,
    waiting,
    coaches,
    feeds,
    isOpen,
    references,
    scheduling,
    zoneRules,
    siteUrl,
    clock,
    newId: () => crypto.randomUUID(),
    newToken: (bytes) => randomBytes(bytes).toString('base64url'),
  };
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
        clock,
        log,
      }),
    routes: bookingRoutes,
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
        return { booking: toBooking(await claimOffer(deps, await clientOf(caller), params.id, body)) };
      },
      leaveWaiting: async ({ caller, params }) => {
        await leaveWaiting(deps, caller.accountId, params.id);
        return { left: true as const };
      },
      referToScheduling: async ({ caller, body }) => referToScheduling(deps, await clientOf(caller), body),
      bookSession: async ({ caller, body: { startsAt, ...rest } }) => {
        const request = { ...rest, startMs: at(startsAt), seriesId: null };
        return { booking: toBooking(await bookSession(deps, await clientOf(caller), request)) };
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
      getCoachSchedule: async ({ caller }) => ({ schedule: await getCoachSchedule(deps, caller.accountId) }),
      saveCoachSchedule: async ({ caller, body }) => ({
        schedule: await saveCoachSchedule(deps, caller.account, body),
      }),
      getCoachCalendar: async ({ caller, query: { from, to } }) => {
        if (!mayOpenClients(caller.account, clock())) return { bookings: [], groups: [] };
        const window = { startMs: at(from), endMs: at(to) };
        const [found, inGroups] = await Promise.all([
          bookings.listOfCoach(caller.accountId, window),
          groups.listOfCoach(caller.accountId, window),
        ]);
        return {
          bookings: found.map((each) => toBooking(each, 'coach')),
          groups: inGroups.map(toCoachGroup),
        };
      },
      getClientBookings: async ({ caller, params }) => {
        const { tier, isSubscribed, plans } = await clientOfCoach(
          clientDeps,
          caller.accountId,
          params.clientId,
        );
        return {
          bookings: await listClientSessions({ bookings, clock }, caller.accountId, params.clientId),
          rights: { tier, isSubscribed, plans: [...plans] },
        };
      },
      listSlotsForClient: async ({ caller, params, query }) =>
        listSlots(deps, await clientOfCoach(clientDeps, caller.accountId, params.clientId), query),
      bookForClient: async ({ caller, params, body: { startsAt, ...rest } }) => {
        const client = await clientOfCoach(clientDeps, caller.accountId, params.clientId);
        const request = { ...rest, startMs: at(startsAt), source: {} };
        return { booking: toBooking(await bookForClient(deps, caller.accountId, client, request), 'coach') };
      },
      moveForClient: async ({ caller, params, body: { clientId, requestId, startsAt, zone } }) => {
        const client = await clientOfCoach(clientDeps, caller.accountId, clientId);
        const move = { requestId, startMs: at(startsAt), zone };
        return {
          booking: toBooking(
            await moveForClient({ ...deps, directory }, caller.accountId, client, params.id, move),
            'coach',
          ),
        };
      },
      waiveLateCancellation: async ({ caller, params, body }) => ({
        booking: toBooking(
          await waiveLateCancellation(deps, caller.accountId, body.clientId, params.id),
          'coach',
        ),
      }),
      cancelForClient: async ({ caller, params, body }) => ({
        booking: toBooking(
          await cancelForClient({ ...deps, directory }, caller.accountId, body.clientId, params.id),
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
      markHeld: async ({ caller, params, body }) => ({
        booking: toBooking(await markHeld(deps, caller.accountId, body.clientId, params.id), 'coach'),
      }),
    },
  };
}
