import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '#scripts/browser.ts';
import { runCommand } from '#scripts/command.ts';
import { readCommandLine } from '#scripts/command-line.ts';
import { demoPassword } from '#scripts/local/demo-accounts.ts';
import { inRepository } from '#scripts/repository.ts';

type Picture = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly path: string;
  readonly signedIn: boolean;
};

const desktop = { width: 1440, height: 900 } as const;
const pictures: readonly Picture[] = [
  { name: 'landing', ...desktop, path: '/', signedIn: false },
  { name: 'pricing', ...desktop, path: '/pricing', signedIn: false },
  { name: 'dashboard', ...desktop, path: '/dashboard', signedIn: true },
  { name: 'phone', width: 390, height: 844, path: '/dashboard/training', signedIn: true },
];

await runCommand(async () => {
  const { values } = readCommandLine({ site: { type: 'string', default: 'http://localhost:3000' } });
  const site = String(values.site);
  const folder = inRepository('docs', 'pictures');
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const picture of pictures) {
      const file = join(folder, `${picture.name}.jpg`);
      await takePicture(browser, site, picture, file);
      console.log(file);
    }
  } finally {
    await browser.close();
  }
  return 0;
});

async function takePicture(browser: Browser, site: string, picture: Picture, file: string): Promise<void> {
  const { width, height, path, signedIn } = picture;
  const page = await browser.newPage({
    baseURL: site,
    viewport: { width, height },
    deviceScaleFactor: width < 500 ? 2 : 1,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  if (signedIn) await logIn(page);
  await page.goto(
    `${path}?ab.hero_headline=control&ab.cta_button_text=control&ab.pricing_presentation=control`,
  );
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file, type: 'jpeg', quality: 82 });
  await page.close();
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('performance@repz.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: /^Sign In to/ }).click();
  await page.waitForURL(/\/dashboard/);
}
