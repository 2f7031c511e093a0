import { film } from '#scripts/pictures/film-page.ts';
import { shrinkClip } from '#web/lib/clips/shrink-clip.ts';

/** Frames as a phone films them: a bar that moves over ground that differs in every frame. */
const filmed = (width: number, height: number, seconds: number) =>
  film({ width, height, frames: seconds * 30, everyMs: 1000 / 30 }, (context, frame) => {
    for (let band = 0; band < 60; band += 1) {
      context.fillStyle = `hsl(${(band * 37 + frame * 11) % 360} 40% 40%)`;
      context.fillRect(0, (band * height) / 60, width, height / 60);
    }
    context.fillStyle = '#fff';
    context.fillRect(width / 4, height / 2 + Math.sin(frame / 15) * (height / 4), width / 2, 24);
  });

/** Called by the bench, as it names it. */
Reflect.set(globalThis, 'measureShrinking', async (seconds: number) => {
  const clip = await filmed(1920, 1080, seconds);
  const began = performance.now();
  const small = await shrinkClip(clip, { start: 0, end: seconds }, () => {});
  return { ms: performance.now() - began, before: clip.size, after: small.size, type: small.type };
});
