import * as z from 'zod/mini';
import { withSafetyNotice } from '#shared/contracts/fields/safety-notice.ts';
import { localDaySchema, weightSchema } from '#shared/contracts/training/training.ts';
import { maximumVoiceBytes, voiceTypes } from '#shared/domain/messages/voice-limits.ts';
import {
  maximumPhotoBytes,
  maximumPhotosPerCheckIn,
  photoTypes,
} from '#shared/domain/photos/photo-limits.ts';
import { photoPoses } from '#shared/domain/photos/photo-poses.ts';
import { checkInRanges } from '#shared/domain/training/training-constants.ts';
import {
  answerValueSchema,
  askedQuestionsSchema,
  questionAnswersSchema,
  questionSchema,
} from './check-in-questions.ts';

const scale = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) =>
  z.int().check(z.gte(minimum), z.lte(maximum));
const noteLength = 4000;
const photoId = z.uuid();
const pose = z.enum(photoPoses);

export const enteredWeightSchema = z.strictObject({
  value: z.string().check(z.regex(/^\d{1,4}(\.\d{1,6})?$/)),
  unit: z.enum(['kg', 'lb']),
});

const entered = {
  weight: z.nullable(enteredWeightSchema),
  bodyFatPercent: z.nullable(z.number().check(z.gte(1), z.lte(80))),
  energy: scale(checkInRanges.energy),
  motivation: scale(checkInRanges.motivation),
  stress: scale(checkInRanges.stress),
  sleepHours: z
    .number()
    .check(
      z.gte(checkInRanges.sleepHours.minimum),
      z.lte(checkInRanges.sleepHours.maximum),
      z.multipleOf(0.5),
    ),
  notes: z.string().check(z.trim(), z.maxLength(noteLength)),
  photoIds: z.array(photoId).check(z.maxLength(maximumPhotosPerCheckIn)),
  poses: z.optional(z.record(photoId, pose)),
  /** Answers to the coach's own questions, by the version that the form showed. */
  asked: z.optional(questionAnswersSchema),
};

export const checkInRequestSchema = z.strictObject({
  id: z.uuid(),
  /** The day that it was written for, which is earlier than today if the device sends it late. Missing: today. */
  day: z.optional(localDaySchema),
  ...entered,
});
export type CheckInRequest = z.infer<typeof checkInRequestSchema>;

const version = z.int().check(z.gte(1));
/** The whole check-in as it should be. Without `asked` the answers to the coach's own questions stay. */
export const correctionRequestSchema = z.strictObject({
  ...entered,
  /** The version that is corrected. */
  version,
});
export type CorrectionRequest = z.infer<typeof correctionRequestSchema>;

export const photoSchema = z.object({
  id: photoId,
  width: z.int(),
  height: z.int(),
  pose: z.optional(pose),
  /** Expires after a few minutes. */
  url: z.string(),
});
export type Photo = z.infer<typeof photoSchema>;

export const answerSchema = z.object({
  text: z.string(),
  coachName: z.string(),
  answeredAt: z.string(),
  /** The coach began with a drafted text. */
  drafted: z.boolean(),
  /** Spoken beside the text, or instead of it. The link expires after a few minutes. */
  voice: z.nullable(z.object({ type: z.enum(voiceTypes), durationMs: z.int(), url: z.string() })),
});

/** A coach's own question as it was asked, with the answer. Both are null where it was left out. */
export const askedAnswerSchema = z.object({
  question: questionSchema,
  value: z.nullable(answerValueSchema),
  photo: z.nullable(photoSchema),
});
export type AskedAnswer = z.infer<typeof askedAnswerSchema>;

export const checkInSchema = z.object({
  id: z.uuid(),
  day: localDaySchema,
  submittedAt: z.string(),
  weight: z.nullable(weightSchema),
  bodyFatPercent: z.nullable(z.number()),
  energy: z.int(),
  motivation: z.int(),
  stress: z.int(),
  sleepHours: z.number(),
  notes: z.string(),
  photos: z.array(photoSchema),
  /** Null when the coach asked nothing of their own. */
  asked: z.nullable(
    z.object({
      /** Missing from an API that knows no corrections. */
      versionId: z.optional(z.uuid()),
      coachName: z.string(),
      answers: z.array(askedAnswerSchema),
    }),
  ),
  answer: z.nullable(answerSchema),
  /** The tier's response time, at most 48 support hours. Null without a coach, or a tier that promises an answer. */
  answerDueAt: z.nullable(z.string()),
  /** 1 as it was sent; each correction counts one more. Missing from an API that knows no corrections. */
  version: z.optional(version),
  correctedAt: z.optional(z.nullable(z.string())),
  /** The coach who filled it in on the phone. */
  filledInBy: z.optional(z.nullable(z.object({ coachName: z.string() }))),
});
export type CheckIn = z.infer<typeof checkInSchema>;

export const fillInObstacles = ['plan', 'consent', 'not-due'] as const;
export type FillInObstacle = (typeof fillInObstacles)[number];
export const checkInFormSchema = z.object({
  dueDay: localDaySchema,
  /** Why the coach cannot fill it in; null where they can. */
  obstacle: z.nullable(z.enum(fillInObstacles)),
  /** The coach's own questions without those for a photo; null without any. */
  asked: z.nullable(askedQuestionsSchema),
});
export type CheckInForm = z.infer<typeof checkInFormSchema>;

const { photoIds: _photoIds, poses: _poses, ...spoken } = entered;
/** What a client says on the phone, for the check-in of this due day. */
export const fillInRequestSchema = z.strictObject({ ...spoken, dueDay: localDaySchema });
export type FillInRequest = z.infer<typeof fillInRequestSchema>;

export const checkInScheduleSchema = z.object({
  /** ISO weekday: 1 is Monday. */
  dueWeekday: z.int().check(z.gte(1), z.lte(7)),
  dueDay: localDaySchema,
  due: z.boolean(),
  daysLate: z.int(),
});

export const checkInLists = ['recent', 'with-photos'] as const;
export type CheckInList = (typeof checkInLists)[number];
/** Missing: the newest 220. */
export const checkInsQuerySchema = z.object({ listed: z.optional(z.enum(checkInLists)) });
export const checkInsResponseSchema = z.object({
  checkIns: z.array(checkInSchema),
  schedule: checkInScheduleSchema,
  /** Whether the list without `listed` has older ones. */
  hasOlder: z.optional(z.boolean()),
});
export type CheckInsResponse = z.infer<typeof checkInsResponseSchema>;
export const checkInResponseSchema = z.object({ checkIn: checkInSchema });
export const submitCheckInResponseSchema = z.object({ checkIn: checkInSchema, ...withSafetyNotice });

export const dueDayRequestSchema = z.strictObject({ dueWeekday: z.int().check(z.gte(1), z.lte(7)) });
export const dueDayResponseSchema = z.object({ schedule: checkInScheduleSchema });

/** S3 rejects any other size or type, because both are signed. */
export const photoUploadRequestSchema = z.strictObject({
  type: z.enum(photoTypes),
  bytes: z.int().check(z.gte(1), z.lte(maximumPhotoBytes)),
});
export const photoUploadResponseSchema = z.object({
  photoId,
  /** POST as a form: these fields, then the file. */
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});
export const photoResponseSchema = z.object({ photo: photoSchema });

export const clientCheckInsResponseSchema = z.object({
  client: z.object({
    id: z.string(),
    name: z.string(),
    timeZone: z.string(),
    weightUnit: z.enum(['kg', 'lb']),
  }),
  checkIns: z.array(checkInSchema),
});

/** S3 rejects any other size or type, because both are signed. */
export const answerVoiceRequestSchema = z.strictObject({
  /** Made by the device for each recording. */
  voiceId: z.uuid(),
  type: z.enum(voiceTypes),
  bytes: z.int().check(z.gte(1), z.lte(maximumVoiceBytes)),
});
export const answerVoiceResponseSchema = z.object({
  /** POST as a form: these fields, then the file. */
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});

export const answerRequestSchema = z
  .strictObject({
    text: z.string().check(z.trim(), z.maxLength(noteLength)),
    drafted: z.optional(z.boolean()),
    /** Of a recording that was uploaded. */
    voiceId: z.optional(z.uuid()),
    /** The version that the coach read. Pages from before corrections say none. */
    version: z.optional(version),
  })
  .check(
    z.refine(
      ({ text, voiceId }) => text !== '' || voiceId !== undefined,
      'must say something in words or by voice',
    ),
  );
export type AnswerRequest = z.infer<typeof answerRequestSchema>;
