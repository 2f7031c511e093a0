import { expect, it } from 'vitest';
import { inspectClip } from '#functions/media/clip.ts';
import { sampleMp4Clip, sampleWebmClip } from '#tests/support/media/sample-clip.ts';
import { sampleJpeg } from '#tests/support/photos/sample-photos.ts';

const look = (bytes: Uint8Array, head = bytes.length) => inspectClip(bytes.subarray(0, head), bytes.length);

it.each([
  ['video/mp4', sampleMp4Clip()],
  ['video/webm', sampleWebmClip()],
])('%s says how long and how large it is', (type, bytes) => {
  expect(look(bytes)).toEqual({ type, durationMs: 3000, width: 640, height: 360 });
});

it('the pictures themselves need not be read', () => {
  const mp4 = sampleMp4Clip();
  expect(look(mp4, mp4.length - 8)).toMatchObject({ durationMs: 3000 });
});

it.each([
  ['clip_location', 'QuickTime place', sampleMp4Clip({ place: '\u00a9xyz' })],
  ['clip_location', '3GPP place', sampleMp4Clip({ place: 'loci' })],
  ['clip_location', 'Apple place', sampleMp4Clip({ place: 'com.apple.quicktime.location.ISO6709' })],
  ['clip_location', 'WebM tags', sampleWebmClip({ tagged: true })],
  ['clip_length', 'two minutes', sampleMp4Clip({ seconds: 120 })],
  ['clip_length', 'two minutes of WebM', sampleWebmClip({ seconds: 120 })],
  ['clip_size', '4K', sampleMp4Clip({ width: 3840, height: 2160 })],
  ['clip_type', 'a track of places', sampleMp4Clip({ handler: 'meta' })],
  ['clip_type', 'no pictures', sampleMp4Clip({ handler: 'soun' })],
  ['clip_type', 'an index that comes last', sampleMp4Clip({ order: 'index-last' })],
  ['clip_type', 'something after the pictures', sampleMp4Clip({ order: 'more-after' })],
  ['clip_type', 'no length', sampleMp4Clip({ seconds: 0 })],
  ['clip_type', 'a photo', sampleJpeg()],
  ['clip_type', 'nothing', new Uint8Array()],
] as const)('%s: %s is refused', (code, _, bytes) => {
  expect(() => look(bytes)).toThrow(expect.objectContaining({ kind: 'invalid', code }));
});

it('a file that is cut short anywhere is refused or read, and never ends the function', () => {
  for (const whole of [sampleMp4Clip(), sampleWebmClip()]) {
    for (let head = 0; head < whole.length; head += 1) {
      try {
        look(whole, head);
      } catch (error) {
        expect(error).toMatchObject({ code: 'clip_type' });
      }
    }
  }
});
