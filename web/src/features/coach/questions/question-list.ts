import type { Question } from '#shared/contracts/check-ins/check-in-questions.ts';
import type { QuestionKind } from '#shared/domain/check-ins/check-in-questions.ts';

export const newQuestion = (): Question => ({
  id: crypto.randomUUID(),
  kind: 'scale',
  text: '',
  required: false,
  low: '',
  high: '',
});

/** Answers of another kind cannot be compared with those before, so it becomes another question. */
export function ofKind({ text, required }: Question, kind: QuestionKind): Question {
  const asked = { id: crypto.randomUUID(), text, required };
  if (kind === 'scale') return { ...asked, kind, low: '', high: '' };
  return kind === 'number' ? { ...asked, kind, unit: '' } : { ...asked, kind };
}

/** The list with one question a place further up (-1) or down (1). */
export function moved(questions: readonly Question[], index: number, by: -1 | 1): Question[] {
  const next = [...questions];
  const [question] = next.splice(index, 1);
  if (question !== undefined) next.splice(index + by, 0, question);
  return next;
}

/** As it is stored: without space around what was typed. */
export function trimmed(question: Question): Question {
  const text = question.text.trim();
  if (question.kind === 'scale') {
    return { ...question, text, low: question.low.trim(), high: question.high.trim() };
  }
  return question.kind === 'number'
    ? { ...question, text, unit: question.unit.trim() }
    : { ...question, text };
}
