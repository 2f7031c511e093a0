import * as z from 'zod/mini';
import { handleSchema } from '#shared/contracts/fields/coach-handle.ts';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { promiseCountsSchema } from '#shared/contracts/promises/promises.ts';
import { maximumPortraitBytes, profileLimits } from '#shared/domain/coaching/coach-profile.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const draftText = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const certificate = {
  id: z.uuid(),
  name: text(profileLimits.certificateText),
  number: text(profileLimits.certificateText),
  issuer: text(profileLimits.certificateText),
  /** Null for one that does not expire. */
  expiresOn: z.nullable(localDaySchema),
};
/** The day (UTC) on which an admin checked it; null while nobody has, once it expired and after each edit. */
const checked = { checkedOn: z.nullable(localDaySchema) };
export const certificateSchema = z.strictObject(certificate);
export const shownCertificateSchema = z.object({ ...certificate, ...checked });
export type ShownCertificate = z.infer<typeof shownCertificateSchema>;

const certificates = z.array(certificateSchema).check(
  z.maxLength(profileLimits.certificates),
  z.refine<{ readonly id: string }[]>((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    message: 'must have different ids',
  }),
);

/** The profile that was read, so that an edit on another device is not overwritten. */
const version = { version: z.int().check(z.gte(0)) };
export const profileVersionSchema = z.strictObject(version);
export const saveCoachProfileSchema = z.strictObject({
  ...version,
  handle: handleSchema,
  intro: draftText(profileLimits.intro),
  approach: draftText(profileLimits.approach),
  photoId: z.nullable(z.uuid()),
  certificates,
});
export type SaveCoachProfile = z.output<typeof saveCoachProfileSchema>;

/** `waiting`: sent to an admin, who approves the first publication. */
export const coachProfileStates = ['draft', 'waiting', 'published'] as const;
const portrait = z.object({ id: z.uuid(), url: z.string() });
export const coachProfileSchema = z.object({
  ...version,
  state: z.enum(coachProfileStates),
  handle: z.nullable(z.string()),
  intro: z.string(),
  approach: z.string(),
  photo: z.nullable(portrait),
  certificates: z.array(shownCertificateSchema),
  /** Whether the published page differs from what is saved. */
  hasChanges: z.boolean(),
  /** Until an admin has approved a publication. */
  needsApproval: z.boolean(),
  /** What an admin wrote when they sent the profile back. */
  refusal: z.nullable(z.string()),
});
export type CoachProfileView = z.infer<typeof coachProfileSchema>;
export const coachProfileResponseSchema = z.object({ profile: coachProfileSchema });

export const startPortraitUploadSchema = z.strictObject({
  type: z.literal('image/jpeg'),
  bytes: z.int().check(z.gte(1), z.lte(maximumPortraitBytes)),
});
export const portraitUploadSchema = z.object({
  photoId: z.uuid(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});
export const portraitResponseSchema = z.object({ photo: portrait });

/** What the coach's calendar offers in an ordinary week. Weekdays are 1 (Monday) to 7 (Sunday). */
export const weekHoursSchema = z.object({
  zone: z.string(),
  weekly: z.record(z.string(), z.array(z.object({ from: z.string(), to: z.string() }))),
});
export type WeekHours = z.infer<typeof weekHoursSchema>;

export const publicCoachSchema = z.object({
  handle: z.string(),
  name: z.string(),
  intro: z.string(),
  approach: z.string(),
  /** A link that works for some minutes. */
  photoUrl: z.nullable(z.string()),
  languages: z.array(z.enum(languageIds)),
  hours: z.nullable(weekHoursSchema),
  certificates: z.array(shownCertificateSchema),
  /** Answers of the last 90 days; null until enough were due. */
  answers: z.nullable(promiseCountsSchema),
  /** Whether a client who pays now may get this coach. */
  hasRoom: z.boolean(),
});
export type PublicCoach = z.infer<typeof publicCoachSchema>;
/** Those with room first. */
export const publicCoachesSchema = z.object({ coaches: z.array(publicCoachSchema) });
export const publicCoachResponseSchema = z.object({ coach: publicCoachSchema });

export const refusalMaxLength = 500;
export const reviewedProfileSchema = z.object({
  coachId: z.uuid(),
  name: z.string(),
  profile: coachProfileSchema,
});
export type ReviewedProfile = z.infer<typeof reviewedProfileSchema>;
/** Profiles that wait first. */
export const reviewedProfilesSchema = z.object({ profiles: z.array(reviewedProfileSchema) });
/** An approval is of the version that the admin read. A refusal also takes a published page down. */
export const reviewProfileSchema = z.union([
  z.strictObject({ approved: z.literal(true), ...version }),
  z.strictObject({ approved: z.literal(false), ...version, reason: text(refusalMaxLength) }),
]);
export type ReviewProfile = z.output<typeof reviewProfileSchema>;
export const checkCertificateSchema = z.strictObject({ ...version, checked: z.boolean() });
export type CheckCertificate = z.output<typeof checkCertificateSchema>;
