import * as z from 'zod/mini';
import type { QuestionAnswers } from '#shared/contracts/check-ins/check-in-questions.ts';
import type { CheckInRequest } from '#shared/contracts/check-ins/check-ins.ts';
import {
  type AnswerProblem,
  answerProblemNames,
  answerProblems,
} from '#shared/domain/check-ins/check-in-questions.ts';
import { parseDecimal } from '#shared/domain/sets/decimal-input.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { CheckInDraft } from './check-in-draft.ts';

export type AnswerErrors = Readonly<Record<string, AnswerProblem>>;
export type DraftErrors = {
  readonly weight?: true;
  readonly bodyFat?: true;
  /** By the question's id. */
  readonly answers?: AnswerErrors;
};

const heaviest: Readonly<Record<WeightUnit, number>> = { kg: 650, lb: 1433 };

/** Reads numbers by the language's decimal mark, and returns the fields that it cannot read. */
export function toRequest(
  draft: CheckInDraft,
  unit: WeightUnit,
  language: string,
): { readonly request: CheckInRequest } | { readonly errors: DraftErrors } {
  const weight = draft.weight.trim() === '' ? null : parseDecimal(draft.weight, language);
  const bodyFat = draft.bodyFat.trim() === '' ? null : parseDecimal(draft.bodyFat, language);
  const heavy = weight !== null && Number(weight) > 0 && Number(weight) <= heaviest[unit];
  const percent = bodyFat !== null && Number(bodyFat) >= 1 && Number(bodyFat) <= 80;
  const asked = askedOf(draft, language);
  const problems = answerProblems(draft.asked?.questions ?? [], asked?.answers ?? []);
  const errors: DraftErrors = {
    ...(draft.weight.trim() !== '' && !heavy ? { weight: true } : {}),
    ...(draft.bodyFat.trim() !== '' && !percent ? { bodyFat: true } : {}),
    ...(problems.length > 0 ? { answers: answerErrors(problems) } : {}),
  };
  if (errors.weight || errors.bodyFat || errors.answers) return { errors };
  return {
    request: {
      id: draft.id,
      weight: weight === null ? null : { value: weight, unit },
      bodyFatPercent: bodyFat === null ? null : Number(bodyFat),
      energy: draft.energy,
      motivation: draft.motivation,
      stress: draft.stress,
      sleepHours: draft.sleepHours,
      notes: draft.notes,
      photoIds: draft.photos.map(({ id }) => id),
      poses: Object.fromEntries(draft.photos.flatMap(({ id, pose }) => (pose ? [[id, pose]] : []))),
      ...(asked && { asked }),
    },
  };
}

function answerErrors(
  problems: readonly { readonly questionId: string; readonly problem: AnswerProblem }[],
): AnswerErrors {
  return Object.fromEntries(problems.map(({ questionId, problem }) => [questionId, problem]));
}

const refusal = z.object({
  fields: z.array(z.object({ field: z.string(), problem: z.enum(answerProblemNames) })),
});

/** What the API said of each answer; null for any other error. */
export function refusedAnswers(error: unknown): AnswerErrors | null {
  if (!(error instanceof ApiError) || error.code !== 'check_in_answers') return null;
  const parsed = z.safeParse(refusal, error.details);
  if (!parsed.success) return null;
  return answerErrors(parsed.data.fields.map(({ field, problem }) => ({ questionId: field, problem })));
}

function askedOf({ asked, answers }: CheckInDraft, language: string): QuestionAnswers | undefined {
  if (asked === null) return undefined;
  const answerTo = ({ id, kind }: (typeof asked.questions)[number]) => {
    const draft = answers[id];
    if (typeof draft === 'object') return draft.id;
    if (typeof draft !== 'string') return draft;
    const text = draft.trim();
    if (text === '') return undefined;
    if (kind !== 'number') return text;
    // What cannot be read stays text, and is refused as such.
    const number = parseDecimal(text, language);
    return number === null ? text : Number(number);
  };
  return {
    versionId: asked.versionId,
    answers: asked.questions.flatMap((question) => {
      const value = answerTo(question);
      return value === undefined ? [] : [{ questionId: question.id, value }];
    }),
  };
}
