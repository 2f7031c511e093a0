import { build } from 'esbuild';
import type { Page } from 'playwright';
import { inRepository } from '#scripts/cli/repository.ts';
import type { Film } from './film-page.ts';

type Draw = (context: OffscreenCanvasRenderingContext2D, frame: number) => void;
type Studio = {
  readonly film: (film: Film, draw: Draw) => Promise<Blob>;
  readonly draw: Draw;
};

/**
 * A WebM clip of what is drawn, encoded by the browser of the page.
 * @param draw Runs in the page, so it may use nothing from outside itself.
 */
export async function filmed(page: Page, film: Film, draw: Draw): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [inRepository('scripts', 'pictures', 'film-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'camera',
    platform: 'browser',
    minify: true,
  });
  const camera = outputFiles[0]?.text ?? '';
  const studio = await page.evaluateHandle<Studio>(
    `(() => { ${camera}\nreturn { film: camera.film, draw: ${draw} }; })()`,
  );
  const address = await page.evaluate(
    async ([{ film: filmIn, draw: drawIn }, what]) => {
      const clip = await filmIn(what, drawIn);
      const reader = new FileReader();
      return new Promise<string>((resolve) => {
        reader.addEventListener('load', () => resolve(String(reader.result)), { once: true });
        reader.readAsDataURL(clip);
      });
    },
    [studio, film] as const,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
