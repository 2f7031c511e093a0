import type { Browser, BrowserContext, Page } from 'playwright';
import { demoPassword, historyAccount } from '#scripts/local/seed/demo-accounts.ts';

/** Source: the performance limits, a set logged beside 5,000 past ones. The client of `--with-history` has more. */
export const logSetLimitMs = 50;
export const repetitions = 12;

/** A phone of somebody who has answered the question for consent. */
export async function clientContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => {
    localStorage.setItem('repz.consent', 'refused');
    // Looking for an element counts as a gesture of the person at the page, who waits and does nothing.
    Object.defineProperty(navigator, 'userActivation', {
      value: { hasBeenActive: false, isActive: false },
    });
  });
  return context;
}

export async function signIn(context: BrowserContext, siteUrl: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${siteUrl}/login`);
  await page.getByLabel('Email', { exact: true }).fill(historyAccount.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In to REPZ' }).click();
  await usefulView(page);
  // Signed in, and nothing else of the product on this device.
  await page.evaluate(async () => {
    localStorage.removeItem('repz.account');
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    for (const key of await caches.keys()) await caches.delete(key);
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.close();
}

/** What the day asks for, which is what somebody opens the dashboard for. */
export const usefulView = (page: Page) => page.locator('.today-hero').waitFor({ state: 'visible' });

/** From each tap to the next paint. Milliseconds, by the browser's own event timing, in steps of eight. */
export async function logSets(page: Page, siteUrl: string): Promise<number[]> {
  await page.goto(`${siteUrl}/dashboard/training`);
  // This week's may be done already, by the past that was made.
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('link', { name: 'Open workout' }).first().click();
  await page.getByRole('button', { name: 'Start Workout' }).click();
  const times: number[] = [];
  for (let set = 1; set <= repetitions; set += 1) {
    const button = page.getByRole('button', { name: 'Complete Set' });
    await button.waitFor();
    times.push(await timed(page, () => button.click()));
    await page.waitForTimeout(300);
  }
  return times;
}

export async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const longest = { ms: 0 };
    Reflect.set(window, 'longestEvent', longest);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longest.ms = Math.max(longest.ms, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act();
  // Two frames on, the paint that answers the tap has happened and been reported.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
  const { ms } = await page.evaluate(() => Reflect.get(window, 'longestEvent') as { ms: number });
  // What took less than the observer reports took at most that.
  return Math.max(16, ms);
}
