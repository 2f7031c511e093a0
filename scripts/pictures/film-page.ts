import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny';

/** What is filmed: pixels, and milliseconds between two frames. */
export type Film = {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly everyMs: number;
  /** Written into the file as cameras write a place. */
  readonly comment?: string;
};

/** Runs in a page. Each frame has its time by number, so the clip is the same on a slow machine. */
export async function film(
  { width, height, frames, everyMs, comment }: Film,
  draw: (context: OffscreenCanvasRenderingContext2D, frame: number) => void,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, { codec: 'vp8', bitrate: 12_000_000 });
  output.addVideoTrack(source, { frameRate: 1000 / everyMs });
  if (comment !== undefined) output.setMetadataTags({ comment });
  await output.start();
  for (let frame = 0; frame < frames; frame += 1) {
    draw(context, frame);
    await source.add((frame * everyMs) / 1000, everyMs / 1000);
  }
  await output.finalize();
  if (target.buffer === null) throw new Error('No film');
  return new Blob([target.buffer], { type: 'video/webm' });
}
