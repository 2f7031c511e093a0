import * as z from 'zod/mini';
import {
  askedQuestionsSchema,
  clientQuestionsSchema,
  questionSchema,
} from '#shared/contracts/check-ins/check-in-questions.ts';
import type { AskedOnce, QuestionsOwner } from '../questions/questions.ts';

const schemaVersion = 1;
const stored = { schemaVersion: z.literal(schemaVersion) };

/** Questions for one client lie with the client, so that they leave with the client's account. */
export const questionKey = {
  set: ({ coachId, clientId }: QuestionsOwner) =>
    clientId === null
      ? { pk: `ACCOUNT#${coachId}`, sk: 'QUESTIONS' }
      : { pk: `ACCOUNT#${clientId}`, sk: `QUESTIONS#${coachId}` },
  formPrefix: 'FORM#',
  form: (clientId: string, formId: string) => ({ pk: `ACCOUNT#${clientId}`, sk: `FORM#${formId}` }),
  asked: (clientId: string, versionId: string) => ({ pk: `ACCOUNT#${clientId}`, sk: `ASKED#${versionId}` }),
};

export const questionsRow = z.object({ ...clientQuestionsSchema.shape, ...stored, versionId: z.string() });
export const askedRow = z.object({
  ...askedQuestionsSchema.shape,
  ...stored,
  formIds: z._default(z.array(z.string()), []),
});
export const formRow = z.object({
  ...stored,
  id: z.string(),
  madeAt: z.string(),
  questions: z.array(questionSchema),
});

export function toFormRow(clientId: string, form: AskedOnce) {
  return { ...questionKey.form(clientId, form.id), schemaVersion, ...form };
}
