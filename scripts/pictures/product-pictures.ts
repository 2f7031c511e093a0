import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '#scripts/build/browser.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import { demoPassword } from '#scripts/local/seed/demo-accounts.ts';
import { isFeaturePage } from '#shared/domain/catalog/feature-pages.ts';
import { featureScenes, type Scene } from './feature-scenes.ts';

const desktop = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844 } as const;
const performance = 'performance';

const readmePictures = [
  { name: 'landing', ...desktop, path: '/', account: null },
  { name: 'pricing', ...desktop, path: '/pricing', account: null },
  { name: 'dashboard', ...desktop, path: '/dashboard', account: performance },
  { name: 'phone', ...phone, path: '/dashboard/training', account: performance },
] as const;

/** What a phone or a computer shows of the app before it installs it: named in the manifest. */
const installPictures = [
  { name: 'app-today', ...phone, path: '/dashboard', account: performance },
  { name: 'app-training', ...phone, path: '/dashboard/training', account: performance },
  { name: 'app-nutrition', ...phone, path: '/dashboard/nutrition?view=plan', account: performance },
  { name: 'app-desktop', ...desktop, path: '/dashboard', account: performance },
] as const;

const jpegs = [
  ...readmePictures.map((picture) => ({ ...picture, folder: ['docs', 'pictures'] })),
  ...installPictures.map((picture) => ({ ...picture, folder: ['web', 'public', 'share'] })),
];

/** Without a name: the README's pictures, those of the manifest and of all feature pages. */
await runCommand(async () => {
  const { values, positionals } = readCommandLine(
    { site: { type: 'string', default: 'http://localhost:3000' } },
    undefined,
    { usage: 'names of pictures', most: Infinity },
  );
  const site = String(values.site);
  const wanted = (name: string) => positionals.length === 0 || positionals.includes(name);
  const browser = await launchBrowser();
  const openPage = openerOf(browser, site);
  try {
    for (const { name, path, account, folder, ...size } of jpegs.filter((one) => wanted(one.name))) {
      const page = await openPage(account, path, size);
      await mkdir(inRepository(...folder), { recursive: true });
      const file = join(...folder, `${name}.jpg`);
      await page.screenshot({ path: inRepository(file), type: 'jpeg', quality: 82 });
      await page.close();
      console.log(file);
    }
    for (const [name, scene] of Object.entries(featureScenes)) {
      if (!isFeaturePage(name) || !wanted(name)) continue;
      await takeScene(openPage, name, scene);
    }
  } finally {
    await browser.close();
  }
  return 0;
});

type OpenPage = (
  account: string | null,
  path: string,
  size: { readonly width: number; readonly height: number },
) => Promise<Page>;

function openerOf(browser: Browser, site: string): OpenPage {
  return async (account, path, size) => {
    const page = await browser.newPage({
      baseURL: site,
      viewport: size,
      deviceScaleFactor: size.width < 500 ? 2 : 1,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      locale: 'en-US',
    });
    if (account !== null) await logIn(page, account);
    const control = ['hero_headline', 'cta_button_text', 'pricing_presentation'].map(
      (test) => `ab.${test}=control`,
    );
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}${control.join('&')}`);
    await page.waitForLoadState('networkidle');
    return page;
  };
}

async function takeScene(openPage: OpenPage, name: string, scene: Scene): Promise<void> {
  const page = await openPage(scene.account ?? performance, scene.path, phone);
  await scene.act?.(page, () => openPage('coach', '/messages', phone));
  await page.waitForLoadState('networkidle');
  const file = `web/src/features/pricing/feature-page/pictures/${name}.webp`;
  await writeFile(inRepository(...file.split('/')), await asWebp(page, await page.screenshot()));
  await page.context().close();
  console.log(file);
}

/** The browser takes PNG or JPEG alone, and writes WebP through a canvas. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  await page.goto('about:blank');
  const bytes = await page.evaluate(async (data) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: picture.naturalWidth,
      height: picture.naturalHeight,
    });
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.7));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  }, png.toString('base64'));
  return Buffer.from(bytes);
}

async function logIn(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${name}@repz.example`);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: /^Sign In to/ }).click();
  await page.waitForURL(/\/(dashboard|coach)/);
}
