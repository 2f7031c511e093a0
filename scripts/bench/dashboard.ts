import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { LocalCloud } from '#scripts/local/local-cloud.ts';
import { type Metric, median } from './support/metric.ts';
import {
  clientContext,
  logSetLimitMs,
  logSets,
  repetitions,
  signIn,
  timed,
  usefulView,
} from './support/set-logging.ts';
import { withCloud } from './support/with-cloud.ts';

/** Source: the performance limits, first view and interactions of the dashboard. */
const limits = { coldRequests: 2, warmRequests: 0, scriptKb: 130, allKb: 170, chartMs: 100 };

/**
 * For a client with three years of records: what the first useful view of the dashboard costs, with nothing cached and
 * again right after; and how long they wait from a tap to the picture that answers it.
 */
export function benchDashboard(): Promise<Metric[]> {
  const measure = async (browser: Browser, cloud: LocalCloud) => {
    const context = await clientContext(browser);
    await signIn(context, cloud.siteUrl);
    const views = await firstViews(context, cloud.siteUrl);
    const page = await context.newPage();
    const logging = await logSets(page, cloud.siteUrl);
    const charting = await openCharts(page, cloud.siteUrl);
    return [
      ...views,
      { name: 'dashboard.log-set.median', value: median(logging), unit: 'ms', limit: logSetLimitMs },
      { name: 'dashboard.log-set.slowest', value: Math.max(...logging), unit: 'ms' },
      { name: 'dashboard.chart-3-years.median', value: median(charting), unit: 'ms', limit: limits.chartMs },
      { name: 'dashboard.chart-3-years.slowest', value: Math.max(...charting), unit: 'ms' },
    ];
  };
  return withCloud(measure, { withHistory: true });
}

async function firstViews(context: BrowserContext, siteUrl: string): Promise<Metric[]> {
  const cold = await weighView(context, siteUrl);
  const warm = await weighView(context, siteUrl);
  return [
    {
      name: 'dashboard.cold.api-requests',
      value: cold.requests,
      unit: 'requests',
      limit: limits.coldRequests,
    },
    { name: 'dashboard.cold.script', value: cold.scriptKb, unit: 'KB', limit: limits.scriptKb },
    { name: 'dashboard.cold.all', value: cold.allKb, unit: 'KB', limit: limits.allKb },
    { name: 'dashboard.cold.time', value: cold.ms, unit: 'ms' },
    {
      name: 'dashboard.warm.api-requests',
      value: warm.requests,
      unit: 'requests',
      limit: limits.warmRequests,
    },
    { name: 'dashboard.warm.all', value: warm.allKb, unit: 'KB' },
    { name: 'dashboard.warm.time', value: warm.ms, unit: 'ms' },
  ];
}

/** Milliseconds since the navigation, by the page's own clock: a busy machine sees the view later than the page shows it. */
const noteFirstView = () => {
  const look = () => {
    if (document.querySelector('.today-hero') === null) requestAnimationFrame(look);
    else Reflect.set(window, 'firstViewAt', performance.now());
  };
  look();
};

/** What a page asks for until its first useful view; what comes from the browser's cache weighs nothing. */
async function weighView(context: BrowserContext, siteUrl: string) {
  const page = await context.newPage();
  await page.addInitScript(noteFirstView);
  const weights: Promise<{ url: string; script: number; all: number }>[] = [];
  page.on('response', (response) => {
    weights.push(
      (async () => {
        const kind = response.request().resourceType();
        const sizes = await response.request().sizes();
        const url = response.url();
        if (response.fromServiceWorker() || sizes.responseBodySize === 0) return { url, script: 0, all: 0 };
        const body = await response.body();
        const packed = kind === 'font' || kind === 'image' ? body.length : brotliCompressSync(body).length;
        return { url, script: kind === 'script' ? packed : 0, all: packed };
      })().catch(() => ({ url: '', script: 0, all: 0 })),
    );
  });
  await page.goto(`${siteUrl}/dashboard`);
  await usefulView(page);
  // Long enough for what is refreshed behind the view, so that the next page finds it.
  await page.waitForTimeout(5000);
  const { ms, before } = await page.evaluate(() => {
    const shownAt = Number(Reflect.get(window, 'firstViewAt'));
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= shownAt);
    return { ms: shownAt, before: [location.href, ...entries.map(({ name }) => name)] };
  });
  const asked = before.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/api/'));
  if (asked.length > 0) console.log(`  asked: ${asked.join(', ')}`);
  const weighed = (await Promise.all(weights)).filter(({ url }) => before.includes(url));
  await page.close();
  const sum = (of: 'script' | 'all') => weighed.reduce((total, each) => total + each[of], 0) / 1024;
  return { requests: asked.length, ms, scriptKb: sum('script'), allKb: sum('all') };
}

/** Opens the progress module, whose metrics are there already, again and again. */
async function openCharts(page: Page, siteUrl: string): Promise<number[]> {
  await page.goto(`${siteUrl}/dashboard`);
  await usefulView(page);
  const bar = page.getByRole('navigation').last();
  const openMore = () => bar.getByRole('button', { name: 'More' }).click();
  const progress = page.getByRole('dialog').getByRole('link', { name: 'Progress', exact: true });
  const charts = page.locator('main svg').first();
  await openMore();
  await progress.click();
  await charts.waitFor();
  const times: number[] = [];
  for (let turn = 1; turn <= repetitions; turn += 1) {
    await bar.getByRole('link', { name: 'Today', exact: true }).click();
    await usefulView(page);
    await openMore();
    times.push(await timed(page, () => progress.click()));
    await charts.waitFor();
    await page.waitForTimeout(200);
  }
  return times;
}
