import { randomUUID } from 'node:crypto';
import { linkTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { setRole } from '#tests/support/people-with-roles.ts';
import { callApi, makeUser, password, signIn } from '#tests/support/stack.ts';

async function someone() {
  const { email, accessToken } = await makeUser();
  const { account } = await (await callApi('GET', '/api/account', accessToken)).json();
  return { id: String(account.id), fullName: String(account.fullName), email, password };
}

const linkIn = async (email: string) =>
  linkTo('/api/mails/address-confirm', await waitForMail(email, /Confirm the new email address/));

test('an admin begins a change of address, and the pages of both links lead to it', {
  tag: '@phone-only',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const [admin, client] = await Promise.all([someone(), someone()]);
  await setRole(admin.id, 'admin');
  const email = `new-${randomUUID()}@repz.example`;
  const look = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };

  await test.step('the admin says why, and sees that both have to confirm', async () => {
    await openSignedIn(page, admin, `/admin/clients/${client.id}`);
    await page.getByRole('button', { name: 'Change email address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New email address').fill(email);
    await dialog.getByLabel('Reason').fill('Lost the mailbox of the old job');
    await dialog.getByLabel('Your password').fill(admin.password);
    await look();
    await dialog.getByRole('button', { name: 'Send both links' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Waiting for ${email}`)).toBeVisible();
    await expect(page.getByText('New address: not confirmed yet')).toBeVisible();
    await look();
  });

  await test.step('the new address agrees on a page that needs no login', async () => {
    await page.goto(await linkIn(email));
    await expect(page.getByRole('heading', { name: 'Change the email address?' })).toBeVisible();
    await look();
    await page.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await look();
    await page.goto(`/admin/clients/${client.id}`);
    await expect(page.getByText('New address: confirmed')).toBeVisible();
    await expect(page.getByText('Old address: not confirmed yet')).toBeVisible();
  });

  await test.step('the old address looks at the way to stop it, goes back and agrees', async () => {
    await page.goto(await linkIn(client.email));
    await page.getByRole('link', { name: 'This was not me' }).click();
    await expect(page.getByRole('heading', { name: 'Stop the change?' })).toBeVisible();
    await look();
    await page.goBack();
    await page.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(page.getByRole('heading', { name: 'The address was changed' })).toBeVisible();
    await look();
    expect((await signIn(email)).email).toBe(email);
    await page.goto(`/admin/clients/${client.id}`);
    await expect(page.getByText(email).first()).toBeVisible();
    await expect(page.getByText('Old address: not confirmed yet')).toHaveCount(0);
  });

  await test.step('afterwards the old mailbox may still take the account back', async () => {
    const mail = await waitForMail(client.email, /Your REPZ email address was changed/);
    await page.goto(linkTo('/api/mails/address-back', mail));
    await expect(page.getByText(/Two-step verification is turned off/)).toBeVisible();
    await look();
    await page.getByRole('button', { name: 'This was not me' }).click();
    await expect(page.getByRole('heading', { name: 'Your account has this address' })).toBeVisible();
    await expect(page.getByText(/set it up again in your settings/)).toBeVisible();
    await look();
  });
});
