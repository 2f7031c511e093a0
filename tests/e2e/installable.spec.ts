import type { Page } from 'playwright';
import { expect, test } from '#tests/support/browser/repz-test.ts';

/** The manifest as Chromium reads it from the page that is open: under the site's own headers, without what it ignores. */
async function readManifest(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  // `Page.getInstallabilityErrors` is no help: a browser without a window answers none to it, even without a manifest.
  const read = await devtools.send('Page.getAppManifest');
  await devtools.detach();
  return read;
}

/** Width and height of a picture in pixels, as the browser decodes it; 0 where it does not. */
const sizesOf = (page: Page, urls: readonly string[]) =>
  page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (url) => {
          const image = new Image();
          image.src = url;
          await image.decode().catch(() => null);
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    urls,
  );

// What https://developer.chrome.com/docs/lighthouse/pwa/installable-manifest asked for.
for (const path of ['/', '/login']) {
  test(`Chromium reads all that it needs to install the app from ${path}`, { tag: '@phone-only' }, async ({
    page,
  }) => {
    await page.goto(path);
    const { url, errors, manifest } = await readManifest(page);
    expect(url).toBe(new URL('/manifest.webmanifest', page.url()).href);
    expect(errors).toEqual([]);
    expect(manifest).toMatchObject({
      name: 'REPZ',
      display: 'kStandalone',
      scope: new URL('/', page.url()).href,
      startUrl: new URL('/dashboard', page.url()).href,
      preferRelatedApplications: false,
    });
    const pictures = (manifest.icons ?? []).filter(({ type }) => type === 'image/png');
    expect(pictures.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(
      await sizesOf(
        page,
        pictures.map(({ url: icon }) => icon),
      ),
    ).toEqual(pictures.map(({ sizes }) => sizes));
  });
}
