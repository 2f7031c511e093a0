import type { StoredBooking } from '#functions/booking/booking.ts';
import type { SchedulingReference } from '#functions/booking/scheduling-reference.ts';

/** Which session of whom an invitee of the service stands for. */
export type KnownInvitee = { readonly accountId: string; readonly bookingId: string };

/** Port: sessions that were booked at the external service. */
export type ExternalBookings = {
  findReference(reference: string): Promise<SchedulingReference | null>;
  findInvitee(inviteeId: string): Promise<KnownInvitee | null>;
  findBooking(accountId: string, bookingId: string): Promise<StoredBooking | null>;
  /** The account that has this address. */
  accountOf(email: string): Promise<ExternalPerson | null>;
  /** The coach of the person, or whoever visitors meet. */
  coachOf(accountId: string | null): Promise<ExternalCoach | null>;
  /**
   * Writes the session with what it was made of, and that the event was taken, together or not at all.
   * @returns `seen` for an event that was taken before, `changed` where the session is not what was read.
   */
  take(taking: Taking): Promise<'done' | 'seen' | 'changed'>;
};

export type ExternalPerson = {
  readonly accountId: string;
  readonly locale: StoredBooking['locale'];
};
export type ExternalCoach = { readonly coachId: string; readonly name: string; readonly zone: string };

export type Taking = {
  readonly eventId: string;
  /** Null where the event changes nothing. */
  readonly change: { readonly before: StoredBooking | null; readonly after: StoredBooking } | null;
  /** Invitees that stand for the session from now on. */
  readonly invitees: readonly string[];
  readonly nowMs: number;
};
