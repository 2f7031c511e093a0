import { hasDraftPlaceholder } from '#shared/domain/coaching/draft-placeholder.ts';

/** Why an answer cannot be sent yet. */
export type AnswerProblem = 'empty' | 'to-write' | null;

/** @param drafted A draft that leaves it to the coach to answer pain or a warning sign; empty without one. */
export function problemIn(
  text: string,
  { hasRecording, drafted }: { readonly hasRecording: boolean; readonly drafted: string },
): AnswerProblem {
  if (text.trim() === '') return hasRecording ? null : 'empty';
  const own = drafted === '' ? text : text.replace(drafted, '');
  return hasDraftPlaceholder(text) || own.trim() === '' ? 'to-write' : null;
}
