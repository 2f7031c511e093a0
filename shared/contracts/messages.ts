import * as z from 'zod/mini';
import { messageMaxLength, reportMaxLength } from '#shared/domain/message-limits.ts';
import { maximumPhotoBytes, photoTypes } from '#shared/domain/photos/photo-limits.ts';
import { tierIds } from '#shared/domain/tiers.ts';
import { maximumVoiceBytes, voiceTypes } from '#shared/domain/voice-limits.ts';

export const messageSides = ['client', 'coach'] as const;
export type MessageSide = (typeof messageSides)[number];
export const messageSideSchema = z.enum(messageSides);

export const mediaKinds = ['photo', 'voice'] as const;
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
]);
export type StoredMedia = z.infer<typeof storedMediaSchema>;

/** Valid for five minutes. */
const linked = { url: z.string() };
export const messageMediaSchema = z.discriminatedUnion('kind', [
  z.extend(storedMediaSchema.def.options[0], linked),
  z.extend(storedMediaSchema.def.options[1], linked),
]);
export type MessageMedia = z.infer<typeof messageMediaSchema>;

export const messageSchema = z.object({
  id: z.string(),
  /** From 1, without gaps. */
  seq: z.int(),
  from: messageSideSchema,
  text: z.string(),
  media: z.optional(messageMediaSchema),
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
  read: z.object({ client: z.int(), coach: z.int() }),
  unread: z.int(),
  clock: z.nullable(answerClockSchema),
  blockedBy: z.array(messageSideSchema),
});
export type Thread = z.infer<typeof threadSchema>;

/** `thread` is null when nothing has changed since the requested version. */
export const threadPageSchema = z.object({
  thread: z.nullable(threadSchema),
  messages: z.array(messageSchema),
  coachAvailable: z.optional(z.boolean()),
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
});
export type ThreadSummary = z.infer<typeof threadSummarySchema>;
export const threadsResponseSchema = z.object({ threads: z.array(threadSummarySchema) });

export const sendMessageRequestSchema = z
  .strictObject({
    id: z.uuid(),
    text: z.string().check(z.maxLength(messageMaxLength)),
    media: z.optional(mediaKindSchema),
  })
  .check(
    z.refine(({ text, media }) => media !== undefined || text.trim() !== '', {
      path: ['text'],
      error: 'must not be blank',
    }),
  );
export type SendMessageRequest = z.infer<typeof sendMessageRequestSchema>;
export const sendMessageResponseSchema = z.object({ message: messageSchema });

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
