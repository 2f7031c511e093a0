import * as z from 'zod/mini';
import { trainingKey } from '#functions/modules/training/storage/training-rows.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { answerValueSchema, questionSchema } from '#shared/contracts/check-ins/check-in-questions.ts';
import {
  type BiomarkerEntry,
  biomarkerEntrySchema,
  type GirthEntry,
  girthSchema,
} from '#shared/contracts/check-ins/progress.ts';
import { type BodyMeasurement, weightSchema } from '#shared/contracts/training/training.ts';
import { voiceTypes } from '#shared/domain/messages/voice-limits.ts';
import { photoPoses } from '#shared/domain/photos/photo-poses.ts';
import type { StoredCheckIn } from '../check-in.ts';

const schemaVersion = 1;

export const checkInKeys = {
  owner: (accountId: string) => `ACCOUNT#${accountId}`,
  checkInPrefix: 'CHECKIN#',
  checkIn: (submittedAt: string, checkInId: string) => `CHECKIN#${submittedAt}#${checkInId}`,
  checkInId: (checkInId: string) => `CHECKIN-ID#${checkInId}`,
  photo: (photoId: string) => `PHOTO#${photoId}`,
  biomarkerPrefix: 'BIOMARKER#',
  biomarker: (entry: { readonly marker: string; readonly day: string; readonly id: string }) =>
    `BIOMARKER#${entry.marker}#${entry.day}#${entry.id}`,
  girthPrefix: 'GIRTH#',
  girth: ({ part, day, id }: Pick<GirthEntry, 'part' | 'day' | 'id'>) => `GIRTH#${part}#${day}#${id}`,
  settings: 'SETTINGS',
};

const photo = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  pose: z.optional(z.enum(photoPoses)),
});

const asked = z.object({
  versionId: z.string(),
  coachName: z.string(),
  answers: z.array(
    z.object({
      question: questionSchema,
      value: z.nullable(answerValueSchema),
      photo: z.nullable(photo),
    }),
  ),
});

const checkInRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  id: z.string(),
  day: z.string(),
  submittedAt: z.string(),
  weight: z.nullable(weightSchema),
  bodyFatPercent: z.nullable(z.number()),
  energy: z.number(),
  motivation: z.number(),
  stress: z.number(),
  sleepHours: z.number(),
  notes: z.string(),
  photos: z.array(photo),
  asked: z._default(z.nullable(asked), null),
  answer: z.nullable(
    z.object({
      text: z.string(),
      coachId: z.string(),
      coachName: z.string(),
      answeredAt: z.string(),
      drafted: z._default(z.boolean(), false),
      voice: z._default(
        z.nullable(z.object({ id: z.string(), type: z.enum(voiceTypes), durationMs: z.number() })),
        null,
      ),
    }),
  ),
  answerDueAt: z.nullable(z.string()),
  promiseId: z._default(z.nullable(z.string()), null),
  version: z._default(z.number(), 1),
  correctedAt: z._default(z.nullable(z.string()), null),
  filledInBy: z._default(z.nullable(z.object({ coachId: z.string(), coachName: z.string() })), null),
});

export const idRow = z.object({ schemaVersion: z.literal(schemaVersion), target: z.string() });
export const photoRow = z.extend(photo, { schemaVersion: z.literal(schemaVersion) });
export const biomarkerRow = z.extend(biomarkerEntrySchema, { schemaVersion: z.literal(schemaVersion) });
export const girthRow = z.extend(girthSchema, { schemaVersion: z.literal(schemaVersion) });
export const settingsRow = z.object({ schemaVersion: z.literal(schemaVersion), dueWeekday: z.number() });

export function parseCheckIn(item: unknown, now: number): StoredCheckIn | null {
  return parseRow('check-in', checkInRow, item, now);
}

export function toCheckInRow(accountId: string, checkIn: StoredCheckIn) {
  const sk = checkInKeys.checkIn(checkIn.submittedAt, checkIn.id);
  return { pk: checkInKeys.owner(accountId), sk, schemaVersion, ...checkIn };
}

export function toIdRow(accountId: string, checkIn: StoredCheckIn) {
  const target = checkInKeys.checkIn(checkIn.submittedAt, checkIn.id);
  return { pk: checkInKeys.owner(accountId), sk: checkInKeys.checkInId(checkIn.id), schemaVersion, target };
}

export function toPhotoRow(accountId: string, stored: z.infer<typeof photo>) {
  return { pk: checkInKeys.owner(accountId), sk: checkInKeys.photo(stored.id), schemaVersion, ...stored };
}

export function toBiomarkerRow(accountId: string, entry: BiomarkerEntry) {
  return { pk: checkInKeys.owner(accountId), sk: checkInKeys.biomarker(entry), schemaVersion, ...entry };
}

export function toGirthRow(accountId: string, girth: GirthEntry) {
  return { pk: checkInKeys.owner(accountId), sk: checkInKeys.girth(girth), schemaVersion, ...girth };
}

/** null when nothing was measured. */
export function toBodyRow(accountId: string, checkIn: StoredCheckIn) {
  const { id, day, submittedAt, weight, bodyFatPercent } = checkIn;
  if (weight === null && bodyFatPercent === null) return null;
  const measurement: BodyMeasurement = {
    id,
    day,
    measuredAt: submittedAt,
    weight,
    bodyFatPercent,
    source: 'check-in',
  };
  return { ...trainingKey.body(accountId, day, id), schemaVersion, ...measurement };
}
