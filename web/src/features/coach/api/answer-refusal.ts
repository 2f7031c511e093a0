import { ApiError } from '#web/lib/api/api-error.ts';
import { refusalOf } from '#web/lib/api/refusal-of.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

const refusalTexts = new Map<string | null, MessageKey>([
  ['already_answered', 'coach-queue.answered-already'],
  ['check_in_changed', 'coach.answer-corrected'],
  ['filled_in_on_phone', 'coach-queue.refused-phone'],
  ['client_not_found', 'coach-queue.refused-gone'],
  ['check_in_not_found', 'coach-queue.refused-withdrawn'],
  ['upload_refused', 'coach-queue.refused-voice'],
  ['voice_type', 'coach-queue.refused-voice'],
  ['voice_length', 'coach-queue.refused-voice'],
]);

/** Why the API took no answer, and what to do. */
export const answerRefusal = (error: unknown): MessageKey =>
  refusalTexts.get(refusalOf(error)) ?? 'coach.answer-failed';

export const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'check_in_changed';
