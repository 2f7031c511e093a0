import type { Page } from 'playwright';

type Film = {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly everyMs: number;
};

/**
 * A clip as a browser films it, of what is drawn.
 * @param draw Runs in the page, so it may use nothing from outside itself.
 */
export async function filmed(
  page: Page,
  film: Film,
  draw: (context: CanvasRenderingContext2D, frame: number) => void,
): Promise<Buffer> {
  const artist = await page.evaluateHandle<{ readonly draw: typeof draw }>(`({ draw: ${draw} })`);
  const bytes = await page.evaluate(
    async ([{ draw: drawIn }, { width, height, frames, everyMs }]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas');
      // Frames are asked for one by one: a busy machine would film none for a second.
      const stream = canvas.captureStream(0);
      const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp8' });
      const blobs: Blob[] = [];
      recorder.ondataavailable = ({ data }) => blobs.push(data);
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
      recorder.start();
      for (let frame = 0; frame < frames; frame += 1) {
        drawIn(context, frame);
        for (const track of stream.getVideoTracks()) {
          if (track instanceof CanvasCaptureMediaStreamTrack) track.requestFrame();
        }
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
      recorder.stop();
      await stopped;
      return [...new Uint8Array(await new Blob(blobs).arrayBuffer())];
    },
    [artist, film] as const,
  );
  return Buffer.from(bytes);
}
