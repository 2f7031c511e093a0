import { joinClip, openClipUpload } from '#functions/modules/media/clip-upload.ts';
import { keepClip, noFile } from '#functions/modules/media/keep-clip.ts';
import type { PartedUploads } from '#functions/modules/media/parted-uploads.ts';
import type { PrivateFiles } from '#functions/modules/media/private-files.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import type { ClipUpload, StartClipUploadRequest } from '#shared/contracts/fields/clip-upload.ts';
import type {
  CoachExercise,
  LinkedExerciseClip,
  SaveExerciseClipRequest,
} from '#shared/contracts/training/own-exercises.ts';
import {
  noSuchExercise,
  type OwnExerciseRepository,
  type StoredClip,
  type StoredExercise,
} from './own-exercises.ts';

type Deps = {
  readonly ownExercises: OwnExerciseRepository;
  readonly files: PrivateFiles;
  readonly uploads: PartedUploads;
};

/** In the coach's folders, which go with the coach's account. */
const uploadKey = (coachId: string, clipId: string) => `incoming/exercises/${coachId}/${clipId}`;
const keptKey = (coachId: string, clipId: string) => `kept/exercises/${coachId}/${clipId}`;

/** @throws AppError not-found, also for another coach's exercise. */
export async function requireExercise(
  { ownExercises }: Pick<Deps, 'ownExercises'>,
  coachId: string,
  exerciseId: string,
): Promise<StoredExercise> {
  const exercise = await ownExercises.find(coachId, exerciseId);
  if (exercise === null) throw noSuchExercise();
  return exercise;
}

/** @throws AppError not-found. */
export async function startExerciseClip(
  deps: Pick<Deps, 'ownExercises' | 'uploads'>,
  coachId: string,
  exerciseId: string,
  { id, ...upload }: StartClipUploadRequest,
): Promise<ClipUpload> {
  await requireExercise(deps, coachId, exerciseId);
  return openClipUpload(deps.uploads, uploadKey(coachId, id), upload);
}

/**
 * Sent again it is the same clip. Of two clips at once, the one that is written later stays; the file of the other is
 * removed. A request that is late finds its upload gone, so it cannot undo what came after it.
 * @throws AppError not-found; conflict (`media_missing`); invalid as `inspectClip`.
 */
export async function saveExerciseClip(
  deps: Deps,
  coachId: string,
  exerciseId: string,
  { id, upload: sent }: SaveExerciseClipRequest,
): Promise<CoachExercise> {
  const { ownExercises, files, uploads } = deps;
  const upload = uploadKey(coachId, id);
  const kept = keptKey(coachId, id);
  const saved = await retryWithBackoff(async () => {
    const exercise = await ownExercises.find(coachId, exerciseId);
    if (exercise === null) {
      await files.remove(kept);
      throw noSuchExercise();
    }
    const { clip: current } = exercise;
    if (current?.id === id) return exercise;
    if ((await joinClip(uploads, upload, sent)) === 'incomplete') throw noFile();
    const clip: StoredClip = {
      ...(await keepClip(files, upload, kept)),
      id,
      ...(current !== undefined && { replacedId: current.id }),
    };
    const isSet = await ownExercises.setClip(coachId, exerciseId, current?.id ?? null, clip);
    if (!isSet) return null;
    if (current?.replacedId !== id) await removeFiles(files, coachId, [current?.replacedId]);
    return { ...exercise, clip };
  });
  // After a crash, a request that is sent again comes to here and removes what is left.
  await removeFiles(files, coachId, [saved.clip?.replacedId]);
  await files.remove(upload);
  return saved;
}

/**
 * The file goes first: a removal that stops halfway is repeated, and still knows which file it was.
 * @throws AppError not-found; none for an exercise without a clip.
 */
export async function removeExerciseClip(
  deps: Pick<Deps, 'ownExercises' | 'files'>,
  coachId: string,
  exerciseId: string,
): Promise<CoachExercise> {
  const { clip } = await requireExercise(deps, coachId, exerciseId);
  if (clip !== undefined) {
    await removeFiles(deps.files, coachId, [clip.id, clip.replacedId]);
    await deps.ownExercises.removeClip(coachId, exerciseId, clip.id);
  }
  return requireExercise(deps, coachId, exerciseId);
}

/**
 * Programs that have it keep its name, but its clip is gone.
 * @throws AppError not-found, also for another coach's exercise and for one that was removed.
 */
export async function removeOwnExercise(
  deps: Pick<Deps, 'ownExercises' | 'files'>,
  coachId: string,
  exerciseId: string,
): Promise<void> {
  const { clip } = await requireExercise(deps, coachId, exerciseId);
  await removeFiles(deps.files, coachId, [clip?.id, clip?.replacedId]);
  const removed = await deps.ownExercises.remove(coachId, exerciseId);
  // A clip that was added in between.
  if (removed?.clip?.id !== clip?.id) await removeFiles(deps.files, coachId, [removed?.clip?.id]);
}

/** @throws AppError not-found, also for an exercise without a clip. */
export async function linkOwnClip(
  deps: { readonly ownExercises: OwnExerciseRepository; readonly files: Pick<PrivateFiles, 'link'> },
  coachId: string,
  exerciseId: string,
): Promise<LinkedExerciseClip> {
  const { clip } = await requireExercise(deps, coachId, exerciseId);
  if (clip === undefined) throw noSuchClip();
  return linkClip(deps.files, coachId, clip);
}

export async function linkClip(
  files: Pick<PrivateFiles, 'link'>,
  coachId: string,
  clip: StoredClip,
): Promise<LinkedExerciseClip> {
  return { ...clip, url: await files.link(keptKey(coachId, clip.id)) };
}

export function noSuchClip(): AppError {
  return new AppError('not-found', 'clip_not_found', 'There is no such clip.');
}

async function removeFiles(
  files: Pick<PrivateFiles, 'remove'>,
  coachId: string,
  clipIds: readonly (string | undefined)[],
): Promise<void> {
  for (const id of clipIds) if (id !== undefined) await files.remove(keptKey(coachId, id));
}
