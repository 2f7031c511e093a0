import { expect, test } from 'vitest';
import type { PhotoPose } from '#shared/domain/photos/photo-poses.ts';
import { posesToCompare, shownPhotos } from '#web/parts/check-ins/compared-photos.ts';

const checkIn = (...poses: (PhotoPose | undefined)[]) => ({
  photos: poses.map((pose, index) => ({
    id: `photo-${index}`,
    width: 1,
    height: 1,
    url: '',
    ...(pose && { pose }),
  })),
});

test('a pose can be compared once two check-ins have it', () => {
  expect(posesToCompare([checkIn('front', 'back'), checkIn('side'), checkIn('back', 'front')])).toEqual([
    'front',
    'back',
  ]);
  expect(posesToCompare([checkIn(undefined), checkIn(undefined)])).toEqual([]);
});

test('photos without a pose are shown among all of them alone', () => {
  const both = checkIn('front', undefined);
  expect(shownPhotos(both, 'front')).toHaveLength(1);
  expect(shownPhotos(both, 'any')).toHaveLength(2);
});
