import { ApiError } from '#web/lib/api/api-error.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

const texts = new Map<string, MessageKey>([
  ['slot_taken', 'coach-calendar.for-client.taken'],
  ['no_session_left', 'coach-calendar.for-client.none-left'],
  ['upgrade_required', 'coach-calendar.for-client.not-included'],
  ['subscription_required', 'coach-calendar.for-client.not-included'],
  ['not_in_plan', 'coach-calendar.for-client.not-included'],
  ['coach_without_hours', 'coach-calendar.for-client.no-hours'],
  ['booking_canceled', 'coach-calendar.for-client.changed'],
  ['session_begun', 'coach-calendar.for-client.changed'],
  ['booking_changed', 'coach-calendar.for-client.changed'],
  ['client_not_found', 'booking.error.not-yours'],
  ['given_back', 'coach-calendar.session.is-given-back'],
]);

/** What a coach reads when a session could not be booked or changed for a client. */
export function coachRefusal(error: unknown): MessageKey {
  return (error instanceof ApiError && texts.get(error.code)) || 'coach-calendar.failed';
}
