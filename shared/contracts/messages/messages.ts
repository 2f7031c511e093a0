import * as z from 'zod/mini';
import { sentClipSchema } from '#shared/contracts/fields/clip-upload.ts';
import { withSafetyNotice } from '#shared/contracts/fields/safety-notice.ts';
import { searchTextSchema } from '#shared/contracts/fields/search-text.ts';
import { tokenSchema, workoutIdSchema } from '#shared/contracts/training/training.ts';
import {
  clipToleranceMs,
  clipTypes,
  maximumClipMs,
  maximumPathPoints,
  maximumPins,
  maximumRepetitions,
  maximumShapes,
  pinMaxLength,
} from '#shared/domain/messages/clip-limits.ts';
import { messageMaxLength, reportMaxLength } from '#shared/domain/messages/message-limits.ts';
import { maximumVoiceBytes, maximumVoiceMs, voiceTypes } from '#shared/domain/messages/voice-limits.ts';
import { maximumPhotoBytes, photoTypes } from '#shared/domain/photos/photo-limits.ts';
import { signKinds } from '#shared/domain/roster/client-signs.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { measuredJoints } from '#shared/domain/video-analysis/body-points.ts';

export const messageSides = ['client', 'coach'] as const;
export type MessageSide = (typeof messageSides)[number];
export const messageSideSchema = z.enum(messageSides);

export const mediaKinds = ['photo', 'voice', 'clip'] as const;
export type MediaKind = (typeof mediaKinds)[number];
export const mediaKindSchema = z.enum(mediaKinds);

export const storedMediaSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('photo'),
    type: z.enum(photoTypes),
    width: z.int(),
    height: z.int(),
  }),
  z.object({ kind: z.literal('voice'), type: z.enum(voiceTypes), durationMs: z.int() }),
  z.object({
    kind: z.literal('clip'),
    type: z.enum(clipTypes),
    width: z.int(),
    height: z.int(),
    durationMs: z.int(),
  }),
]);
export type StoredMedia = z.infer<typeof storedMediaSchema>;

/** Valid for five minutes. */
const linked = { url: z.string() };
export const messageMediaSchema = z.discriminatedUnion('kind', [
  z.extend(storedMediaSchema.def.options[0], linked),
  z.extend(storedMediaSchema.def.options[1], linked),
  z.extend(storedMediaSchema.def.options[2], linked),
]);
export type MessageMedia = z.infer<typeof messageMediaSchema>;

/** Shares of the picture's width and height, from its top left corner. */
const pointSchema = z.strictObject({
  x: z.number().check(z.gte(0), z.lte(1)),
  y: z.number().check(z.gte(0), z.lte(1)),
});
export type ClipPoint = z.infer<typeof pointSchema>;
/** Two points are a line; three are an angle at the second. */
const shapeSchema = z.array(pointSchema).check(z.minLength(2), z.maxLength(3));
export type ClipShape = z.infer<typeof shapeSchema>;
/** A voice note, uploaded under this id before the review is sent. */
const pinVoiceSchema = z.strictObject({
  id: z.uuid(),
  type: z.enum(voiceTypes),
  durationMs: z.int().check(z.gte(1), z.lte(maximumVoiceMs)),
});
export const clipPinSchema = z
  .strictObject({
    atMs: z.int().check(z.gte(0), z.lte(maximumClipMs + clipToleranceMs)),
    text: z.string().check(z.trim(), z.maxLength(pinMaxLength)),
    shapes: z.array(shapeSchema).check(z.maxLength(maximumShapes)),
    voice: z.optional(pinVoiceSchema),
  })
  .check(
    z.refine(({ text, voice }) => voice !== undefined || text !== '', {
      path: ['text'],
      error: 'must not be blank',
    }),
  );
export type ClipPin = z.infer<typeof clipPinSchema>;
/** What the coach marked on a clip of the client. */
export const clipReviewSchema = z.strictObject({
  /** Id of the message with the clip. */
  clipId: z.uuid(),
  pins: z.array(clipPinSchema).check(z.minLength(1), z.maxLength(maximumPins)),
});
export type ClipReview = z.infer<typeof clipReviewSchema>;

const clipTimeSchema = z.int().check(z.gte(0), z.lte(maximumClipMs + clipToleranceMs));
/** Range of motion in whole degrees, in the plane of the picture. Null for a side that was not seen. */
const rangeSchema = z.nullable(z.int().check(z.gte(0), z.lte(180)));
export const measuredRepetitionSchema = z
  .strictObject({
    startMs: clipTimeSchema,
    /** When the joint arrives at the other end of the movement. */
    turnMs: clipTimeSchema,
    endMs: clipTimeSchema,
    /** Spent there. */
    holdMs: clipTimeSchema,
    left: rangeSchema,
    right: rangeSchema,
  })
  .check(
    z.refine(
      ({ startMs, turnMs, holdMs, endMs }) => startMs < turnMs && turnMs + holdMs < endMs,
      'must be in order',
    ),
    z.refine(({ left, right }) => left !== null || right !== null, 'must have a side'),
  );
/** What the client's device measured in a clip of theirs. */
export const videoAnalysisSchema = z.strictObject({
  /** Id of the message with the clip. */
  clipId: z.uuid(),
  joint: z.enum(measuredJoints),
  repetitions: z.array(measuredRepetitionSchema).check(z.minLength(1), z.maxLength(maximumRepetitions)),
  /** Of every range. */
  uncertaintyDegrees: z.int().check(z.gte(1), z.lte(180)),
  /** Of the wrists, which hold the bar. */
  path: z.array(z.extend(pointSchema, { atMs: clipTimeSchema })).check(z.maxLength(maximumPathPoints)),
});
export type VideoAnalysis = z.infer<typeof videoAnalysisSchema>;

/** The set of a workout that a clip shows. */
export const filmedSetSchema = z.strictObject({
  workoutId: workoutIdSchema,
  /** From 1. */
  number: z.int().check(z.gte(1), z.lte(100)),
});
export type FilmedSet = z.infer<typeof filmedSetSchema>;

export const messageSchema = z.object({
  id: z.string(),
  /** From 1, without gaps. */
  seq: z.int(),
  from: messageSideSchema,
  text: z.string(),
  media: z.optional(messageMediaSchema),
  review: z.optional(clipReviewSchema),
  analysis: z.optional(videoAnalysisSchema),
  /** Shown by a clip. */
  exerciseId: z.optional(tokenSchema),
  /** Shown by a clip, of that exercise. */
  set: z.optional(filmedSetSchema),
  /** Sent by a rule of the coach, in the coach's name. */
  byRule: z.optional(z.boolean()),
  /** A warning sign or pain in what the client wrote: for the coach alone. */
  sign: z.optional(z.enum(signKinds)),
  /** By an admin, after a report: the message has no content anymore. */
  removed: z.optional(z.boolean()),
  sentAt: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

/** Present while a client is waiting. Only support hours count. */
export const answerClockSchema = z.object({
  /** Sent time of the first unanswered message (ISO instant). */
  since: z.string(),
  /** ISO instant. */
  dueAt: z.string(),
});
export type AnswerClock = z.infer<typeof answerClockSchema>;

/** What admins decided about reported messages of the thread. Both sides see it below the message. */
export const moderationSchema = z.object({
  seq: z.int(),
  outcome: z.enum(['dismissed', 'warned', 'blocked', 'removed']),
});
export type Moderation = z.infer<typeof moderationSchema>;

export const threadSchema = z.object({
  clientId: z.string(),
  /** Increases with every change to the thread. */
  version: z.int(),
  lastSeq: z.int(),
  clientName: z.string(),
  coachName: z.nullable(z.string()),
  /** False when the assigned coach has lost access; nobody answers until another coach is assigned. */
  coachAvailable: z.boolean(),
  tier: z.nullable(z.enum(tierIds)),
  /** In support hours. */
  responseHours: z.nullable(z.int()),
  /** What is left of the week's questions; null without a limit. */
  questions: z.nullable(
    z.object({
      perWeek: z.int(),
      left: z.int(),
      /** ISO instant at which the response time of the next question starts, if none is left. */
      nextAt: z.nullable(z.string()),
    }),
  ),
  read: z.object({ client: z.int(), coach: z.int() }),
  unread: z.int(),
  clock: z.nullable(answerClockSchema),
  blockedBy: z.array(messageSideSchema),
  moderation: z.array(moderationSchema),
  /** An admin stopped the caller from writing here. */
  isBarred: z.boolean(),
});
export type Thread = z.infer<typeof threadSchema>;

/** `thread` is null when nothing has changed since the requested version. */
export const threadPageSchema = z.object({
  thread: z.nullable(threadSchema),
  messages: z.array(messageSchema),
  /** Beside an unchanged thread: who coaches the client now. */
  coachAvailable: z.optional(z.boolean()),
  coachName: z.optional(z.nullable(z.string())),
});
export type ThreadPage = z.infer<typeof threadPageSchema>;

const wholeNumber = (pattern: RegExp) =>
  z.pipe(z.string().check(z.regex(pattern, 'must be a whole number')), z.transform(Number));

/** Without `after` or `before`, returns the newest messages. */
export const threadQuerySchema = z.object({
  /** Exclusive. */
  after: z.optional(wholeNumber(/^\d{1,10}$/)),
  /** Exclusive. */
  before: z.optional(wholeNumber(/^[1-9]\d{0,9}$/)),
  /** The version that the caller has. If current, no messages are returned. */
  version: z.optional(wholeNumber(/^\d{1,10}$/)),
});
export type ThreadQuery = z.output<typeof threadQuerySchema>;

export const searchMessagesRequestSchema = z.strictObject({ text: searchTextSchema });
export const searchMessagesResponseSchema = z.object({
  /** Newest first; every word is in each. */
  messages: z.array(z.omit(messageSchema, { media: true })),
  /** False when older messages were not looked at. */
  isComplete: z.boolean(),
});
export type FoundMessages = z.infer<typeof searchMessagesResponseSchema>;

export const lastMessageSchema = z.object({
  at: z.string(),
  from: messageSideSchema,
  preview: z.string(),
  media: z.optional(mediaKindSchema),
});

export const threadSummarySchema = z.object({
  clientId: z.string(),
  /** The other participant. Null for a client without a coach. */
  name: z.nullable(z.string()),
  tier: z.nullable(z.enum(tierIds)),
  unread: z.int(),
  last: z.nullable(lastMessageSchema),
  clock: z.nullable(answerClockSchema),
  /** The most urgent sign that the coach has not answered: for the coach alone. */
  sign: z.optional(z.enum(signKinds)),
});
export type ThreadSummary = z.infer<typeof threadSummarySchema>;
export const threadsResponseSchema = z.object({ threads: z.array(threadSummarySchema) });

export const sendMessageRequestSchema = z
  .strictObject({
    id: z.uuid(),
    text: z.string().check(z.maxLength(messageMaxLength)),
    media: z.optional(mediaKindSchema),
    clipUpload: z.optional(sentClipSchema),
    /** By the coach, with a text or a voice note. */
    review: z.optional(clipReviewSchema),
    /** Shown by a clip. */
    exerciseId: z.optional(tokenSchema),
    /** Shown by a clip, of that exercise. */
    set: z.optional(filmedSetSchema),
  })
  .check(
    z.refine(({ text, media }) => media !== undefined || text.trim() !== '', {
      path: ['text'],
      error: 'must not be blank',
    }),
  );
export type SendMessageRequest = z.infer<typeof sendMessageRequestSchema>;
/** What a coach's last review of an exercise says: shown the next time that the client does it. */
export const formCueSchema = z.object({
  exerciseId: z.string(),
  text: z.string(),
  /** ISO instant of the review. */
  at: z.string(),
});
export type FormCue = z.infer<typeof formCueSchema>;
export const formCuesResponseSchema = z.object({ cues: z.array(formCueSchema) });

export const sendVideoAnalysisRequestSchema = z.strictObject({
  id: z.uuid(),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(messageMaxLength)),
  analysis: videoAnalysisSchema,
});
/** What the newest analysis of a filmed set measured. */
export const measuredSetSchema = z.object({
  ...filmedSetSchema.shape,
  exerciseId: z.string(),
  analysis: z.omit(videoAnalysisSchema, { path: true }),
  /** ISO instant of the analysis. */
  at: z.string(),
});
export type MeasuredSet = z.infer<typeof measuredSetSchema>;
export const measuredSetsResponseSchema = z.object({ sets: z.array(measuredSetSchema) });

/** A clip of the client: to compare another one with, or to watch beside the set that it shows. */
export const clientClipSchema = z.object({
  messageId: z.string(),
  text: z.string(),
  exerciseId: z.optional(z.string()),
  /** Shown by the clip, of that exercise. */
  set: z.optional(filmedSetSchema),
  sentAt: z.string(),
});
export type ClientClip = z.infer<typeof clientClipSchema>;
/** Without a workout, clips of all of them and of none. */
export const clientClipsQuerySchema = z.object({ workoutId: z.optional(workoutIdSchema) });
/** Newest first, at most 50. */
export const clientClipsResponseSchema = z.object({ clips: z.array(clientClipSchema) });

export const sendMessageResponseSchema = z.object({ message: messageSchema, ...withSafetyNotice });

/** Reserves an upload of exactly this size for the message id. */
export const startMessageUploadRequestSchema = z.union([
  uploadOf(photoTypes, maximumPhotoBytes),
  uploadOf(voiceTypes, maximumVoiceBytes),
]);
export type StartMessageUploadRequest = z.infer<typeof startMessageUploadRequestSchema>;
/** POST as a form, with `file` last. */
export const messageUploadResponseSchema = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});

export const messageMediaResponseSchema = z.object({ media: messageMediaSchema });

export const markReadRequestSchema = z.strictObject({ seq: z.int().check(z.gte(1)) });
export const blockRequestSchema = z.strictObject({ blocked: z.boolean() });
export const threadResponseSchema = z.object({ thread: threadSchema });

export const reportReasons = ['harassment', 'unsafe-advice', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportRequestSchema = z.strictObject({
  id: z.uuid(),
  seq: z.int().check(z.gte(1)),
  reason: z.enum(reportReasons),
  details: z.string().check(z.maxLength(reportMaxLength)),
});
export type ReportRequest = z.infer<typeof reportRequestSchema>;
export const reportResponseSchema = z.object({ reported: z.boolean() });

function uploadOf<const Types extends readonly string[]>(types: Types, maximumBytes: number) {
  return z.strictObject({
    id: z.uuid(),
    type: z.enum(types),
    bytes: z.int().check(z.gte(1), z.lte(maximumBytes)),
  });
}
