import { expect, it } from 'vitest';
import { sampleMp4Clip, sampleWebmClip } from '#tests/support/media/sample-clip.ts';
import { sampleJpeg } from '#tests/support/photos/sample-photos.ts';
import { inspectClip } from '../../../../../functions/modules/media/clip.ts';

const look = (bytes: Uint8Array, head = bytes.length, reads: number[] = []) =>
  inspectClip(bytes.subarray(0, head), bytes.length, async (from, length) => {
    reads.push(length);
    return bytes.subarray(from, from + length);
  });

it.each([
  ['video/mp4', sampleMp4Clip()],
  ['video/webm', sampleWebmClip()],
  ['video/webm', sampleWebmClip({ rest: 'cues' })],
])('%s says how long and how large it is', async (type, bytes) => {
  expect(await look(bytes)).toEqual({ type, durationMs: 3000, width: 640, height: 360 });
});

it('the pictures themselves need not be read', async () => {
  const mp4 = sampleMp4Clip();
  expect(await look(mp4, mp4.length - 8)).toMatchObject({ durationMs: 3000 });
  const webm = sampleWebmClip({ clusters: 60, pictures: 300_000, rest: 'cues' });
  const reads: number[] = [];
  expect(await look(webm, 4_000, reads)).toMatchObject({ durationMs: 3000 });
  expect(reads.length).toBeLessThanOrEqual(61);
  expect(Math.max(...reads)).toBeLessThanOrEqual(16 * 1024);
});

it('tags at the end of a long WebM file are found', async () => {
  const webm = sampleWebmClip({ clusters: 60, pictures: 300_000, rest: 'tags' });
  await expect(look(webm, 4_000)).rejects.toMatchObject({ kind: 'invalid', code: 'clip_location' });
});

it.each([
  ['clip_location', 'QuickTime place', sampleMp4Clip({ place: '\u00a9xyz' })],
  ['clip_location', '3GPP place', sampleMp4Clip({ place: 'loci' })],
  ['clip_location', 'Apple place', sampleMp4Clip({ place: 'com.apple.quicktime.location.ISO6709' })],
  ['clip_location', 'WebM tags', sampleWebmClip({ tagged: true })],
  ['clip_location', 'WebM tags after the pictures', sampleWebmClip({ rest: 'tags' })],
  ['clip_location', 'a WebM attachment after the pictures', sampleWebmClip({ rest: 'attachments' })],
  ['clip_type', 'chapters after the pictures', sampleWebmClip({ rest: 'chapters' })],
  ['clip_type', 'a cluster without a size', sampleWebmClip({ rest: 'a cluster without a size' })],
  ['clip_type', 'a cluster that is cut short', sampleWebmClip({ rest: 'more pictures than it has' })],
  ['clip_type', 'another file at the end', sampleWebmClip({ rest: 'another file' })],
  ['clip_type', 'a thousand large clusters', sampleWebmClip({ clusters: 1000, pictures: 16_500 })],
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
] as const)('%s: %s is refused', async (code, _, bytes) => {
  await expect(look(bytes)).rejects.toMatchObject({ kind: 'invalid', code });
});

it('a file that is cut short anywhere is refused or read, and never ends the function', async () => {
  for (const whole of [sampleMp4Clip(), sampleWebmClip(), sampleWebmClip({ rest: 'cues' })]) {
    for (let head = 0; head < whole.length; head += 1) {
      try {
        await look(whole, head);
      } catch (error) {
        expect(error).toMatchObject({ code: 'clip_type' });
      }
    }
  }
});
