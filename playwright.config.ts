import { defineConfig, devices } from 'playwright/test';
import { findBrowser } from '#scripts/build/browser.ts';

const browser = await findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A test that needs a second try hides a race: it fails.
  retries: 0,
  // On two cores a third takes as long (602 s and 619 s) and makes every test slower.
  workers: 2,
  // Twice the longest journey on a machine that does everything at a third of the speed.
  timeout: 180_000,
  expect: {
    // The whole cloud runs beside the browsers: a function that starts cold while others do may take ten seconds.
    timeout: 30_000,
    // Pixels of one browser differ by the odd edge of a letter, and by nothing more.
    toHaveScreenshot: { maxDiffPixelRatio: 0.005, stylePath: 'tests/e2e/snapshots/still.css' },
  },
  snapshotPathTemplate: 'tests/e2e/snapshots/{projectName}-{arg}{ext}',
  // The pictures were taken, and looked at, in the browser that comes from npm; another draws letters its own way.
  ignoreSnapshots: process.platform !== 'linux' || process.arch !== 'x64',
  updateSnapshots: process.env.REPZ_RENEW_SNAPSHOTS === '1' ? 'all' : 'none',
  use: {
    // A click that waits for ever would end with the whole test, which then does not say where it stood.
    actionTimeout: 60_000,
    baseURL: process.env.REPZ_SITE_URL ?? 'http://localhost:3000',
    locale: 'en-US',
    // What pulses and shimmers is drawn by the processor that the tests share: a sixth of what the browsers cost.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Los_Angeles',
    launchOptions: browser,
    // Keeping the whole app on each test's own new device takes longer than most tests: those without a network allow it.
    serviceWorkers: 'block',
    // Recording every step is half of what the browser tests cost: asked for when a failure needs a closer look.
    trace: process.env.REPZ_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      // What a journey proves once for both sizes runs at the desktop's alone; each screen has a test at both.
      grepInvert: /@one-size/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'desktop',
      // Wide windows have no such thing, or other tests have its screens at this size.
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
