import type { StoredBooking } from '../../../../../../functions/modules/booking/booking.ts';
import type {
  ExternalBookings,
  KnownInvitee,
} from '../../../../../../functions/modules/booking/external/external-bookings.ts';
import type { SchedulingReference } from '../../../../../../functions/modules/booking/sessions/scheduling-reference.ts';

/** What the service brought in, in memory: conditions as the table has them. */
export function memoryExternalBookings() {
  const events = new Set<string>();
  const invitees = new Map<string, KnownInvitee>();
  const sessions = new Map<string, StoredBooking>();
  const references = new Map<string, SchedulingReference>();
  const accounts = new Map<string, string>();
  const bookings: ExternalBookings = {
    findReference: async (reference) => references.get(reference) ?? null,
    findInvitee: async (inviteeId) => invitees.get(inviteeId) ?? null,
    findBooking: async (_accountId, bookingId) => sessions.get(bookingId) ?? null,
    accountOf: async (email) => {
      const accountId = accounts.get(email);
      return accountId === undefined ? null : { accountId, locale: 'de' };
    },
    coachOf: async () => ({ coachId: 'coach-1', name: 'Casey Coach', zone: 'America/Los_Angeles' }),
    async take({ eventId, change, invitees: named }) {
      if (events.has(eventId)) return 'seen';
      if (change !== null) {
        const { before, after } = change;
        if (sessions.get(after.id)?.sequence !== before?.sequence) return 'changed';
        sessions.set(after.id, after);
        for (const id of named) invitees.set(id, { accountId: after.accountId, bookingId: after.id });
      }
      events.add(eventId);
      return 'done';
    },
  };
  return { bookings, events, sessions, references, accounts };
}
