import type { StoredBooking } from '../booking.ts';
import type { SchedulingReference } from '../sessions/scheduling-reference.ts';

export type KnownInvitee = { readonly accountId: string; readonly bookingId: string };

export type ExternalBookings = {
  findReference(reference: string): Promise<SchedulingReference | null>;
  findInvitee(inviteeId: string): Promise<KnownInvitee | null>;
  findBooking(accountId: string, bookingId: string): Promise<StoredBooking | null>;
  accountOf(email: string): Promise<ExternalPerson | null>;
  coachOf(accountId: string | null): Promise<ExternalCoach | null>;
  /**
   * One transaction.
   * @returns `seen` for an event that was handled before; `changed` when the session is not what was read.
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
  readonly change: { readonly before: StoredBooking | null; readonly after: StoredBooking } | null;
  readonly invitees: readonly string[];
  readonly nowMs: number;
};
