import { ApiError } from '#web/lib/api/api-error.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

const texts: ReadonlyMap<string, MessageKey> = new Map([
  ['time_taken', 'coach-calendar.group.time-taken'],
  ['not_ahead', 'coach-calendar.group.not-ahead'],
  ['coach_without_hours', 'coach-calendar.hours.first'],
  ['coach_not_approved', 'coach-calendar.hours.not-approved'],
  ['session_begun', 'booking.error.begun'],
  ['given_back', 'coach-calendar.session.is-given-back'],
]);

/** What the coach reads of an error about a group session. */
export function groupRefusalKey(error: unknown): MessageKey {
  const known = error instanceof ApiError ? texts.get(error.code) : undefined;
  return known ?? 'coach-calendar.failed';
}
