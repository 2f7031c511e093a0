import * as z from 'zod/mini';
import type { StoredProfile } from '../profiles/coach-profile.ts';

const schemaVersion = 1;
const stored = { schemaVersion: z.literal(schemaVersion) };

/** Access patterns: docs/tables.md. */
export const coachProfileKey = {
  /** In the account's partition: it goes into the coach's export and goes with the account. */
  profile: (coachId: string) => ({ pk: `ACCOUNT#${coachId}`, sk: 'COACH-PROFILE' }),
  handle: (handle: string) => ({ pk: `COACH-HANDLE#${handle}`, sk: 'COACH-HANDLE' }),
};

const certificate = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  issuer: z.string(),
  expiresOn: z.nullable(z.string()),
});
const content = z.object({
  intro: z.string(),
  approach: z.string(),
  photoId: z.nullable(z.string()),
  certificates: z.array(certificate),
});
export const coachProfileRow = z.object({
  ...stored,
  coachId: z.string(),
  version: z.number(),
  handle: z.nullable(z.string()),
  draft: content,
  published: z.nullable(content),
  isWaiting: z.boolean(),
  isApproved: z.boolean(),
  refusal: z.nullable(z.string()),
  checks: z.array(z.object({ certificate, on: z.string() })),
});
export const coachHandleRow = z.object({ ...stored, coachId: z.string() });

export function toCoachProfileRow(profile: StoredProfile) {
  return { ...coachProfileKey.profile(profile.coachId), schemaVersion, ...profile };
}

export function toCoachHandleRow(handle: string, coachId: string) {
  return { ...coachProfileKey.handle(handle), schemaVersion, coachId };
}
