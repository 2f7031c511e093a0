import type { Page } from 'playwright';
import { contentSecurityPolicy } from '#infra/constructs/security/content-security-policy.ts';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { stack } from '#tests/support/stack.ts';

// A service worker would answer for the pages whose headers are changed here.
test.use({
  serviceWorkers: 'block',
  timezoneId: 'Europe/Berlin',
  // Answers that a test gives in the page's place count as the open web's, which may not reach this machine.
  permissions: ['local-network-access'],
});

/**
 * The stage under test books by itself. Here its pages are told that the external service does, with the policy that
 * such a stage has; the service, its popup, its webhook and everything behind it are the deployed ones.
 */
async function leaveBookingsToTheService(page: Page): Promise<string[]> {
  const schedulingUrl = `${stack.schedulingUrl()}/repz`;
  const schedulingWidgetUrl = `${stack.schedulingUrl()}/assets/external/widget.js`;
  const settings = { scheduling: 'external', schedulingUrl, schedulingWidgetUrl } as const;
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...settings } });
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().frame() !== page.mainFrame()) {
      return route.fallback();
    }
    const answer = await route.fetch();
    const policy = contentSecurityPolicy('us-east-1', undefined, settings);
    return route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-security-policy': policy },
    });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(stack.schedulingUrl())) asked.push(request.url());
  });
  return asked;
}

test('a client books at the external service by its popup, and the session arrives', {
  tag: '@one-size',
}, async ({ page }) => {
  const asked = await leaveBookingsToTheService(page);
  await openSignedIn(page, demoPerson('performance'), '/book/consultation');
  await page.getByLabel('Session').selectOption('progressReview');
  const open = page.getByRole('button', { name: 'Open the booking calendar' });
  await expect(open).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Nothing of the service before the press.
  expect(asked).toEqual([]);
  await open.click();
  const popup = page.frameLocator('iframe[title="Select a date and time"]');
  await expect(popup.getByLabel('Email')).toHaveValue(demoPerson('performance').email);
  await expect(popup.getByText('performance', { exact: true })).toBeVisible();
  await expect(popup.getByText('progressReview', { exact: true })).toBeVisible();
  await expect(popup.getByText('This service uses cookies')).toHaveCount(0);
  const address = new URL(asked.find((url) => url.includes('/repz/progress-review')) ?? '');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    utm_source: 'repz-platform',
    utm_medium: 'in-app',
    utm_campaign: 'booking',
    utm_content: 'performance',
    hide_gdpr_banner: '1',
    background_color: '000000',
    text_color: 'ffffff',
  });
  await popup.getByRole('button', { name: 'Schedule Event' }).click();
  await expect(popup.getByText('You are scheduled')).toBeVisible();
  await page.getByText('Close', { exact: true }).click();
  await expect(page.getByText('Your session is booked')).toBeVisible();
  await page.getByRole('link', { name: 'See your sessions' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Progress review' }).first();
  await expect(card.getByRole('link', { name: 'Cancel at the scheduling service' })).toBeVisible();
});

test('a tier that does not include the session is told so before the service is asked', {
  tag: '@one-size',
}, async ({ page }) => {
  const asked = await leaveBookingsToTheService(page);
  await openSignedIn(page, demoPerson('core'), '/book/city-sports-club');
  await expect(page.getByText('Upgrade Required').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the booking calendar' })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('a visitor’s link keeps the parameters that it came with', { tag: '@one-size' }, async ({ page }) => {
  const asked = await leaveBookingsToTheService(page);
  await page.goto('/book/home-training?utm_source=repz-website&utm_medium=website&location=home-gym');
  await page.getByRole('button', { name: 'Open the booking calendar' }).click();
  const popup = page.frameLocator('iframe[title="Select a date and time"]');
  await expect(popup.getByLabel('Email')).toHaveValue('');
  const address = new URL(asked.find((url) => url.includes('/repz/home-training')) ?? '');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    utm_source: 'repz-website',
    utm_medium: 'website',
    utm_campaign: 'booking',
    utm_content: 'core',
    location: 'home-gym',
  });
  expect(address.searchParams.has('utm_term')).toBe(false);
});
