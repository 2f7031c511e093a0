import type { Page } from 'playwright';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';

/** How many reads of the API a screen may take. Also in docs/architecture.md. */
const mostCalls = { 'a start on Today': 2, 'Today, seen before': 0 } as const;

/** Asked by the clock, whatever screen is open, and by a conversation that was just left. */
const isOfMessages = (path: string) => path.startsWith('/api/messages');

/** Reads of the API since the page was loaded. Writes, such as the counts of visits, are no part of a screen. */
function countReads(page: Page) {
  let reads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reads = [];
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname);
  });
  return {
    reads: () => reads,
    forget: () => {
      reads = [];
    },
  };
}

function expectFew(screen: keyof typeof mostCalls, reads: readonly string[]): void {
  expect(reads.length, `${screen} asks for: ${reads.join(', ')}`).toBeLessThanOrEqual(mostCalls[screen]);
}

test('a start on Today takes two calls, and coming back to it none', { tag: '@one-size' }, async ({
  page,
}) => {
  await openSignedIn(page, demoPerson('performance'), '/dashboard');
  await expect(page.locator('.today-hero')).toBeVisible();
  const main = page.getByRole('main');
  const expectComplete = async () => {
    await expect(main.locator('.today-hero')).toBeVisible();
    await expect(main.locator('.today-coach')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Eaten today' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Next session' })).toBeVisible();
  };
  const { reads, forget } = countReads(page);
  await page.reload();
  await expectComplete();
  // What is known of the account is refreshed last.
  await expect.poll(reads).toContain('/api/account');
  expectFew('a start on Today', reads());
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  forget();
  await page.getByRole('link', { name: 'Today' }).first().click();
  await expectComplete();
  expectFew(
    'Today, seen before',
    reads().filter((path) => !isOfMessages(path)),
  );
});
