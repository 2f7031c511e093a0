import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import type { FormProblems } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import type { CheckInDraft } from './check-in-draft.ts';
import { type AnswerErrors, toRequest } from './check-in-request.ts';

export type CheckInField = 'weight' | 'bodyFat' | `answers.${string}`;

/** What the draft asks for, and the text of each field that cannot be read. */
export function useDraftReading(draft: CheckInDraft, unit: WeightUnit) {
  const t = useText();
  const made = toRequest(draft, unit, useLanguage());
  const wrong = 'errors' in made ? made.errors : {};
  const textsOf = (answers: AnswerErrors): FormProblems<CheckInField> =>
    Object.fromEntries(
      Object.entries(answers).map(([id, problem]) => [
        `answers.${id}`,
        t(`check-ins.answer-problem-${problem}`),
      ]),
    );
  const problems: FormProblems<CheckInField> = {
    weight: wrong.weight && t('check-ins.weight-error'),
    bodyFat: wrong.bodyFat && t('check-ins.body-fat-error'),
    ...textsOf(wrong.answers ?? {}),
  };
  return { textsOf, problems, request: 'request' in made ? made.request : null };
}
