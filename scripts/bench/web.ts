import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import { demoPassword } from '#scripts/local/demo-accounts.ts';
import type { Figure } from './figure.ts';
import { withCloud } from './with-cloud.ts';

/** Limits in KB of brotli 11 per first load. Source: the performance limits in docs/decisions/005-web-foundation.md. */
const limits = {
  home: { script: 75, stylesheet: 6.5 },
  login: { script: 130 },
  dashboard: { script: 130 },
} as const;

/** What a first view of each page asks the distribution for, by kind, in KB of brotli 11 per file. */
export async function benchWeb(): Promise<Figure[]> {
  return withCloud((browser, cloud) => firstLoads(browser, cloud.siteUrl));
}

async function firstLoads(browser: Browser, siteUrl: string): Promise<Figure[]> {
  const visitor = await browser.newContext();
  const home = await weigh(await visitor.newPage(), () => `${siteUrl}/`);
  await visitor.close();
  const newcomer = await browser.newContext();
  const login = await weigh(await newcomer.newPage(), () => `${siteUrl}/login`);
  await newcomer.close();

  const client = await browser.newContext();
  const page = await client.newPage();
  await page.goto(`${siteUrl}/login`);
  await page.getByLabel('Email', { exact: true }).fill('performance@repz.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In to REPZ' }).click();
  await page.waitForURL(/\/dashboard/);
  // A second page of the same session: what a client's morning begins with, with nothing cached.
  const dashboard = await weigh(await client.newPage(), () => `${siteUrl}/dashboard`);
  await client.close();

  return [
    ...figures('home', home, limits.home),
    ...figures('login', login, limits.login),
    ...figures('dashboard', dashboard, limits.dashboard),
  ];
}

type Weights = Readonly<Record<string, number>>;
const kinds = ['script', 'stylesheet', 'font', 'image'] as const;

async function weigh(page: Page, address: () => string): Promise<Weights> {
  const weights: Record<string, number> = {};
  const pending: Promise<void>[] = [];
  const add = async (response: Response) => {
    const kind = response.request().resourceType();
    const body = await response.body();
    // Fonts and pictures are compressed already.
    const bytes = kind === 'script' || kind === 'stylesheet' ? brotli(body) : body.length;
    weights[kind] = (weights[kind] ?? 0) + bytes / 1024;
  };
  page.on('response', (response) => {
    const measured = kinds.some((kind) => kind === response.request().resourceType());
    if (measured && response.ok()) pending.push(add(response).catch(() => undefined));
  });
  await page.goto(address(), { waitUntil: 'networkidle' });
  await Promise.all(pending);
  return weights;
}

function brotli(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function figures(page: string, weights: Weights, limit: Readonly<Record<string, number>>): Figure[] {
  return kinds.map((kind) => {
    const value = weights[kind] ?? 0;
    const bound = limit[kind];
    return { name: `${page}.${kind}`, value, unit: 'KB', ...(bound === undefined ? {} : { limit: bound }) };
  });
}
