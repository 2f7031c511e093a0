import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { makePerson } from '#tests/support/past-session.ts';
import { callApi } from '#tests/support/stack.ts';

test('an admin finds a person by part of the address, gives a tier with an end and reads why @one-size', async ({
  page,
}) => {
  const person = await makePerson('client');
  const admin = demoPerson('admin');
  // The index follows the profile through its stream.
  await openSignedIn(page, admin, '/admin/clients');
  const part = person.email.slice(3, person.email.indexOf('@'));
  await expect(async () => {
    await page.getByLabel('Name, email, ID or payment').fill(part);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/clients/${person.id}`, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: person.fullName })).toBeVisible();

  await page.getByRole('button', { name: 'Give a tier' }).click();
  const dialog = page.getByRole('dialog', { name: `Give ${person.fullName} a tier` });
  await dialog.getByLabel('Tier').selectOption('performance');
  await dialog.getByLabel('Reason').fill('The app was down on race day');
  await dialog.getByLabel('Your password').fill(admin.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give the tier' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('(given by an admin)')).toBeVisible();
  const line = page.getByRole('row', { name: /Tier given without payment/ });
  await expect(line).toContainText('The app was down on race day');
  await expect(line).toContainText('Avery Admin');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const account = await (await callApi('GET', '/api/account', person.accessToken)).json();
  expect(account.entitlement.tier).toBe('performance');
});
