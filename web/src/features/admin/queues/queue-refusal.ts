import { ApiError } from '#web/lib/api/api-error.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

const refusals: ReadonlyMap<string, MessageKey> = new Map([
  ['bounced_again', 'admin-queues.refused-bounced'],
  ['enquiry_changed', 'admin-queues.refused-changed'],
  ['event_unknown', 'admin-queues.refused-event'],
  ['item_not_waiting', 'admin-queues.refused-gone'],
  ['item_taken', 'admin-queues.refused-taken'],
  ['permission_required', 'admin-queues.refused-permission'],
  ['range_refused', 'admin-queues.refused-range'],
  ['too_many_answers', 'admin-queues.refused-many'],
]);

/** What the desk says when an act failed. */
export function queueRefusal(error: Error): MessageKey {
  return refusals.get(error instanceof ApiError ? error.code : '') ?? 'admin-queues.failed';
}
