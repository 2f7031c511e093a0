import type { Page } from 'playwright';

/** Within the app, as by a link. */
export async function goWithin(page: Page, screen: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, screen);
}
