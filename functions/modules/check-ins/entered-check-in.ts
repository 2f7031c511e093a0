import { AppError } from '#functions/platform/app-error.ts';
import type { CheckInRequest } from '#shared/contracts/check-ins/check-ins.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import type { CheckInRepository } from './check-in-repository.ts';

type Entered = Omit<CheckInRequest, 'id' | 'day' | 'asked'>;

/**
 * What the client entered, with their own photos.
 * @throws AppError not-found for a photo that was never uploaded, was rejected, or is another client's.
 */
export async function takeEntered(
  checkIns: Pick<CheckInRepository, 'findPhoto'>,
  accountId: string,
  { photoIds, poses = {}, weight, ...entered }: Entered,
) {
  const found = await Promise.all([...new Set(photoIds)].map((id) => checkIns.findPhoto(accountId, id)));
  const photos = found
    .filter((photo) => photo !== null)
    .map((photo) => ({ ...photo, ...(poses[photo.id] && { pose: poses[photo.id] }) }));
  if (photos.length < found.length) {
    throw new AppError(
      'not-found',
      'photo_not_found',
      'One of the photos is not there. Please add it again.',
    );
  }
  return { ...entered, weight: weight && makeWeight(weight.value, weight.unit), photos };
}
