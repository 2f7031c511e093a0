import { readFile } from 'node:fs/promises';
import { inRepository } from '#scripts/cli/repository.ts';
import type { CallApi } from '#scripts/local/seed/seed-booking.ts';
import {
  coachProfileResponseSchema,
  portraitResponseSchema,
  portraitUploadSchema,
  reviewedProfilesSchema,
  type SaveCoachProfile,
} from '#shared/contracts/coaching/coach-profile.ts';

const certificateId = '5b0c1a52-6f0e-4c39-9a51-0f6a3c1d0030';

const profile: Omit<SaveCoachProfile, 'version' | 'photoId'> = {
  handle: 'casey-coach',
  intro:
    'I coach people who train before work or after the kids are in bed. Twelve years on the gym floor taught me to fit the plan to the week you really have.',
  approach:
    'Three or four workouts a week around a few big lifts. You log, I read every set and answer your check-in in writing or by voice. When a week goes wrong, we change the plan and not the goal.',
  certificates: [
    {
      id: certificateId,
      name: 'Certified Personal Trainer',
      number: 'DEMO-0001',
      issuer: 'Demo Institute of Strength',
      expiresOn: null,
    },
  ],
};

/** The demo coach publishes a profile, and the demo admin approves it and its certificate. A coach who has one keeps it. */
export async function seedCoachProfile({
  coach,
  admin,
  coachId,
}: {
  readonly coach: CallApi;
  readonly admin: CallApi;
  readonly coachId: string;
}): Promise<void> {
  const own = '/api/coach/profile';
  const before = (await coach('GET', own, coachProfileResponseSchema)).profile;
  if (before.handle !== null) return;
  const portrait = await readFile(inRepository('scripts', 'local', 'seed', 'coach-portrait.jpg'));
  const photoId = await uploadPortrait(coach, portrait);
  const draft = { ...profile, version: before.version, photoId };
  const saved = (await coach('PUT', own, coachProfileResponseSchema, draft)).profile;
  const asked = await coach('POST', `${own}/publish`, coachProfileResponseSchema, { version: saved.version });
  const reviewed = `/api/admin/coach-profiles/${coachId}`;
  const approval = { approved: true, version: asked.profile.version };
  const { profiles } = await admin('PUT', `${reviewed}/publication`, reviewedProfilesSchema, approval);
  const published = profiles.find((each) => each.coachId === coachId)?.profile;
  if (published === undefined) throw new Error('The demo coach published a profile, but it is not listed.');
  await admin('PUT', `${reviewed}/certificates/${certificateId}`, reviewedProfilesSchema, {
    version: published.version,
    checked: true,
  });
}

/** As the coach's browser does. @param bytes A JPEG. @returns the id of the photo. */
export async function uploadPortrait(coach: CallApi, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const photos = '/api/coach/profile/photos';
  const file = { type: 'image/jpeg', bytes: bytes.length };
  const { photoId, url, fields } = await coach('POST', photos, portraitUploadSchema, file);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([bytes]), 'portrait.jpg');
  const stored = await fetch(url, { method: 'POST', body });
  if (!stored.ok) throw new Error(`Storing the portrait of a coach answered ${stored.status}.`);
  return (await coach('POST', `${photos}/${photoId}/confirm`, portraitResponseSchema)).photo.id;
}
