import * as z from 'zod/mini';
import type { AskedAnswer, CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { deviceDraft } from '#web/lib/device/device-draft.ts';
import { type AnswerDraft, draftSchema } from './check-in-draft.ts';

/** With the version that is corrected. */
export const correctionSchema = z.extend(draftSchema, { version: z.number() });
export type CorrectionDraft = z.infer<typeof correctionSchema>;

/** About one check-in. */
export const correctionDraft = deviceDraft('check-in-correction', correctionSchema);

/** The form as it was sent. @param nameOf What a photo is called, by its number. */
export function draftOf(
  checkIn: CheckIn,
  language: string,
  nameOf: (number: number) => string,
): CorrectionDraft {
  const { id, weight, bodyFatPercent, energy, motivation, stress, sleepHours, notes, asked } = checkIn;
  const answers = (asked?.answers ?? []).flatMap((one, index): [string, AnswerDraft][] => {
    const answer = answerOf(one, language, nameOf(checkIn.photos.length + index + 1));
    return answer === null ? [] : [[one.question.id, answer]];
  });
  return {
    id,
    version: checkIn.version ?? 1,
    weight: weight === null ? '' : showDecimal(weight.value, language),
    bodyFat: bodyFatPercent === null ? '' : showDecimal(String(bodyFatPercent), language),
    energy,
    motivation,
    stress,
    sleepHours,
    notes,
    photos: checkIn.photos.map(({ id: photoId, pose }, index) => ({
      id: photoId,
      name: nameOf(index + 1),
      ...(pose && { pose }),
    })),
    // Without a version the answers stay as they are.
    asked: asked?.versionId
      ? {
          versionId: asked.versionId,
          coachName: asked.coachName,
          questions: asked.answers.map(({ question }) => question),
        }
      : null,
    answers: Object.fromEntries(answers),
  };
}

function answerOf(
  { question, value, photo }: AskedAnswer,
  language: string,
  name: string,
): AnswerDraft | null {
  if (photo !== null) return { id: photo.id, name };
  if (question.kind === 'number' && value !== null) return showDecimal(String(value), language);
  return value;
}
