import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { expect, it } from 'vitest';
import { inspectClip } from '../../../../../functions/modules/media/clip.ts';

/** What the device's writer makes of three seconds, with frames that nobody decodes. */
async function written(format: Mp4OutputFormat | WebMOutputFormat): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const frames = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(frames);
  await output.start();
  for (let frame = 0; frame < 90; frame += 1) {
    const packet = new EncodedPacket(
      new Uint8Array(500),
      frame % 15 === 0 ? 'key' : 'delta',
      frame / 30,
      1 / 30,
    );
    const decoderConfig = { codec: 'vp09.00.31.08', codedWidth: 1280, codedHeight: 720 };
    await frames.add(packet, frame === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

it.each([
  ['video/mp4', new Mp4OutputFormat({ fastStart: 'in-memory' })],
  ['video/webm', new WebMOutputFormat()],
] as const)('%s as the device writes it is taken, from its first bytes', async (type, format) => {
  const bytes = await written(format);
  const readMore = async (from: number, length: number) => bytes.subarray(from, from + length);
  expect(await inspectClip(bytes.subarray(0, 8_000), bytes.length, readMore)).toEqual({
    type,
    width: 1280,
    height: 720,
    durationMs: 3000,
  });
});
