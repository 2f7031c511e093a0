import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { writeAppleExport } from '#scripts/bench/support/wearables-file.ts';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { archiveOf, sampleFile } from '#tests/support/wearables/sample-files.ts';

async function open(page: Page, name: string, path: string): Promise<void> {
  await openSignedIn(page, demoPerson(name), path);
}

/** Phone and desktop run at once on one stage: each has a client of its own. */
const personOf = (project: string) => (project === 'phone' ? 'adaptive' : 'performance');
const fixture = (path: string) => `tests/fixtures/wearables/${path}`;
const choose = (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Import a file').setInputFiles(file);
const sources = (page: Page) => page.getByRole('list', { name: 'Imported sources' });

/** Stores what is previewed; says whether anything was new. */
async function store(page: Page): Promise<'stored' | 'nothing new'> {
  await page.getByRole('button', { name: 'Store these figures' }).click();
  const stored = page.getByText('Your figures are stored');
  const nothing = page.getByText('Nothing new: everything in this file was stored before');
  await expect(stored.or(nothing)).toBeVisible({ timeout: 45_000 });
  return (await stored.isVisible()) ? 'stored' : 'nothing new';
}
const another = (page: Page) => page.getByRole('button', { name: 'Choose another file' }).click();

async function remove(page: Page, source: string): Promise<void> {
  const button = page.getByRole('button', { name: `Delete everything from ${source}` });
  await button.click();
  await page.getByRole('button', { name: 'Delete all of it' }).click();
  await expect(button).toBeHidden({ timeout: 30_000 });
}

test(
  'a client imports an export of each kind; twice adds nothing; deleting takes it away',
  {
    tag: '@one-size',
  },
  async ({ page }, info) => {
    test.setTimeout(240_000);
    await open(page, personOf(info.project.name), '/dashboard/progress?view=devices');
    const zip = await archiveOf({
      'apple_health_export/export.xml': (await sampleFile('apple/export.xml')).blob,
    });
    const apple = {
      name: 'export.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(await zip.blob.arrayBuffer()),
    };

    await choose(page, apple);
    await expect(page.getByText('4 days, 5 metrics, from Mar 1, 2026 to Mar 5, 2026')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Weight', { exact: true }).uncheck();
    expect(await store(page)).toBe('stored');
    await expect(page.getByText('7 new, 0 changed, 0 stored before')).toBeVisible();
    await another(page);

    await choose(page, apple);
    await page.getByLabel('Weight', { exact: true }).uncheck();
    expect(await store(page)).toBe('nothing new');
    await another(page);

    for (const [file, preview] of [
      ['whoop/physiological_cycles.csv', /^2 days, 3 metrics/],
      ['garmin/UDSFile_2026-03-01_2026-06-09.json', /^2 days, 2 metrics/],
      ['plain/decimal-comma.csv', /^2 days, 3 metrics/],
    ] as const) {
      await choose(page, fixture(file));
      await expect(page.getByText(preview)).toBeVisible();
      expect(await store(page)).toBe('stored');
      await another(page);
    }
    // The demo client has half a year of this source; a file of it changes days that lie before.
    await choose(page, fixture('oura/sleepmodel.csv'));
    await expect(page.getByText(/^2 days, 3 metrics/)).toBeVisible();
    await store(page);

    for (const source of ['Apple Health', 'Garmin', 'WHOOP', 'CSV table', 'Oura']) {
      await expect(sources(page).getByText(source, { exact: true })).toBeVisible();
    }
    await page.getByLabel('Period').selectOption({ label: 'Everything' });
    await page.getByRole('combobox', { name: 'Source' }).selectOption({ label: 'Apple Health' });
    await expect(page.getByRole('img', { name: /^Steps · Apple Health over time/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Sleep · Apple Health over time/ })).toBeVisible();
    await goWithin(page, '/biomarkers?range=all&source=whoop');
    await expect(page.getByRole('img', { name: /^Heart rate variability · WHOOP over time/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Resting heart rate · WHOOP over time/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await goWithin(page, '/dashboard/progress?view=devices');
    for (const source of ['Apple Health', 'Garmin', 'WHOOP', 'CSV table']) await remove(page, source);
    await expect(sources(page).getByText('Oura', { exact: true })).toBeVisible();
  },
);

test(
  'a broken file says on which line, an unknown one what is accepted, a large one how far it is, until it is stopped',
  { tag: '@one-size' },
  async ({ page }, info) => {
    await open(page, personOf(info.project.name), '/dashboard/progress?view=devices');
    await choose(page, fixture('plain/broken.csv'));
    await expect(page.getByText('This file is broken. Nothing was stored.')).toBeVisible();
    await expect(page.getByText('broken.csv, line 3')).toBeVisible();

    const { blob } = await sampleFile('apple/export.xml');
    const text = await blob.text();
    const cut = text.slice(0, text.indexOf('<Workout'));
    await choose(page, { name: 'export.xml', mimeType: 'text/xml', buffer: Buffer.from(cut) });
    await expect(page.getByText(`export.xml, line ${cut.split('\n').length}`)).toBeVisible();

    await choose(page, { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear diary') });
    await expect(page.getByText('We do not know this kind of file')).toBeVisible();
    await expect(page.getByText(/Accepted are: Apple Health’s export.zip/)).toBeVisible();
    await expectAccessible(page);

    const lines = 'date,steps\n2026-03-01,many\n2026-03-02,5000\n';
    await choose(page, { name: 'steps.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });
    await expect(page.getByText('1 line could not be read and is left out')).toBeVisible();
    await expect(page.getByText('steps.csv, line 2: ‘many’ is not a number we understand')).toBeVisible();

    const path = info.outputPath('large.zip');
    await writeFile(path, '');
    await writeAppleExport(path, 400);
    await goWithin(page, '/dashboard/progress');
    await page.getByRole('tab', { name: 'Devices' }).click();
    await choose(page, path);
    const bar = page.getByRole('progressbar', { name: 'Reading large.zip …' });
    await expect(bar).toBeVisible();
    await expect(bar).toHaveJSProperty('max', 100);
    await expect.poll(() => bar.evaluate((element) => element.getAttribute('value'))).not.toBe('0');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(bar).toBeHidden();
    await expect(page.getByLabel('Import a file')).toBeVisible();
  },
);
