import { toBooking } from '#functions/modules/booking/booking.ts';
import { clientOfCoach } from '#functions/modules/booking/booking-clients.ts';
import type { BookingDeps } from '#functions/modules/booking/booking-deps.ts';
import {
  type BusyCalendarDeps,
  getBusyCalendar,
  removeBusyCalendar,
  saveBusyCalendar,
} from '#functions/modules/booking/busy-calendar/busy-calendar.ts';
import {
  beginGoogleCalendar,
  connectGoogleCalendar,
} from '#functions/modules/booking/busy-calendar/connect-google.ts';
import { toCoachGroup } from '#functions/modules/booking/group-session.ts';
import { bookForClient } from '#functions/modules/booking/sessions/book-session.ts';
import {
  cancelForClient,
  moveForClient,
  waiveLateCancellation,
} from '#functions/modules/booking/sessions/change-session.ts';
import { saveCoachSchedule, scheduleOf } from '#functions/modules/booking/sessions/coach-schedule.ts';
import { listClientSessions } from '#functions/modules/booking/sessions/list-client-sessions.ts';
import { listSlots } from '#functions/modules/booking/sessions/list-slots.ts';
import { writeSessionNote } from '#functions/modules/booking/sessions/session-note.ts';
import { markHeld, markNoShow } from '#functions/modules/booking/sessions/session-outcome.ts';
import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';

type Handlers = Pick<
  FunctionApi<'booking'>['handlers'],
  | 'getCoachSchedule'
  | 'saveCoachSchedule'
  | 'getBusyCalendar'
  | 'saveBusyCalendar'
  | 'removeBusyCalendar'
  | 'beginGoogleCalendar'
  | 'connectGoogleCalendar'
  | 'getCoachCalendar'
  | 'getClientBookings'
  | 'listSlotsForClient'
  | 'bookForClient'
  | 'moveForClient'
  | 'waiveLateCancellation'
  | 'cancelForClient'
  | 'writeSessionNote'
  | 'markNoShow'
  | 'markHeld'
>;
type ClientDeps = Parameters<typeof clientOfCoach>[0] & { readonly directory: CoachDirectory };

const at = (instant: string) => Date.parse(instant);

/** The calendar of a coach, and what a coach does with the sessions of clients. */
export function coachSessionHandlers(deps: BookingDeps & BusyCalendarDeps, clientDeps: ClientDeps): Handlers {
  const offersGoogle = deps.google !== null;
  return {
    getCoachSchedule: async ({ caller }) => {
      const coach = await deps.coaches.schedule(caller.accountId);
      const staleSinceMs = coach?.calendarStaleSinceMs;
      return {
        schedule: scheduleOf(coach),
        ...(staleSinceMs !== undefined && { calendarStaleSince: new Date(staleSinceMs).toISOString() }),
      };
    },
    saveCoachSchedule: async ({ caller, body }) => ({
      schedule: await saveCoachSchedule(deps, caller.account, body),
    }),
    getBusyCalendar: async ({ caller }) => ({
      calendar: await getBusyCalendar(deps, caller.account),
      offersGoogle,
    }),
    saveBusyCalendar: async ({ caller, body }) => ({
      calendar: await saveBusyCalendar(deps, caller.account, body.address),
      offersGoogle,
    }),
    removeBusyCalendar: async ({ caller }) => ({
      calendar: await removeBusyCalendar(deps, caller.accountId),
      offersGoogle,
    }),
    beginGoogleCalendar: async ({ caller }) => ({
      address: await beginGoogleCalendar(deps, caller.account, caller.sessionId),
    }),
    connectGoogleCalendar: async ({ caller: { account, sessionId }, body }) => ({
      calendar: await connectGoogleCalendar(deps, account, { sessionId, ...body }),
      offersGoogle,
    }),
    getCoachCalendar: async ({ caller, query: { from, to } }) => {
      if (!mayOpenClients(caller.account, deps.clock())) return { bookings: [], groups: [] };
      const window = { startMs: at(from), endMs: at(to) };
      const [found, inGroups] = await Promise.all([
        deps.bookings.listOfCoach(caller.accountId, window),
        deps.groups.listOfCoach(caller.accountId, window),
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
        bookings: await listClientSessions(deps, caller.accountId, params.clientId),
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
          await moveForClient(
            { ...deps, directory: clientDeps.directory },
            caller.accountId,
            client,
            params.id,
            move,
          ),
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
        await cancelForClient(
          { ...deps, directory: clientDeps.directory },
          caller.accountId,
          body.clientId,
          params.id,
        ),
        'coach',
      ),
    }),
    writeSessionNote: async ({ caller, params, body: { clientId, ...note } }) => ({
      booking: toBooking(await writeSessionNote(deps, caller.accountId, clientId, params.id, note), 'coach'),
    }),
    markNoShow: async ({ caller, params, body }) => ({
      booking: toBooking(await markNoShow(deps, caller.accountId, body.clientId, params.id), 'coach'),
    }),
    markHeld: async ({ caller, params, body }) => ({
      booking: toBooking(await markHeld(deps, caller.accountId, body.clientId, params.id), 'coach'),
    }),
  };
}
