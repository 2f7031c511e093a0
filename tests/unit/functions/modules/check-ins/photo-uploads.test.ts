import { describe, expect, it } from 'vitest';
import { confirmPhoto, getPhoto, startPhotoUpload } from '#functions/modules/check-ins/photo-uploads.ts';
import { sampleJpeg, secretLocation } from '#tests/support/photos/sample-photos.ts';
import { checkInWorld } from './fakes/check-in-world.ts';

const photoId = '0198c0de-0000-4000-8000-000000000001';
const upload = (bytes: Uint8Array) => {
  const world = checkInWorld();
  world.uploads.set(`account-1/${photoId}`, bytes);
  return world;
};

describe('confirming a photo', () => {
  it('stores it without its location and deletes the upload', async () => {
    const world = upload(sampleJpeg());
    const photo = await confirmPhoto(world, 'account-1', photoId);
    expect(photo).toMatchObject({ id: photoId, width: 640, height: 480 });
    const kept = Buffer.from(world.kept.get(`account-1/${photoId}`) ?? []);
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.toString('latin1')).not.toContain(secretLocation);
    expect(world.uploads.size).toBe(0);
    expect(await confirmPhoto(world, 'account-1', photoId)).toEqual(photo);
  });

  it.each([
    [
      'a page under the name of a photo',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'photo_type',
    ],
    ['an image of 30,000 pixels', sampleJpeg({ width: 30_000, height: 100 }), 'photo_size'],
    ['an image that unpacks to a wall', sampleJpeg({ width: 16_000, height: 16_000 }), 'photo_size'],
    ['a photo that broke off', sampleJpeg().subarray(0, -30), 'photo_type'],
  ])('refuses %s and removes it', async (_, bytes, code) => {
    const world = upload(bytes);
    await expect(confirmPhoto(world, 'account-1', photoId)).rejects.toMatchObject({ kind: 'invalid', code });
    expect([world.uploads.size, world.kept.size, world.photoRows().length]).toEqual([0, 0, 0]);
  });

  it("does not find another client's photo, uploaded or stored", async () => {
    const world = upload(sampleJpeg());
    await expect(confirmPhoto(world, 'account-2', photoId)).rejects.toMatchObject({ kind: 'not-found' });
    await confirmPhoto(world, 'account-1', photoId);
    await expect(getPhoto(world, 'account-2', photoId)).rejects.toMatchObject({ kind: 'not-found' });
  });
});

it("uploads to the client's own folder, under an id that the server makes", async () => {
  const { photos } = checkInWorld();
  const form = await startPhotoUpload({ photos, newId: () => photoId }, 'account-1', {
    type: 'image/png',
    bytes: 10,
  });
  expect(form).toMatchObject({ photoId, fields: { key: `incoming/account-1/${photoId}` } });
});
