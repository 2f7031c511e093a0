import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import { freePort } from '#scripts/local/ports.ts';
import { demoPassword } from '#scripts/local/seed/demo-accounts.ts';
import { localeIds } from '#shared/contracts/account/account.ts';
import { startCachedFront } from './support/cached-front.ts';
import { lighthouseMetrics } from './support/lighthouse.ts';
import type { Metric } from './support/metric.ts';
import { withCloud } from './support/with-cloud.ts';

/** Limits in KB of brotli 11 per first load. Source: the performance limits in docs/decisions/005-web-foundation.md. */
const limits = {
  home: { script: 60, 'script-in-use': 60, stylesheet: 8, font: 40 },
  page: { font: 40 },
  login: { script: 120, font: 40 },
  dashboard: { script: 130 },
} as const;

/**
 * What a first view of each page asks the distribution for, by kind, in KB of brotli 11 per file, and what Lighthouse
 * says of the public ones. `script-in-use` is what a page loads that asks for no script until it is used.
 */
export async function benchWeb(): Promise<Metric[]> {
  return withCloud(async (browser, cloud) => {
    const weights = [...(await landingPages(cloud.siteUrl)), ...(await firstLoads(browser, cloud.siteUrl))];
    const front = await startCachedFront(cloud.siteUrl, await freePort());
    try {
      return [...weights, ...(await lighthouseMetrics(front.url))];
    } finally {
      front.close();
    }
  });
}

async function landingPages(siteUrl: string): Promise<Metric[]> {
  return Promise.all(
    localeIds.map(async (language) => {
      const headers = { 'accept-language': language, 'accept-encoding': 'br' };
      const answer = await fetch(siteUrl, { headers });
      await answer.body?.cancel();
      if (answer.headers.get('content-encoding') !== 'br') throw new Error('The page is not compressed');
      const bytes = Number(answer.headers.get('content-length'));
      return { name: `home.html-${language}`, value: bytes / 1024, unit: 'KB' };
    }),
  );
}

async function firstLoads(browser: Browser, siteUrl: string): Promise<Metric[]> {
  const publicMetrics: Metric[] = [];
  for (const [name, path, bounds] of [
    ['home', '/', limits.home],
    ['pricing', '/pricing', limits.page],
    ['monthly-coaching-prices', '/monthly-coaching-prices', limits.page],
    ['in-person-training-prices', '/in-person-training-prices', limits.page],
    ['login', '/login', limits.login],
  ] as const) {
    const visitor = await browser.newContext();
    publicMetrics.push(...metrics(name, await weigh(await visitor.newPage(), `${siteUrl}${path}`), bounds));
    await visitor.close();
  }

  const client = await browser.newContext();
  const page = await client.newPage();
  await page.goto(`${siteUrl}/login`);
  await page.getByLabel('Email', { exact: true }).fill('performance@repz.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In to REPZ' }).click();
  await page.waitForURL(/\/dashboard/);
  // A second page of the same session: what a client's morning begins with, with nothing cached.
  const dashboard = await weigh(await client.newPage(), `${siteUrl}/dashboard`);
  await client.close();

  return [...publicMetrics, ...metrics('dashboard', dashboard, limits.dashboard)];
}

type Weights = Readonly<Record<string, number>>;
const kinds = ['script', 'stylesheet', 'font', 'image'] as const;

/** Styles inside the page count as well: they are what a page rendered at build time has instead of files. */
function inlineStyles(html: string): string {
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, styles]) => styles).join('');
}

async function scriptsBeforePaint(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const paint = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint)
      .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'encodedBodySize')) / 1024, 0);
  });
}

async function weigh(page: Page, address: string): Promise<Weights> {
  const weights: Record<string, number> = {};
  const pending: Promise<void>[] = [];
  const add = async (response: Response) => {
    const kind = response.request().resourceType();
    const body = await response.body();
    if (kind === 'document') {
      weights.stylesheet =
        (weights.stylesheet ?? 0) + brotli(Buffer.from(inlineStyles(body.toString()))) / 1024;
      return;
    }
    const bytes = kind === 'script' || kind === 'stylesheet' ? brotli(body) : body.length;
    weights[kind] = (weights[kind] ?? 0) + bytes / 1024;
  };
  page.on('response', (response) => {
    const measured = ['document', ...kinds].includes(response.request().resourceType());
    if (measured && response.ok()) pending.push(add(response).catch(() => undefined));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await Promise.all(pending);
  weights['script-before-paint'] = await scriptsBeforePaint(page);
  if (weights.script !== undefined) return weights;
  await page.mouse.wheel(0, 100);
  // Nothing says when the last part has come.
  await page.waitForTimeout(3000);
  await Promise.all(pending);
  const { script, ...others } = weights;
  return { ...others, 'script-in-use': script ?? 0 };
}

function brotli(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function metrics(page: string, weights: Weights, limit: Readonly<Record<string, number>>): Metric[] {
  return [...kinds, 'script-before-paint', 'script-in-use'].map((kind) => {
    const value = weights[kind] ?? 0;
    const bound = limit[kind];
    return { name: `${page}.${kind}`, value, unit: 'KB', ...(bound === undefined ? {} : { limit: bound }) };
  });
}
