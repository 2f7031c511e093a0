import { randomUUID } from 'node:crypto';
import { demoPerson, logIn, signUpAndVerify } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { siteUrl } from '#tests/support/browser/site.ts';

test('a coach invites, a new client accepts, and an admin sees it', { tag: '@one-size' }, async ({
  page,
  browser,
}) => {
  // Four sign-ins.
  test.setTimeout(240_000);
  await openSignedIn(page, demoPerson('coach'), '/coach');
  await expect(page).toHaveURL(/\/coach/);
  await expect(page.getByRole('link', { name: 'Messages', exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'New invitation' }).click();
  const link = page.getByRole('link', { name: /\/invite\// }).first();
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const address = (await link.getAttribute('href')) ?? '';

  const context = await browser.newContext({
    baseURL: siteUrl,
    locale: 'en-US',
    viewport: page.viewportSize(),
  });
  const theirs = await context.newPage();
  const person = {
    fullName: `Invited ${randomUUID().slice(0, 6)}`,
    email: `invited-${randomUUID()}@repz.example`,
    password: 'Invited-77-people',
  };
  await theirs.goto('/signup');
  await signUpAndVerify(theirs, person);
  await logIn(theirs, person);
  await expect(theirs).not.toHaveURL(/\/login/);
  await theirs.goto(address);
  await expect(theirs.getByText('Casey Coach invites you', { exact: false })).toBeVisible();
  await expectAccessible(theirs);
  await expectNoSidewaysScroll(theirs);
  await theirs.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(theirs.getByText('Casey Coach is your coach now.')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText(`Accepted by ${person.fullName}`)).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(person.fullName) })).toBeVisible();

  const office = await browser.newContext({
    baseURL: siteUrl,
    locale: 'en-US',
    viewport: page.viewportSize(),
  });
  const admin = await office.newPage();
  await openSignedIn(admin, demoPerson('admin'), '/coach-admin');
  await expect(admin.getByRole('heading', { name: 'Coach administration' })).toBeVisible();
  await expect(admin.getByText('Casey Coach').first()).toBeVisible();
  await admin.getByLabel("Client's email address").fill(person.email);
  await admin.getByRole('button', { name: 'Find' }).click();
  await expect(admin.getByText('Coached by Casey Coach')).toBeVisible();
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
  await office.close();
});
