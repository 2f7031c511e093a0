import { AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from 'playwright';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { linkTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { logIn, newPerson, type Person } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/repz-test.ts';
import { cognito, output } from '#tests/support/stack.ts';
import { totpCode } from '#tests/support/totp.ts';

/**
 * What somebody does with their sign-in over the years, each step with what the one before left behind.
 *
 * The local pool imitates temporary passwords, codes of authenticator apps and mailed codes, but takes any password,
 * forgets no session and honors neither `AttributesRequireVerificationBeforeUpdate` nor the refusals of the message
 * trigger outside invitations: those are in tests/unit/functions/modules/accounts/identity and tests/unit/web/session, with the
 * pool's own messages.
 */
test.describe('account care', { tag: '@one-size' }, () => {
  // Cognito answers refusals with status 400, which the browser logs by itself.
  // Sessions that end answer 401 to what is under way.
  test.use({ allowedConsoleErrors: [/status of 40[01]/] });

  test('from an invitation through a new password, a second factor and a late evening to a reset', async ({
    page,
  }) => {
    const person = { ...newPerson(), password: 'Temporary-7-pass' };
    await cognito().send(
      new AdminCreateUserCommand({
        UserPoolId: output('UserPoolId'),
        Username: person.email,
        TemporaryPassword: person.password,
        DesiredDeliveryMediums: ['EMAIL'],
        UserAttributes: [
          { Name: 'email', Value: person.email },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: person.fullName },
        ],
      }),
    );
    await waitForMail(person.email, /Your REPZ account/);

    await test.step('a reset before the first login says how to go on, since no mail comes', async () => {
      await page.goto('/reset-password');
      await page.getByLabel('Email', { exact: true }).fill(person.email);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      const told = page
        .getByRole('alert')
        .filter({ hasText: 'You were invited and have not logged in yet.' });
      await expect(told.getByRole('link', { name: '/support' })).toBeVisible();
      await expectAccessible(page);
    });

    const own = await test.step('a temporary password leads to one of their own', async () => {
      await page.goto('/login');
      await logIn(page, person);
      await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
      await expectAccessible(page);
      await chooseNewPassword(page, 'short');
      await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
      await chooseNewPassword(page, 'Of-their-own-77');
      await expect(page).toHaveURL(/\/dashboard/);
      return { ...person, password: 'Of-their-own-77' };
    });

    const changed = await test.step('the password is changed in the settings', async () => {
      await goWithin(page, '/account?tab=settings&view=password');
      await page.getByRole('button', { name: 'Change my password' }).click();
      await page.getByLabel('Current password', { exact: true }).fill(own.password);
      await page.getByLabel('New password', { exact: true }).fill('Changed-later-88');
      await page.getByLabel('Confirm new password', { exact: true }).fill('Changed-later-88');
      await page.getByRole('button', { name: 'Update password' }).click();
      await expect(page.getByText('Password changed').first()).toBeVisible();
      await waitForMail(person.email, /Your REPZ password was changed/);
      // The tab has signed in again by itself, and is served as before.
      await page.goto('/account?tab=settings&view=profile');
      await expect(page.getByLabel('Full name')).toHaveValue(person.fullName);
      await expectAccessible(page);
      return { ...own, password: 'Changed-later-88' };
    });

    const moved =
      await test.step('the email address is changed by the code that goes to the new one', async () => {
        const email = `new-${person.email}`;
        await goWithin(page, '/account?tab=settings&view=email');
        await page.getByRole('button', { name: 'Change my email address' }).click();
        await page.getByLabel('New email address').fill(email);
        await page.getByLabel('Your password', { exact: true }).fill(own.password);
        await page.getByRole('button', { name: 'Send code' }).click();
        await expect(page.getByText('This is not your password. Nothing was changed.')).toBeVisible();
        await expect(page.getByLabel('New email address')).toHaveValue(email);
        await page.getByLabel('Your password', { exact: true }).fill(changed.password);
        await page.getByRole('button', { name: 'Send code' }).click();
        await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible();
        await expectAccessible(page);
        const { text } = await waitForMail(email, /code for a new REPZ email address/);
        await page.getByLabel('Six-digit code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
        await page.getByRole('button', { name: 'Confirm address' }).click();
        await expect(page.getByText('Email address changed').first()).toBeVisible();
        await expect(page.locator('#email').getByText(email)).toBeVisible();
        await waitForMail(person.email, /Your REPZ email address was changed/);
        return { ...changed, email };
      });

    const secret = await test.step('the second factor is turned on', async () => {
      await goWithin(page, '/account?tab=settings&view=second-factor');
      await page.getByRole('button', { name: 'Set up' }).click();
      await expect(page.getByRole('img', { name: 'QR code with the setup key' })).toBeVisible();
      const key = (await page.locator('.setup-key code').textContent()) ?? '';
      await expectAccessible(page);
      await page.getByLabel('Six-digit code').fill(wrongCode(key));
      await page.getByRole('button', { name: 'Turn on', exact: true }).click();
      await expect(page.getByText('This code is not right. Please try again.')).toBeVisible();
      await page.getByLabel('Six-digit code').fill(totpCode(key));
      await page.getByRole('button', { name: 'Turn on', exact: true }).click();
      await expect(page.getByText('Two-step verification is on.')).toBeVisible();
      return key;
    });

    await test.step('a login asks for its code, and it is turned off again', async () => {
      await signOut(page);
      await page.goto('/login?returnTo=/account%3Ftab%3Dsettings%26view%3Dsecond-factor');
      await logIn(page, changed);
      await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible();
      await logIn(page, moved);
      await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
      await page.getByLabel('Six-digit code').fill(totpCode(secret));
      await page.getByRole('button', { name: 'Verify code' }).click();
      await expect(page).toHaveURL(/\/account\?tab=settings/);
      await page.getByRole('button', { name: 'Turn off' }).click();
      await expect(page.getByText('Two-step verification is off.')).toBeVisible();
    });

    const reset = await test.step('a forgotten password is renewed by the mailed link', async () => {
      await signOut(page);
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
      await page.getByLabel('Email', { exact: true }).fill(moved.email);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByText(/a message with a link is on its way/)).toBeVisible();
      await page.goto(linkTo('/reset-password', await waitForMail(moved.email, /Reset your REPZ password/)));
      await chooseNewPassword(page, 'After-the-reset-99');
      await expect(page.getByText('Your password is changed. Log in with the new one.')).toBeVisible();
      return { ...moved, password: 'After-the-reset-99' };
    });

    await test.step('signing out everywhere leads out, and the next login in again', async () => {
      await page.goto('/login?returnTo=/account%3Ftab%3Dsettings%26view%3Dsessions');
      await logIn(page, reset);
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page).toHaveURL(/\/$/);
      await waitForMail(moved.email, /signed out of REPZ everywhere/);
    });

    await test.step('before the hour ends a half-filled form stays, and so does who wants to', async () => {
      await page.clock.install();
      await page.goto('/login?returnTo=/account%3Ftab%3Dsettings%26view%3Dprofile');
      await logIn(page, reset);
      const name = page.getByLabel('Full name');
      await name.fill('Half a na');
      await page.clock.fastForward('56:00');
      const warning = page.getByRole('alertdialog', { name: 'Your session is about to end' });
      await expect(warning).toBeVisible();
      await expectAccessible(page);
      await warning.getByRole('button', { name: 'Stay signed in' }).click();
      await expect(warning).toBeHidden();
      await page.clock.fastForward('10:00');
      await expect(name).toHaveValue('Half a na');
      await expect(page.getByText('Your session has ended')).toBeHidden();
      await name.pressSequentially('me');
      await page.locator('#profile').getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Settings saved').first()).toBeVisible();
    });
  });
});

async function chooseNewPassword(page: Page, password: Person['password']): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByLabel('Account menu').click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** Six digits that the app does not show now, a step ago or a step on. */
function wrongCode(secret: string): string {
  const near = [-1, 0, 1].map((step) => totpCode(secret, Date.now() + step * 30_000));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '444444';
}
