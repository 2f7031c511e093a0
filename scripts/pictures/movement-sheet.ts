import { mkdir, writeFile } from 'node:fs/promises';
import { launchBrowser } from '#scripts/build/browser.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import { movements } from '#shared/domain/exercises/movements.ts';
import { drawMoving } from '../../web/src/parts/movement/drawing/draw-figure.ts';
import type { Line } from '../../web/src/parts/movement/drawing/draw-frames.ts';
import { figures } from '../../web/src/parts/movement/figures.ts';

const colors =
  '.near{--c:#a9a39a}.middle{--c:#9b958c}.far{--c:#837d75}.primary{--c:#0b0b0c}.secondary{--c:#5d5852}.weight{--c:#3a3a40}.metal{--c:#6e6a64}.pad{--c:#cfcac2}.band{--c:#b13a06}.water{--c:#1d4ed8}.floor{--c:#d9d6d0}';

const still = (lines: readonly Line[], at: number): string =>
  lines
    .map(
      ({ paint, width, moments }) =>
        `<path class="${paint}" stroke-width="${width}" d="${moments[at] ?? moments[0]}"/>`,
    )
    .join('');

/**
 * Three moments of every movement, four of a round one, on sheets to look at.
 * @param words Parts of ids; without any, all of them.
 */
await runCommand(async () => {
  const { positionals: words } = readCommandLine({}, undefined, { usage: 'parts of ids', most: Infinity });
  const isAsked = (id: string) => words.length === 0 || words.some((word) => id.includes(word));
  const cells = movements.flatMap((movement) => {
    const figure = figures.get(movement.id);
    if (figure === undefined || !isAsked(movement.id)) return [];
    const { lines, box } = drawMoving(figure, movement);
    const shown = figure.motion === 'round' ? [0, 3, 6, 9] : [0, 3, 6];
    return `<figure>${shown
      .map((at) => `<svg viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${still(lines, at)}</svg>`)
      .join('')}<figcaption>${movement.id}</figcaption></figure>`;
  });
  const folder = inRepository('.cache', 'movement-sheets');
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    const perSheet = 20;
    for (let start = 0; start < cells.length; start += perSheet) {
      const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
      await page.setContent(
        `<style>body{margin:8px;font:13px sans-serif;display:grid;grid-template-columns:repeat(4,1fr);gap:8px;background:#fff}
        figure{margin:0;background:#f4f3f0;padding:4px;white-space:nowrap}svg{width:33%;height:190px}svg:nth-last-child(5),svg:nth-last-child(5)~svg{width:25%}
        path{fill:none;stroke:var(--c);stroke-linecap:round;stroke-linejoin:round}path[d$=Z]{fill:var(--c)}${colors}</style>${cells.slice(start, start + perSheet).join('')}`,
      );
      const file = `${folder}/sheet-${start / perSheet + 1}.png`;
      await writeFile(file, await page.screenshot({ type: 'png', fullPage: true }));
      await page.close();
      console.log(file);
    }
  } finally {
    await browser.close();
  }
  return 0;
});
