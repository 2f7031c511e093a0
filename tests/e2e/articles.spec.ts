import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { makePerson } from '#tests/support/past-session.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { callApi, password } from '#tests/support/stack.ts';
import { aSource, enoughWords } from '#tests/support/written-content.ts';

// A refused save, and a withdrawn article, are what the test asks for.
test.use({ allowedConsoleErrors: [/status of (409|404)/] });

async function writeText(page: Page, title: string): Promise<void> {
  await page.getByLabel('Kind').selectOption('Research blog');
  await page.getByLabel('Level of evidence').selectOption('Moderate evidence');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Summary').fill('What a week of short nights does to your lifts.');
  await page
    .getByLabel('Article text')
    .fill(`## What is known\n\n${enoughWords}\n\n- Take 5 g of it\n\n<script>alert(1)</script>`);
}

async function addSource(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add source' }).press('Enter');
  await expect(page.getByLabel('Title of the source')).toBeFocused();
  await page.getByLabel('Title of the source').fill(aSource.title);
  await page.getByLabel('Journal or public body').fill(aSource.publisher);
  await page.getByLabel('Year').fill(aSource.year);
  await page.getByLabel('DOI or web address').fill(aSource.address);
}

test('a coach writes an article, clients of its tier find it, and an admin withdraws it @one-size', async ({
  page,
  browser,
  baseURL,
}) => {
  // Four people sign in.
  test.setTimeout(240_000);
  const word = `zz${randomUUID().replaceAll('-', '')}`;
  const title = `Short nights ${word}`;
  const [coach, reader, below] = await Promise.all([
    makePerson('coach'),
    payingClient('adaptive', 'Jordan Reyes'),
    payingClient('core'),
  ]);
  const newPage = async () =>
    (
      await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        locale: 'en-US',
        viewport: page.viewportSize(),
      })
    ).newPage();

  await openSignedIn(page, coach, '/articles');
  await page.getByRole('link', { name: 'Write an article' }).click();
  await writeText(page, title);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'What is known' })).toBeVisible();
  await expect(preview.getByText('alert(1)')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  // Kept on the device: nothing was saved.
  await page.reload();
  await expect(page.getByText('We brought back what you hadn’t saved on this device.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const body = page.getByLabel('Article text');
  await expect(body).toBeFocused();
  await expect(body).toHaveAccessibleDescription(/Take out the amount “5 g”\. Articles name no doses/);
  await expect(body).toHaveAccessibleDescription(/Take out “<script>alert\(1\)<\/script>”/);
  await expect(page.getByText('Add at least one source.')).toBeVisible();
  await expectAccessible(page);
  await body.fill(`## What is known\n\n${enoughWords}\n\n- Sleep first`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add source' })).toBeFocused();
  await addSource(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View revision 1' })).toBeVisible();
  await expectAccessible(page);

  const client = await newPage();
  const person = { fullName: 'Jordan Reyes', email: reader.email, password };
  await openSignedIn(client, person, `/library?q=${word}`);
  await client
    .getByRole('main')
    .getByRole('link', { name: new RegExp(word) })
    .click();
  await expect(client.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(client.getByText('By Remy Coach')).toBeVisible();
  await expect(client.getByRole('link', { name: aSource.title })).toHaveAttribute(
    'href',
    `https://doi.org/${aSource.address}`,
  );
  await expectAccessible(client);
  const address = new URL(client.url()).pathname;
  const refused = await callApi('GET', `/api${address.replace('library', 'library/articles')}`, below.token);
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('"tier_required"')]);
  await client.keyboard.press('Control+k');
  await client.getByRole('searchbox', { name: 'What are you looking for?' }).fill(`${word} steady`);
  await expect(client.getByRole('dialog').getByRole('link', { name: new RegExp(word) })).toBeVisible();
  await client.keyboard.press('Escape');

  // A second tab has the article open while the first publishes revision 2.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.getByLabel('Title', { exact: true }).fill(`${title} again`);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByRole('button', { name: 'View revision 2' })).toBeVisible();
  await client.reload();
  await expect(client.getByRole('heading', { level: 2, name: `${title} again` })).toBeVisible();
  await second.getByLabel('Summary').fill('Written in the second tab.');
  await second.getByRole('button', { name: 'Save draft' }).click();
  await expect(second.getByText(/^Remy Coach saved this article on .*, after you opened it$/)).toBeVisible();
  await expect(second.getByRole('region', { name: 'Your text' })).toContainText('Written in the second tab.');
  await expect(second.getByRole('region', { name: 'Saved by Remy Coach' })).toContainText(`${title} again`);
  await expectAccessible(second);
  await expectNoSidewaysScroll(second);
  await second.getByRole('button', { name: 'Keep my text' }).click();
  await second.getByRole('button', { name: 'Save draft' }).click();
  await expect(second.getByText(/^Saved .*, not published$/)).toBeVisible();
  await second.getByRole('button', { name: 'View revision 1' }).click();
  await second.getByRole('button', { name: 'Publish this revision again' }).click();
  await expect(second.getByRole('button', { name: 'View revision 3' })).toBeVisible();
  await expect(second.getByLabel('Summary')).toHaveValue('What a week of short nights does to your lifts.');

  const admin = await newPage();
  await openSignedIn(admin, demoPerson('admin'), '/articles');
  await admin
    .getByRole('main')
    .getByRole('link', { name: new RegExp(word) })
    .click();
  await admin.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByLabel(/^Reason/)).toBeFocused();
  await expectAccessible(admin);
  await dialog.getByLabel(/^Reason/).fill('The source was retracted.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(admin.getByText('An admin withdrew this article.', { exact: false })).toBeVisible();

  await client.reload();
  await expect(client.getByText('We couldn’t find this article')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The source was retracted.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to all articles' }).click();
  const line = page.getByRole('main').getByRole('link', { name: new RegExp(word) });
  await expect(line).toContainText('Withdrawn');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
