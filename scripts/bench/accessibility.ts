import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { demoPassword } from '#scripts/local/seed/demo-accounts.ts';
import { withFreshBrowser } from './support/lighthouse-browser.ts';
import type { Metric } from './support/metric.ts';
import { withCloud } from './support/with-cloud.ts';

const floor = 100;
const screens: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  longevity: {
    today: '/dashboard',
    training: '/dashboard/training',
    nutrition: '/dashboard/nutrition',
    messages: '/messages',
    sessions: '/sessions',
    progress: '/dashboard/progress',
    account: '/account',
  },
  coach: { roster: '/coach' },
};

/** What Lighthouse says of the accessibility of signed-in screens, as a phone. */
export function benchAccessibility(): Promise<Metric[]> {
  return withCloud(async (_browser, cloud) => {
    const metrics: Metric[] = [];
    for (const [person, paths] of Object.entries(screens)) {
      await withFreshBrowser(async (port) => {
        await signIn(port, cloud.siteUrl, person);
        for (const [name, path] of Object.entries(paths)) {
          const value = await accessibilityOf(`${cloud.siteUrl}${path}`, port);
          metrics.push({ name: `${name}.accessibility`, value, unit: 'points', floor });
        }
      });
    }
    return metrics;
  });
}

async function signIn(port: number, siteUrl: string, person: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (page === undefined) throw new Error('The browser for Lighthouse has no context.');
  await page.goto(`${siteUrl}/login`);
  await page.getByLabel('Email', { exact: true }).fill(`${person}@repz.example`);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In to REPZ' }).click();
  await page.waitForURL(/\/(dashboard|coach)/);
  await page.close();
  // Disconnects, and leaves the browser to Lighthouse.
  await browser.close();
}

async function accessibilityOf(url: string, port: number): Promise<number> {
  const result = await lighthouse(url, {
    port,
    disableStorageReset: true,
    logLevel: 'error',
    onlyCategories: ['accessibility'],
  });
  const report = result?.lhr;
  const found = report?.categories.accessibility;
  if (!report || report.runtimeError || typeof found?.score !== 'number') {
    throw new Error(`Lighthouse could not measure ${url}: ${report?.runtimeError?.message ?? 'no score'}`);
  }
  if (new URL(report.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`Lighthouse was led from ${url} to ${report.finalDisplayedUrl}`);
  }
  for (const { id, weight } of found.auditRefs) {
    if (weight > 0 && (report.audits[id]?.score ?? 1) < 1) console.error(`${url}: ${id}`);
  }
  return found.score * 100;
}
