import { readFile, writeFile } from 'node:fs/promises';
import { launchBrowser } from '#scripts/build/browser.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { inRepository } from '#scripts/cli/repository.ts';

/** Phones cut a maskable icon to their own shape, up to a circle of 80% of its width, so the mark is smaller there. */
const icons = [
  { name: 'icon-192', size: 192, mark: 1 },
  { name: 'icon-512', size: 512, mark: 1 },
  { name: 'icon-maskable-192', size: 192, mark: 0.7 },
  { name: 'icon-maskable-512', size: 512, mark: 0.7 },
  // iOS rounds the corners itself, and shows transparency as black.
  { name: 'apple-touch-icon', size: 180, mark: 0.85 },
];

/** Draws the icons of the installed app from the favicon. */
await runCommand(async () => {
  readCommandLine({});
  const favicon = await readFile(inRepository('web', 'public', 'favicon.svg'), 'utf8');
  const browser = await launchBrowser();
  try {
    for (const { name, size, mark } of icons) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      const background = mark === 1 ? 'transparent' : '#000';
      await page.setContent(
        `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${background} }
        svg { width: ${mark * 100}vw }</style>${favicon}`,
      );
      const file = inRepository('web', 'public', 'share', `${name}.png`);
      await writeFile(file, await page.screenshot({ type: 'png', omitBackground: true }));
      await page.close();
      console.log(file);
    }
  } finally {
    await browser.close();
  }
  return 0;
});
