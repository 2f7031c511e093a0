import { randomUUID } from 'node:crypto';
import { noCoachIsThere, noSeatIsFree } from '#tests/support/browser/availability.ts';
import { linkTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';

const someone = () => `visitor-${randomUUID()}@repz.example`;

test('a message to support arrives as it was written, with a receipt @one-size', async ({ page }) => {
  const email = someone();
  await page.goto('/support');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Please write at least 10 characters')).toBeVisible();

  const message = `<script>alert(1)</script> مرحبا، كيف حالك؟ 💪🏽 ${'a'.repeat(4000)}`;
  await page.getByLabel('Your name').fill('Zoë 💪 <b>O’Neil</b> أحمد');
  await page.getByLabel('Email', { exact: true }).fill('not an address');
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText(/Please use at most 4000 characters/)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(message);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Message').fill(message.slice(0, 200));
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(`We sent a confirmation to ${email}.`)).toBeVisible();
  const receipt = await waitForMail(email, /We have your message/);
  expect(receipt.text).not.toContain('script');
});

test('the book: an address without consent is refused, with it is noted', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('#about').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Pre-Order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email', { exact: true }).fill(someone());
  await dialog.getByRole('button', { name: 'Notify me' }).click();
  await expect(dialog.getByText('Please agree to get this email')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Notify me' }).click();
  await expect(dialog.getByText(/Noted\. We write to/)).toBeVisible();
});

test('while places are free they are offered; else the waiting list takes an address that is confirmed', {
  tag: '@one-size',
}, async ({ page }) => {
  const email = someone();
  await page.goto('/pricing');
  await expect(page.getByText(/\d of 5 seats free/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join the waiting list' })).toHaveCount(0);
  await page.locator('.places').getByRole('button', { name: 'Join Elite Concierge' }).click();
  await expect(page.getByRole('dialog')).toContainText('$3,348.00');
  await page.keyboard.press('Escape');

  await noSeatIsFree(page);
  await page.reload();
  // Nobody signs up for a full tier: card, finder, comparison and box offer the list, and nothing else does.
  await expect(page.getByRole('button', { name: 'Join the waiting list: Elite Concierge' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Join Elite Concierge' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Join Elite Concierge' })).toHaveCount(0);
  for (const _again of [1, 2]) {
    await page.locator('.places').getByRole('button', { name: 'Join the waiting list' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email', { exact: true }).fill(email);
    await dialog.getByRole('button', { name: 'Join the list' }).click();
    await expect(dialog.getByText(`we sent a link to ${email}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await expectNoSidewaysScroll(page);
  const mail = await waitForMail(email, /Confirm your place/);
  await page.goto(linkTo('/pricing', mail));
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Join the list' }).click();
  await expect(dialog.getByText('You are on the list.')).toBeVisible();
});

test('while no coach takes clients nothing is sold: cards, panel and intake offer the waiting list', {
  tag: '@one-size',
}, async ({ page }) => {
  await noCoachIsThere(page);
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: /^Join the waiting list: / }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Join (Core|Adaptive|Prime|Elite)/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByTestId('tier-card-core').getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('as soon as the plan takes new clients again');
  await expectAccessible(page);
});

test.describe('a network that fails', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource|net::ERR/] });

  test('keeps what was typed, says so, and sends it once when the network is back', {
    tag: '@one-size',
  }, async ({ page }) => {
    const email = someone();
    await page.clock.install();
    await page.goto('/support');
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Message').fill('My plan does not load on the train.');
    await page.route('**/api/support-requests', (route) => route.abort());
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(/We could not reach the server/)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('My plan does not load on the train.');

    // Slow: a word after five seconds, and a second press sends nothing more.
    await page.unroute('**/api/support-requests');
    let sent = 0;
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/api/support-requests', async (route) => {
      sent += 1;
      await arrived;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect.poll(() => sent).toBe(1);
    await page.clock.fastForward(5_000);
    await expect(page.getByText(/takes longer than usual/)).toBeVisible();
    await page.getByRole('button', { name: 'Sending...' }).click({ force: true });
    arrive();
    await expect(page.getByText(`We sent a confirmation to ${email}.`)).toBeVisible({ timeout: 10_000 });
    expect(sent).toBe(1);
  });
});
