import { createServer } from 'node:http';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { findBrowser } from '#scripts/build/browser.ts';
import { maximumClipMs } from '#shared/domain/messages/clip-limits.ts';
import type { Metric } from './support/metric.ts';

/** Long enough that the encoder's start counts little. */
const clipSeconds = 10;

type Measured = {
  readonly ms: number;
  readonly before: number;
  readonly after: number;
  readonly type: string;
};

/** The product's own shrinking in a browser without a hardware encoder: a clip of 1080p, 30 frames a second. */
export async function benchClips(): Promise<Metric[]> {
  const { outputFiles } = await build({
    entryPoints: ['scripts/bench/support/clip-page.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    platform: 'browser',
    minify: true,
  });
  const script = outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage();
    // Encoders work in secure contexts alone, such as this machine's own address.
    await page.goto(`http://127.0.0.1:${port}/`);
    const measured: Measured = await page.evaluate(
      (seconds) => Reflect.get(globalThis, 'measureShrinking')(seconds),
      clipSeconds,
    );
    const perSecond = measured.ms / 1000 / clipSeconds;
    console.log(`${measured.type}, from ${Math.round(measured.before / 1000)} KB`);
    return [
      { name: 'clips.shrink.work', value: perSecond, unit: 'seconds/second', limit: 4 },
      {
        name: 'clips.shrink.size',
        value: measured.after / 1000 / clipSeconds,
        unit: 'KB/second',
        limit: 500,
      },
      { name: 'clips.longest.work', value: (perSecond * maximumClipMs) / 60_000, unit: 'minutes' },
    ];
  } finally {
    await browser.close();
    server.close();
  }
}
