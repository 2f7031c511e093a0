import * as z from 'zod/mini';
import {
  clientClipSchema,
  type FormCue,
  formCueSchema,
  type MeasuredSet,
  measuredSetSchema,
  storedMediaSchema,
} from '#shared/contracts/messages/attachments.ts';
import {
  answerClockSchema,
  lastMessageSchema,
  messageSchema,
  messageSideSchema,
  moderationSchema,
} from '#shared/contracts/messages/messages.ts';
import { warningKinds } from '#shared/domain/roster/client-signs.ts';
import type { StoredMessage, StoredThread } from '../thread.ts';
import { noMarks } from '../thread-marks.ts';
import { messageKey } from './message-keys.ts';

const schemaVersion = 1;
const version = { schemaVersion: z.literal(schemaVersion) };

const counts = z.object({ client: z.number(), coach: z.number() });
const mark = z.object({ seq: z.number(), count: z.number() });

const textSign = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(warningKinds) }),
  z.object({ kind: z.literal('pain'), word: z.string() }),
]);
const ofMessage = { id: z.string(), at: z.string() };
const markedSign = z.discriminatedUnion('kind', [
  z.object({ ...ofMessage, kind: z.enum(warningKinds) }),
  z.object({ ...ofMessage, kind: z.literal('pain'), word: z.string() }),
]);
const marksSchema = z.object({
  sign: z.nullable(markedSign),
  lastSignAt: z.nullable(z.string()),
  clipsToReview: z.array(z.object(ofMessage)),
});

export const threadRow = z.object({
  ...version,
  clientId: z.string(),
  coachId: z.string(),
  version: z.number(),
  lastSeq: z.number(),
  sent: counts,
  read: z.object({ client: mark, coach: mark }),
  clock: z.nullable(answerClockSchema),
  promiseId: z._default(z.nullable(z.string()), null),
  questionStarts: z._default(z.array(z.number()), []),
  last: z.nullable(lastMessageSchema),
  wroteAt: z._default(z.object({ client: z.nullable(z.string()), coach: z.nullable(z.string()) }), {
    client: null,
    coach: null,
  }),
  blockedBy: z.array(messageSideSchema),
  marks: z._default(marksSchema, { ...noMarks, clipsToReview: [] }),
  moderation: z._default(z.array(moderationSchema), []),
  barred: z._default(z.array(z.string()), []),
});
export const messageRow = z.extend(messageSchema, {
  ...version,
  senderId: z.string(),
  sent: counts,
  media: z.optional(storedMediaSchema),
  sign: z.optional(textSign),
});
export const clipRow = z.extend(clientClipSchema, version);
export const cueRow = z.extend(formCueSchema, version);
export const measuredSetRow = z.extend(measuredSetSchema, version);
export const broadcastChoiceRow = z.object({ ...version, receives: z.boolean(), chosenAt: z.string() });
export const idRow = z.object({ ...version, seq: z.number() });

export function toThreadRow(thread: StoredThread) {
  // A thread that was blocked before its first message is in no list.
  const listed = thread.last !== null && {
    gsi1pk: messageKey.coach(thread.coachId),
    gsi1sk: `${thread.last.at}#${thread.clientId}`,
  };
  return { ...messageKey.thread(thread.clientId), ...listed, schemaVersion, ...thread };
}

export function toMessageRow(clientId: string, message: StoredMessage) {
  return { ...messageKey.message(clientId, message.seq), schemaVersion, ...message };
}

export function toIdRow(clientId: string, { id, seq }: StoredMessage) {
  return { ...messageKey.id(clientId, id), schemaVersion, seq };
}

/** @returns None for a message without a clip, or by the coach. */
export function toClipRows(clientId: string, message: StoredMessage) {
  const { id: messageId, seq, from, media, text, exerciseId, slotId, set, sentAt } = message;
  if (from !== 'client' || media?.kind !== 'clip') return [];
  const clip = {
    schemaVersion,
    messageId,
    text,
    sentAt,
    ...(exerciseId !== undefined && { exerciseId }),
    ...(slotId !== undefined && { slotId }),
    ...(set && { set }),
  };
  return clipKeys(clientId, seq, set?.workoutId).map((key) => ({ ...key, ...clip }));
}

/** Of the rows that lead to the clip of a message. */
export function clipKeys(clientId: string, seq: number, workoutId: string | undefined) {
  const ofWorkout = workoutId === undefined ? [] : [messageKey.filmed(clientId, workoutId, seq)];
  return [messageKey.clip(clientId, seq), ...ofWorkout];
}

export function toCueRow(clientId: string, cue: FormCue) {
  return { ...messageKey.cue(clientId, cue.exerciseId), schemaVersion, ...cue };
}

export function toMeasuredSetRow(clientId: string, set: MeasuredSet) {
  return { ...messageKey.measuredSet(clientId, set), schemaVersion, ...set };
}

export function toBroadcastChoiceRow(clientId: string, receives: boolean, at: number) {
  return {
    ...messageKey.broadcasts(clientId),
    schemaVersion,
    receives,
    chosenAt: new Date(at).toISOString(),
  };
}
