import { describe, expect, it } from 'vitest';
import { isHeic, readPhotoHeader } from '#shared/domain/photos/photo-header.ts';
import { sampleJpeg, samplePng, sampleWebp, secretLocation } from '#tests/support/photos/sample-photos.ts';
import { withoutMetadata } from '../../../../../functions/modules/media/photo-metadata.ts';

const samples = [
  ['image/jpeg', sampleJpeg],
  ['image/png', samplePng],
  ['image/webp', sampleWebp],
] as const;

describe.each(samples)('%s', (type, sample) => {
  it('is known by its bytes, with its size', () => {
    expect(readPhotoHeader(sample({ width: 1234, height: 987 }))).toEqual({ type, width: 1234, height: 987 });
    expect(readPhotoHeader(sample({ width: 30_000, height: 2 }))).toMatchObject({ width: 30_000 });
  });

  it('loses its location and nothing of the picture', () => {
    const clean = withoutMetadata(type, sample());
    expect(sample().toString('latin1')).toContain(secretLocation);
    expect(clean && Buffer.from(clean).toString('latin1')).not.toContain(secretLocation);
    expect(clean && readPhotoHeader(clean)).toEqual({ type, width: 640, height: 480 });
    expect(clean && withoutMetadata(type, clean)).toEqual(clean);
  });

  it('is refused when it is cut short anywhere', () => {
    const whole = withoutMetadata(type, sample()) ?? new Uint8Array();
    for (let length = 0; length < whole.length - 1; length += 1) {
      const clean = withoutMetadata(type, whole.subarray(0, length));
      if (type !== 'image/webp') expect(clean, `${length} bytes`).toBeNull();
    }
  });
});

it('keeps the picture data of a JPEG to the byte: stuffed zeros, restarts, color profile', () => {
  const clean = withoutMetadata('image/jpeg', sampleJpeg());
  const text = clean && Buffer.from(clean).toString('latin1');
  expect(text).toContain('\x12\xff\x00\x34\xff\xd0\x56\xff\xd9');
  expect(text).toContain('ICC_PROFILE');
  expect(text?.endsWith('\xff\xd9')).toBe(true);
});

it('accepts nothing else as an image, whatever its name', () => {
  for (const text of ['<svg onload="alert(1)"/>', 'GIF89a', '%PDF-1.7', 'MZ', '', '<!doctype html>'])
    expect(readPhotoHeader(Buffer.from(text))).toBeNull();
});

it('knows what an iPhone takes by its brand', () => {
  expect(isHeic(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'))).toBe(true);
  expect(isHeic(sampleJpeg())).toBe(false);
});
