import type { Browser, Page } from 'playwright';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { expectSoon } from '#tests/support/browser/see-soon.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { siteUrl } from '#tests/support/browser/site.ts';
import { ownWord } from '#tests/support/own-word.ts';

// One after the other: they write in the same thread.
test.describe.configure({ mode: 'default' });

async function openMessages(page: Page, name: string): Promise<void> {
  await openSignedIn(page, demoPerson(name), '/messages');
  await expect(page).toHaveURL(/\/messages/);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

async function secondPage(browser: Browser, page: Page): Promise<Page> {
  const viewport = page.viewportSize();
  const context = await browser.newContext({ baseURL: siteUrl, locale: 'en-US', viewport });
  return context.newPage();
}

test('client and coach write to each other, each sees what the other has read, and one reports the other @promise:qa_access @promise:response_time_hours @promise:intake.responseTime @phone-only', async ({
  page,
  browser,
}) => {
  // Two sign-ins and two looks at the whole screen for accessibility.
  const mark = ownWord();
  await openMessages(page, 'adaptive');
  const question = `Question ${mark}: may I swap Friday and Saturday?`;
  await write(page, question);
  const log = page.getByRole('log');
  await expect(log.getByText(question)).toBeVisible();
  await expect(page.getByTestId('response-clock')).toContainText('of support hours');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const coach = await secondPage(browser, page);
  await openMessages(coach, 'coach');
  await coach.getByRole('navigation', { name: 'Conversations' }).getByText(question).click();
  await expect(coach.getByRole('log').getByText(question)).toBeVisible();
  await expect(coach.getByTestId('response-clock')).toContainText('left to answer');
  await expectAccessible(coach);
  await expectNoSidewaysScroll(coach);
  await expectSoon(page, log.getByText('Read', { exact: true }));

  // Shift and Enter begin a new line and send nothing.
  const answer = `Yes, ${mark}.`;
  await coach.getByLabel('Message', { exact: true }).fill(answer);
  await coach.keyboard.press('Shift+Enter');
  await coach.keyboard.type('Sleep well!');
  await coach.keyboard.press('Enter');
  // Taken back with the keyboard, read once more, and sent.
  await expect(coach.getByRole('log').getByText(/Sending in \d+ s/)).toBeVisible();
  await expectAccessible(coach);
  await coach.getByRole('button', { name: 'Undo' }).press('Enter');
  const field = coach.getByLabel('Message', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`${answer}\nSleep well!`);
  await coach.keyboard.press('Enter');
  await coach.getByRole('button', { name: 'Send now' }).click();
  await expectSoon(page, log.getByText(`${answer}\nSleep well!`));
  // Answered: the clock has stopped.
  const promised = page.locator('.thread-clock');
  await expect(promised).toContainText(/Your coach answers within \d+ support hours/);
  await expect(promised).toContainText(/\d of your 4 questions (is|are) left/);
  await expect(promised.getByRole('link')).toHaveCount(0);
  await expectSoon(coach, coach.getByRole('log').getByText('Read', { exact: true }));
  await coach.context().close();

  await page.getByRole('button', { name: 'Report', exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByLabel('Something else').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. Our admins have your report.').first()).toBeVisible();
});

test.describe('without a network', () => {
  // The browser logs every request that it could not make.
  test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('what is written waits, survives a reload of the page and is sent once', { tag: '@one-size' }, async ({
    page,
  }) => {
    const text = `Written offline ${ownWord()}`;
    await openMessages(page, 'longevity');
    await expect(page.getByRole('log')).toBeVisible();
    // Unlimited Q&A access has no allowance.
    await expect(page.locator('.thread-clock')).not.toContainText('questions');
    await page.context().setOffline(true);
    await write(page, text);
    await expect(page.getByText('Waiting to be sent')).toBeVisible();
    await page.getByLabel('Message', { exact: true }).fill('Half a thought');
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a thought');
    await expect(page.getByText('Waiting to be sent')).toBeHidden();
    await expect(page.getByRole('log').getByText(text)).toHaveCount(1);
    await page.getByLabel('Message', { exact: true }).fill('');
  });
});

test('a client blocks the conversation, nobody can write, and takes it back', { tag: '@one-size' }, async ({
  page,
}) => {
  await openMessages(page, 'new');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('You blocked this conversation.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toBeVisible();
});
