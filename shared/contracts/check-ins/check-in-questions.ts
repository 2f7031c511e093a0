import * as z from 'zod/mini';
import {
  maxAskedQuestions,
  maxQuestions,
  questionLimits,
} from '#shared/domain/check-ins/check-in-questions.ts';

const upTo = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));
const asked = {
  id: z.uuid(),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(questionLimits.text)),
  required: z.boolean(),
};

export const questionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...asked,
    kind: z.literal('scale'),
    /** What 1 and 10 mean; empty where the question says it. */
    low: upTo(questionLimits.scaleLabel),
    high: upTo(questionLimits.scaleLabel),
  }),
  z.strictObject({ ...asked, kind: z.literal('number'), unit: upTo(questionLimits.unit) }),
  z.strictObject({ ...asked, kind: z.literal('yes-no') }),
  z.strictObject({ ...asked, kind: z.literal('text') }),
  z.strictObject({ ...asked, kind: z.literal('photo') }),
]);
export type Question = z.infer<typeof questionSchema>;

const questions = z.array(questionSchema).check(
  z.maxLength(maxQuestions),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have ids of their own'),
);

/** What a coach asks all clients, in their order. */
export const coachQuestionsSchema = z.strictObject({
  questions,
  /** 0 before anything was saved. */
  version: z.int().check(z.gte(0)),
});
export type CoachQuestions = z.infer<typeof coachQuestionsSchema>;

/** What a coach asks one client; null for the same as all clients. */
export const clientQuestionsSchema = z.strictObject({
  questions: z.nullable(questions),
  version: z.int().check(z.gte(0)),
});
export type ClientQuestions = z.infer<typeof clientQuestionsSchema>;

export const clientQuestionsResponseSchema = z.object({
  own: clientQuestionsSchema,
  /** What the coach asks all clients. */
  general: z.array(questionSchema),
  /** False for a deputy: the questions are the coach's. */
  mayChange: z.boolean(),
});

/** One version, as it was asked of a client. */
export const askedQuestionsSchema = z.object({
  versionId: z.uuid(),
  coachName: z.string(),
  questions: z.array(questionSchema),
});
export type AskedQuestions = z.infer<typeof askedQuestionsSchema>;
export const askedQuestionsResponseSchema = z.object({ asked: z.nullable(askedQuestionsSchema) });

export const answerValueSchema = z.union([upTo(questionLimits.answer), z.number(), z.boolean()]);

/** A photo is answered with its id. */
export const questionAnswersSchema = z.strictObject({
  versionId: z.uuid(),
  answers: z.array(z.strictObject({ questionId: z.uuid(), value: answerValueSchema })).check(
    z.maxLength(maxAskedQuestions),
    z.refine(
      (all) => new Set(all.map(({ questionId }) => questionId)).size === all.length,
      'must answer a question once',
    ),
  ),
});
export type QuestionAnswers = z.infer<typeof questionAnswersSchema>;
