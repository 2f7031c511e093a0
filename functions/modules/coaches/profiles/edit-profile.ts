import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { CoachProfileView, SaveCoachProfile } from '#shared/contracts/coaching/coach-profile.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { profileView, type StoredProfile } from './coach-profile.ts';
import type { Portraits } from './portraits.ts';
import type { ProfileRepository } from './profile-repository.ts';

type Deps = {
  readonly profiles: ProfileRepository;
  readonly portraits: Portraits;
  readonly clock: Clock;
};

export async function readOwnProfile(deps: Deps, coachId: string): Promise<CoachProfileView> {
  return viewOf(deps, await deps.profiles.find(coachId));
}

/**
 * Saves the draft. What is public stays; a profile that waits for approval no longer does, because an admin approves what
 * they read. Sent again, it changes nothing.
 * @throws AppError conflict (`profile_changed` on another device, `handle_taken`); not-found for a photo that was never
 *   confirmed.
 */
export async function saveProfile(
  deps: Deps,
  coachId: string,
  { version, handle, ...draft }: SaveCoachProfile,
): Promise<CoachProfileView> {
  const before = await deps.profiles.find(coachId);
  if (before.handle === handle && isDeepStrictEqual(before.draft, draft)) return viewOf(deps, before);
  requireVersion(before, version);
  const { photoId } = draft;
  if (photoId !== null && photoId !== before.draft.photoId && !(await deps.portraits.has(coachId, photoId))) {
    throw new AppError('not-found', 'photo_not_found', 'There is no such photo.');
  }
  const next = { ...before, version: version + 1, handle, draft, isWaiting: false };
  return save(deps, before, next);
}

/**
 * @throws AppError conflict (`profile_changed`); invalid (`profile_incomplete`) without an introduction, a way of working
 *   or a photo.
 */
export async function publishProfile(
  deps: Deps,
  coachId: string,
  version: number,
): Promise<CoachProfileView> {
  const before = await deps.profiles.find(coachId);
  const { draft, isApproved, handle } = before;
  const isDone = isApproved ? isDeepStrictEqual(before.published, draft) : before.isWaiting;
  if (isDone) return viewOf(deps, before);
  requireVersion(before, version);
  if (handle === null || draft.intro === '' || draft.approach === '' || draft.photoId === null) {
    const text = 'A public page needs a photo, two sentences about you and how you work.';
    throw new AppError('invalid', 'profile_incomplete', text);
  }
  const next = isApproved
    ? { ...before, version: version + 1, published: draft, refusal: null }
    : { ...before, version: version + 1, isWaiting: true, refusal: null };
  return save(deps, before, next);
}

/** Takes effect at the next read; the list of coaches may show the old answer for half a minute. */
export async function withdrawProfile(deps: Deps, coachId: string): Promise<CoachProfileView> {
  const before = await deps.profiles.find(coachId);
  if (before.published === null && !before.isWaiting) return viewOf(deps, before);
  const next = { ...before, version: before.version + 1, published: null, isWaiting: false };
  return save(deps, before, next);
}

async function save(deps: Deps, before: StoredProfile, next: StoredProfile): Promise<CoachProfileView> {
  const outcome = await deps.profiles.save(before, next);
  if (outcome === 'handle-taken') {
    throw new AppError('conflict', 'handle_taken', 'Another coach has this address. Choose another one.');
  }
  if (outcome === 'changed') throw changedElsewhere();
  await removeUnused(deps, before, next);
  return viewOf(deps, next);
}

function requireVersion(before: StoredProfile, version: number): void {
  if (before.version !== version) throw changedElsewhere();
}

/** A crash before this leaves a file in the coach's folder, which goes with the account. */
async function removeUnused({ portraits }: Deps, before: StoredProfile, next: StoredProfile): Promise<void> {
  const kept = new Set([next.draft.photoId, next.published?.photoId]);
  for (const photoId of new Set([before.draft.photoId, before.published?.photoId])) {
    if (photoId && !kept.has(photoId)) await portraits.remove(next.coachId, photoId);
  }
}

const viewOf = ({ portraits, clock }: Deps, profile: StoredProfile) =>
  profileView(portraits, profile, localDayOf(clock(), 'UTC'));

export function changedElsewhere(): AppError {
  return new AppError('conflict', 'profile_changed', 'This profile was changed meanwhile. Look again.');
}
