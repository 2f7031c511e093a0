import { demoPassword } from '#scripts/local/seed/demo-accounts.ts';
import type { RosterRow } from '#shared/domain/roster/roster-row.ts';
import type { Metric } from './metric.ts';
import { withCloud } from './with-cloud.ts';

const wheelPx = 500;
const pauseMs = 60;
/** The browser itself calls a task long from here on, and reports no shorter one. */
const longTaskMs = 50;

/** From the first client of a roster to the last, by wheel, on a desktop: the longest task on the way. */
export function benchRosterScrolling(clients: readonly RosterRow[]): Promise<Metric[]> {
  return withCloud(async (browser, cloud) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(() => localStorage.setItem('repz.consent', 'refused'));
    const page = await context.newPage();
    await page.route('**/api/coach/roster*', (route) => route.fulfill({ json: { rows: clients } }));
    await page.goto(`${cloud.siteUrl}/login?returnTo=/coach`);
    await page.getByLabel('Email', { exact: true }).fill('coach@repz.example');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In to REPZ' }).click();
    await page.getByText(`${clients.length} of ${clients.length}`).waitFor();
    // What the screen does once it was opened is not scrolling.
    await page.waitForTimeout(3000);
    await page.evaluate(() => {
      const tasks: number[] = [];
      Reflect.set(globalThis, 'longTasks', tasks);
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: 'longtask',
      });
    });
    await page.mouse.move(720, 600);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let scrolled = 0; scrolled < height; scrolled += wheelPx) {
      await page.mouse.wheel(0, wheelPx);
      await page.waitForTimeout(pauseMs);
    }
    const last = clients.at(-1)?.name ?? '';
    await page.getByRole('link', { name: last }).waitFor();
    const tasks: number[] = await page.evaluate(() => Reflect.get(globalThis, 'longTasks'));
    return [
      { name: 'coach.roster.scroll-height', value: height, unit: 'px' },
      { name: 'coach.roster.scroll-long-tasks', value: tasks.length, unit: 'tasks' },
      {
        name: 'coach.roster.scroll-longest-task',
        value: Math.max(0, ...tasks),
        unit: 'ms',
        limit: longTaskMs,
      },
    ];
  });
}
