import * as z from 'zod/mini';
import { sentClipSchema } from '#shared/contracts/fields/clip-upload.ts';
import { withSafetyNotice } from '#shared/contracts/fields/safety-notice.ts';
import { searchTextSchema } from '#shared/contracts/fields/search-text.ts';
import { tokenSchema } from '#shared/contracts/training/training.ts';
import { messageMaxLength, reportMaxLength } from '#shared/domain/messages/message-limits.ts';
import { messageSides } from '#shared/domain/messages/message-sides.ts';
import { reportReasons } from '#shared/domain/messages/reports.ts';
import { signKinds } from '#shared/domain/roster/client-signs.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import {
  clipReviewSchema,
  filmedSetSchema,
  filmedSlotSchema,
  mediaKindSchema,
  messageMediaSchema,
  videoAnalysisSchema,
} from './attachments.ts';
import { handOversSchema } from './hand-over.ts';

export const messageSideSchema = z.enum(messageSides);

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
  slotId: filmedSlotSchema,
  /** Shown by a clip, of that exercise. */
  set: z.optional(filmedSetSchema),
  /** Sent by a rule of the coach, in the coach's name. */
  byRule: z.optional(z.boolean()),
  /** The coach sent the same to several clients. */
  toSeveral: z.optional(z.boolean()),
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
  /** For the client, beside a thread: whether they want what their coach sends to several. */
  receivesBroadcasts: z.optional(z.boolean()),
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
export const threadsResponseSchema = z.object({
  threads: z.array(threadSummarySchema),
  /** For a coach. */
  handOvers: z.optional(handOversSchema),
});

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
    slotId: filmedSlotSchema,
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

export const sendVideoAnalysisRequestSchema = z.strictObject({
  id: z.uuid(),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(messageMaxLength)),
  analysis: videoAnalysisSchema,
});

export const sendMessageResponseSchema = z.object({ message: messageSchema, ...withSafetyNotice });

export const markReadRequestSchema = z.strictObject({ seq: z.int().check(z.gte(1)) });
export const blockRequestSchema = z.strictObject({ blocked: z.boolean() });
export const chooseBroadcastsSchema = z.strictObject({ receives: z.boolean() });
export const threadResponseSchema = z.object({ thread: threadSchema });

export const reportRequestSchema = z.strictObject({
  id: z.uuid(),
  seq: z.int().check(z.gte(1)),
  reason: z.enum(reportReasons),
  details: z.string().check(z.maxLength(reportMaxLength)),
});
export type ReportRequest = z.infer<typeof reportRequestSchema>;
export const reportResponseSchema = z.object({ reported: z.boolean() });
