import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '#scripts/build/browser.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import { writeSamples } from '#scripts/mails/write-samples.ts';
import { type LocaleId, localeIds } from '#shared/contracts/account/account.ts';

const columns = 5;
const columnWidth = 460;

/** Every mail on two sheets for each language, a light and a dark one. */
await runCommand(async () => {
  const { values } = readCommandLine({
    folder: { type: 'string', default: inRepository('.cache', 'mails') },
  });
  const folder = String(values.folder);
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const locale of localeIds) {
      for (const theme of ['light', 'dark'] as const) {
        const file = join(folder, `${locale}-${theme}.png`);
        await writeFile(file, await sheet(browser, locale, theme));
        console.log(file);
      }
    }
  } finally {
    await browser.close();
  }
  return 0;
});

async function sheet(browser: Browser, locale: LocaleId, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  const viewport = { width: columns * (columnWidth + 12), height: 900 };
  const page = await browser.newPage({ viewport, colorScheme });
  try {
    const mails = await writeSamples(locale, 'Ada Lovelace');
    await page.setContent(
      `<!doctype html><style>body{margin:0;columns:${columns};column-gap:12px;font:14px sans-serif}figure{margin:0 0 12px;break-inside:avoid}figcaption{padding:4px;background:#fde047}iframe{width:100%;border:0;display:block}</style>`,
    );
    await page.evaluate(
      fillSheet,
      mails.map(({ title, mail }) => ({ ...mail, title })),
    );
    await page.waitForLoadState('load');
    await fitHeights(page);
    return await page.screenshot({ fullPage: true });
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
function fillSheet(
  mails: readonly { readonly title: string; readonly subject: string; readonly html: string }[],
) {
  for (const { title, subject, html } of mails) {
    const figure = document.createElement('figure');
    const caption = document.createElement('figcaption');
    caption.textContent = `${title}: ${subject}`;
    const frame = document.createElement('iframe');
    frame.srcdoc = html;
    figure.append(caption, frame);
    document.body.append(figure);
  }
}

async function fitHeights(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('iframe')].every(
      ({ contentDocument }) => contentDocument?.readyState === 'complete' && contentDocument.title !== '',
    ),
  );
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) {
      frame.style.height = `${frame.contentDocument?.body.scrollHeight}px`;
    }
  });
}
