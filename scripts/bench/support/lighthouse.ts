import lighthouse, { type Flags } from 'lighthouse';
import { withFreshBrowser } from './lighthouse-browser.ts';
import { type Metric, median } from './metric.ts';

type PageLimits = {
  readonly performance: number;
  /** Lowest score of the other three; they never vary, so one below the limit is a fault. */
  readonly others?: number;
  readonly lcpSeconds?: number;
  /** Under throttling that really slows the browser down instead of computing what it would have been. */
  readonly throttledLcpSeconds?: number;
  readonly blockingMs?: number;
  readonly shift?: number;
};

const publicPage: PageLimits = { performance: 98, others: 100, lcpSeconds: 1.3, blockingMs: 150, shift: 0 };
/** Limits of docs/decisions/005-web-foundation.md, by the name that the metrics carry. */
const pages: Readonly<Record<string, { readonly path: string; readonly limits: PageLimits }>> = {
  home: { path: '/', limits: { ...publicPage, performance: 100, lcpSeconds: 1, throttledLcpSeconds: 1 } },
  pricing: { path: '/pricing', limits: publicPage },
  'monthly-coaching-prices': { path: '/monthly-coaching-prices', limits: publicPage },
  'in-person-training-prices': { path: '/in-person-training-prices', limits: publicPage },
  login: { path: '/login', limits: { performance: 98, lcpSeconds: 1.3 } },
};
const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Run = Readonly<Record<(typeof categories)[number] | 'lcp' | 'cls' | 'tbt', number>>;

/** Lighthouse as a phone on a slow network: the median of five runs of each page, by both kinds of throttling. */
export async function lighthouseMetrics(siteUrl: string): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const [name, { path, limits }] of Object.entries(pages)) {
    const simulated = await measure(`${siteUrl}${path}`);
    metrics.push(...metricsOf(name, simulated, limits));
    if (limits.throttledLcpSeconds === undefined) continue;
    const throttled = await measure(`${siteUrl}${path}`, { throttlingMethod: 'devtools' });
    metrics.push({
      name: `${name}.lcp-devtools`,
      value: median(throttled.map((run) => run.lcp)) / 1000,
      unit: 's',
      limit: limits.throttledLcpSeconds,
    });
  }
  return metrics;
}

async function measure(url: string, flags: Flags = {}): Promise<Run[]> {
  const results: Run[] = [];
  for (let n = 0; n < runs; n += 1) results.push(await firstVisit(url, flags));
  return results;
}

function firstVisit(url: string, flags: Flags): Promise<Run> {
  return withFreshBrowser((port) => runOnce(url, { ...flags, port }));
}

async function runOnce(url: string, flags: Flags): Promise<Run> {
  const result = await lighthouse(url, { ...flags, logLevel: 'error', onlyCategories: [...categories] });
  const report = result?.lhr;
  if (!report || report.runtimeError) {
    throw new Error(`Lighthouse could not measure ${url}: ${report?.runtimeError?.message ?? 'no report'}`);
  }
  const score = (category: (typeof categories)[number]) => {
    const found = report.categories[category];
    if (typeof found?.score !== 'number') throw new Error(`Lighthouse gave ${url} no score for ${category}`);
    const failing = found.auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    if (category !== 'performance' && failing.length > 0)
      console.error(`${url} ${category}: ${failing.join(', ')}`);
    return found.score * 100;
  };
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
  };
}

function metricsOf(name: string, results: readonly Run[], limits: PageLimits): Metric[] {
  const middle = (of: keyof Run) => median(results.map((run) => run[of]));
  const bound = (limit: number | undefined) => (limit === undefined ? {} : { limit });
  return [
    ...categories.map((category) => {
      const floor = category === 'performance' ? limits.performance : limits.others;
      return {
        name: `${name}.${category}`,
        value: middle(category),
        unit: 'points',
        ...(floor === undefined ? {} : { floor }),
      };
    }),
    { name: `${name}.lcp`, value: middle('lcp') / 1000, unit: 's', ...bound(limits.lcpSeconds) },
    { name: `${name}.cls`, value: middle('cls'), unit: 'share', ...bound(limits.shift) },
    { name: `${name}.tbt`, value: middle('tbt'), unit: 'ms', ...bound(limits.blockingMs) },
  ];
}
