import * as z from 'zod/mini';
import { messageMaxLength, reportMaxLength } from '#shared/domain/message-limits.ts';
import { maximumPhotoBytes, photoTypes } from '#shared/domain/photos/photo-limits.ts';
import { tierIds } from '#shared/domain/tiers.ts';
import { maximumVoiceBytes, voiceTypes } from '#shared/domain/voice-limits.ts';

/** The two who write to each other. */
export const messageSides = ['client', 'coach'] as const;
export type MessageSide = (typeof messageSides)[number];
export const messageSideSchema = z.enum(messageSides);

/** What a message may carry besides its text. */
export const mediaKinds = ['photo', 'voice'] as const;
export type MediaKind = (typeof mediaKinds)[number];
export const mediaKindSchema = z.enum(mediaKinds);

/** A photo or voice note as the server found it to be. */
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

/** A link opens for five minutes, for whoever holds it: older ones are asked for anew. */
const linked = { url: z.string() };
export const messageMediaSchema = z.discriminatedUnion('kind', [
  z.extend(storedMediaSchema.def.options[0], linked),
  z.extend(storedMediaSchema.def.options[1], linked),
]);
export type MessageMedia = z.infer<typeof messageMediaSchema>;

export const messageSchema = z.object({
  /** Made by the device that wrote it: sending the same id again changes nothing. */
  id: z.string(),
  /** Its place in the thread, counted from 1 without gaps. */
  seq: z.int(),
  from: messageSideSchema,
  /** May be empty beside a photo or voice note. */
  text: z.string(),
  media: z.optional(messageMediaSchema),
  /** When the server took it (ISO instant). */
  sentAt: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

/** The promise to answer while a client waits for it. It runs in support hours alone. */
export const answerClockSchema = z.object({
  /** When the first message that has no answer yet was sent (ISO instant). */
  since: z.string(),
  /** When the tier's hours are over, support hours counted (ISO instant). */
  dueAt: z.string(),
});
export type AnswerClock = z.infer<typeof answerClockSchema>;

export const threadSchema = z.object({
  clientId: z.string(),
  /** Grows with everything that happens to the thread. */
  version: z.int(),
  lastSeq: z.int(),
  clientName: z.string(),
  /** null while no coach is assigned. */
  coachName: z.nullable(z.string()),
  /** False where the assigned coach may no longer open the thread: nobody answers until another one is assigned. */
  coachAvailable: z.boolean(),
  /** The tier that the client pays for; null without a live subscription. */
  tier: z.nullable(z.enum(tierIds)),
  /** Within how many support hours this client's subscription promises an answer; null without one or without a coach. */
  responseHours: z.nullable(z.int()),
  /** Up to which message each side has read. */
  read: z.object({ client: z.int(), coach: z.int() }),
  /** Messages that the caller has not read. */
  unread: z.int(),
  clock: z.nullable(answerClockSchema),
  blockedBy: z.array(messageSideSchema),
});
export type Thread = z.infer<typeof threadSchema>;

/** `thread` is null where nothing has happened since the version that the caller named. */
export const threadPageSchema = z.object({
  thread: z.nullable(threadSchema),
  /** Oldest first. */
  messages: z.array(messageSchema),
  /** With no thread: whether the coach can still be written to. */
  coachAvailable: z.optional(z.boolean()),
});
export type ThreadPage = z.infer<typeof threadPageSchema>;

const wholeNumber = (pattern: RegExp) =>
  z.pipe(z.string().check(z.regex(pattern, 'must be a whole number')), z.transform(Number));

/** Without `after` or `before`, the newest messages. */
export const threadQuerySchema = z.object({
  /** Messages after this position, up to a page of them. */
  after: z.optional(wholeNumber(/^\d{1,10}$/)),
  /** Messages before this position. */
  before: z.optional(wholeNumber(/^[1-9]\d{0,9}$/)),
  /** The version that the caller has: no messages are sent while it is the newest. */
  version: z.optional(wholeNumber(/^\d{1,10}$/)),
});
export type ThreadQuery = z.output<typeof threadQuerySchema>;

/** The newest message in a line; without text, what it carries says what it is. */
export const lastMessageSchema = z.object({
  at: z.string(),
  from: messageSideSchema,
  preview: z.string(),
  media: z.optional(mediaKindSchema),
});

export const threadSummarySchema = z.object({
  clientId: z.string(),
  /** The other side's; null for a client who has no coach yet. */
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
    /** Of what was uploaded for this message's id. */
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

/** A file for the message of this id, exactly so large. */
export const startMessageUploadRequestSchema = z.union([
  uploadOf(photoTypes, maximumPhotoBytes),
  uploadOf(voiceTypes, maximumVoiceBytes),
]);
export type StartMessageUploadRequest = z.infer<typeof startMessageUploadRequestSchema>;
/** The form to post it with: `file` comes last. */
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
  /** Made by the device, once for each report. */
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
