import * as media from 'mediabunny';
import { shrinkClip } from '#web/lib/clips/shrink-clip.ts';

/** Frames as a phone films them: a bar that moves over ground that differs in every frame. */
async function film(width: number, height: number, seconds: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  const target = new media.BufferTarget();
  const output = new media.Output({ format: new media.WebMOutputFormat(), target });
  const source = new media.CanvasSource(canvas, { codec: 'vp8', bitrate: 12_000_000 });
  output.addVideoTrack(source, { frameRate: 30 });
  await output.start();
  for (let frame = 0; frame < seconds * 30; frame += 1) {
    for (let band = 0; band < 60; band += 1) {
      context.fillStyle = `hsl(${(band * 37 + frame * 11) % 360} 40% 40%)`;
      context.fillRect(0, (band * height) / 60, width, height / 60);
    }
    context.fillStyle = '#fff';
    context.fillRect(width / 4, height / 2 + Math.sin(frame / 15) * (height / 4), width / 2, 24);
    await source.add(frame / 30, 1 / 30);
  }
  await output.finalize();
  if (target.buffer === null) throw new Error('No film');
  return new Blob([target.buffer], { type: 'video/webm' });
}

/** Called by the bench, as it names it. */
Reflect.set(globalThis, 'measureShrinking', async (seconds: number) => {
  const clip = await film(1920, 1080, seconds);
  const began = performance.now();
  const small = await shrinkClip(clip, { start: 0, end: seconds }, () => {});
  return { ms: performance.now() - began, before: clip.size, after: small.size, type: small.type };
});
