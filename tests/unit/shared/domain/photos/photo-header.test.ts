import { describe, expect, it } from 'vitest';
import { isHeic, readPhotoHeader } from '#shared/domain/photos/photo-header.ts';
import { isChosenSizeAllowed, isPhotoSizeAllowed } from '#shared/domain/photos/photo-limits.ts';
import { samplePng, sampleWebp } from '#tests/support/photos/sample-photos.ts';

const ascii = (text: string) => Buffer.from(text, 'latin1');
const size = Buffer.alloc(4);

/** The frame header of a JPEG: length, precision, height 480, width 640. */
const frame = (marker: number) => Buffer.from([0xff, marker, 0, 8, 8, 0x01, 0xe0, 0x02, 0x80, 3]);
const jpeg = (...parts: readonly Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts]);

describe('a JPEG', () => {
  it.each([0xc0, 0xc2, 0xcf])('with the frame marker %i has a size', (marker) => {
    expect(readPhotoHeader(jpeg(frame(marker)))).toEqual({ type: 'image/jpeg', width: 640, height: 480 });
  });

  it('may have padding before a marker', () => {
    expect(readPhotoHeader(jpeg(Buffer.from([0xff]), frame(0xc0)))).toMatchObject({ width: 640 });
  });

  it.each([
    ['image data before any frame', jpeg(Buffer.from([0xff, 0xda, 0, 2]), frame(0xc0))],
    ['an end before any frame', jpeg(Buffer.from([0xff, 0xd9, 0, 2]), frame(0xc0))],
    ['only tables', jpeg(frame(0xc4))],
    ['another start', Buffer.concat([Buffer.from([0, 0]), frame(0xc0)])],
    ['no marker after its start', jpeg(Buffer.from([0]), frame(0xc0))],
  ])('with %s is none', (_, bytes) => expect(readPhotoHeader(bytes)).toBeNull());
});

it('a PNG that was transferred as text is none', () => {
  const damaged = samplePng();
  damaged[4] = 0x0a;
  expect(readPhotoHeader(damaged)).toBeNull();
});

describe('a WebP', () => {
  const webp = (format: string, body: readonly number[]) =>
    Buffer.concat([ascii('RIFF'), size, ascii('WEBP'), ascii(format), size, Buffer.from(body)]);
  // 14 bits of width less one, then 14 bits of height less one, least significant byte first.
  const lossless = [0x2f, 0x7f, 0xc2, 0x77, 0x00];
  const lossy = [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01];

  it.each([
    ['lossless', webp('VP8L', lossless)],
    ['lossy', webp('VP8 ', lossy)],
    ['extended', sampleWebp()],
  ])('has a size when it is %s', (_, bytes) => {
    expect(readPhotoHeader(bytes)).toEqual({ type: 'image/webp', width: 640, height: 480 });
  });

  it.each([
    ['a wrong lossless signature', webp('VP8L', [0x2e, ...lossless.slice(1)])],
    ...[3, 4, 5].map(
      (at) => [`a wrong start code at ${at}`, webp('VP8 ', lossy.with(at, 0xff))] as [string, Buffer],
    ),
    ['another container', Buffer.concat([ascii('RIFX'), webp('VP8L', lossless).subarray(4)])],
    [
      'another content',
      Buffer.concat([ascii('RIFF'), size, ascii('AVI '), webp('VP8L', lossless).subarray(12)]),
    ],
    ['an unknown format', webp('VP9 ', lossy)],
  ])('with %s is none', (_, bytes) => expect(readPhotoHeader(bytes)).toBeNull());
});

it.each([
  ['ftypheic', true],
  ['ftypisom', false],
  ['moovheic', false],
])('a file that starts with %s is HEIC: %s', (start, heic) => {
  expect(isHeic(Buffer.concat([size, ascii(start)]))).toBe(heic);
});

it.each([
  [1, 1, true],
  [0, 1, false],
  [16_384, 1, true],
  [16_385, 1, false],
  [12_000, 10_000, true],
  [12_000, 10_001, false],
])('%d by %d pixels are allowed: %s', (width, height, allowed) => {
  expect(isPhotoSizeAllowed({ width, height })).toBe(allowed);
});

it.each([
  [16_320, 12_240, true],
  [9_000, 6_000, true],
  [16_385, 1_000, false],
  [16_384, 16_384, false],
])('a browser scales down a photo of %d by %d pixels: %s', (width, height, scaled) => {
  expect(isChosenSizeAllowed({ width, height })).toBe(scaled);
});
