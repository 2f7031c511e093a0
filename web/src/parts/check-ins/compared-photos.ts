import type { CheckIn, Photo } from '#shared/contracts/check-ins/check-ins.ts';
import { type PhotoPose, photoPoses } from '#shared/domain/photos/photo-poses.ts';

export function shownPhotos({ photos }: Pick<CheckIn, 'photos'>, pose: PhotoPose | 'any'): readonly Photo[] {
  return pose === 'any' ? photos : photos.filter((photo) => photo.pose === pose);
}

export function posesToCompare(checkIns: readonly Pick<CheckIn, 'photos'>[]): readonly PhotoPose[] {
  return photoPoses.filter(
    (pose) => checkIns.filter((checkIn) => shownPhotos(checkIn, pose).length > 0).length > 1,
  );
}

export const hasPhotos = ({ photos }: Pick<CheckIn, 'photos'>) => photos.length > 0;
