import * as z from 'zod/mini';
import { type AskedQuestions, askedQuestionsSchema } from '#shared/contracts/check-ins/check-in-questions.ts';
import { photoPoses } from '#shared/domain/photos/photo-poses.ts';
import { checkInRanges } from '#shared/domain/training/training-constants.ts';
import { deviceDraft } from '#web/lib/device/device-draft.ts';

const photo = z.object({ id: z.uuid(), name: z.string() });
/** A number is kept as it was typed. */
const answerDraft = z.union([z.string(), z.number(), z.boolean(), photo]);
export type AnswerDraft = z.infer<typeof answerDraft>;

/** Holds the input as typed. The id is created with the draft, so sending it twice stores one check-in. */
export const draftSchema = z.object({
  id: z.uuid(),
  weight: z.string(),
  bodyFat: z.string(),
  energy: z.number(),
  motivation: z.number(),
  stress: z.number(),
  sleepHours: z.number(),
  notes: z.string(),
  photos: z.array(z.extend(photo, { pose: z.optional(z.enum(photoPoses)) })),
  /** The version of the coach's questions that the form shows. */
  asked: z._default(z.nullable(askedQuestionsSchema), null),
  /** By the question's id. */
  answers: z._default(z.record(z.string(), answerDraft), {}),
});
export type CheckInDraft = z.infer<typeof draftSchema>;

/** One for each account. */
export const checkInDraft = deviceDraft('check-in', draftSchema);

export function newDraft(): CheckInDraft {
  return {
    id: crypto.randomUUID(),
    weight: '',
    bodyFat: '',
    energy: checkInRanges.energy.initial,
    motivation: checkInRanges.motivation.initial,
    stress: checkInRanges.stress.initial,
    sleepHours: checkInRanges.sleepHours.initial,
    notes: '',
    photos: [],
    asked: null,
    answers: {},
  };
}

/**
 * An answered form keeps the version that it began with, which the API accepts later, too. An unanswered one shows what
 * the coach asks now.
 */
export function withQuestions(draft: CheckInDraft, asked: AskedQuestions | null): CheckInDraft {
  const isAnswered = draft.asked !== null && Object.keys(draft.answers).length > 0;
  return isAnswered || draft.asked?.versionId === asked?.versionId ? draft : { ...draft, asked };
}

/** For a version that the API no longer knows: answers to questions that are still asked in the same way stay. */
export function withOtherQuestions(draft: CheckInDraft, asked: AskedQuestions | null): CheckInDraft {
  const kindOf = (all: AskedQuestions | null, id: string) =>
    all?.questions.find((question) => question.id === id)?.kind;
  const stillAsked = (id: string) =>
    kindOf(asked, id) !== undefined && kindOf(asked, id) === kindOf(draft.asked, id);
  const answers = Object.fromEntries(Object.entries(draft.answers).filter(([id]) => stillAsked(id)));
  return { ...draft, asked, answers };
}
