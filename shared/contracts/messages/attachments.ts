import * as z from 'zod/mini';
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
import { maximumVoiceBytes, maximumVoiceMs, voiceTypes } from '#shared/domain/messages/voice-limits.ts';
import { maximumPhotoBytes, photoTypes } from '#shared/domain/photos/photo-limits.ts';
import { measuredJoints } from '#shared/domain/video-analysis/body-points.ts';

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
/**
 * The exercise of a filmed set in its workout, which may have the same one twice. Absent in older rows. It is beside the
 * set, because the set is strict: a page or function of an earlier release would refuse the whole conversation.
 */
export const filmedSlotSchema = z.optional(tokenSchema);
/** What a coach's last review of an exercise says: shown the next time that the client does it. */
export const formCueSchema = z.object({
  exerciseId: z.string(),
  text: z.string(),
  /** ISO instant of the review. */
  at: z.string(),
});
export type FormCue = z.infer<typeof formCueSchema>;
export const formCuesResponseSchema = z.object({ cues: z.array(formCueSchema) });
/** What the newest analysis of a filmed set measured. */
export const measuredSetSchema = z.object({
  ...filmedSetSchema.shape,
  exerciseId: z.string(),
  slotId: filmedSlotSchema,
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
  slotId: filmedSlotSchema,
  /** Shown by the clip, of that exercise. */
  set: z.optional(filmedSetSchema),
  sentAt: z.string(),
});
export type ClientClip = z.infer<typeof clientClipSchema>;
/** Without a workout, clips of all of them and of none. */
export const clientClipsQuerySchema = z.object({ workoutId: z.optional(workoutIdSchema) });
/** Newest first, at most 50. */
export const clientClipsResponseSchema = z.object({ clips: z.array(clientClipSchema) });

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

function uploadOf<const Types extends readonly string[]>(types: Types, maximumBytes: number) {
  return z.strictObject({
    id: z.uuid(),
    type: z.enum(types),
    bytes: z.int().check(z.gte(1), z.lte(maximumBytes)),
  });
}
