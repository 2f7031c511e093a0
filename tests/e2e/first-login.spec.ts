import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { codeOf, linkTo, mailsTo, waitForMail, waitForNextMail } from '#tests/support/browser/mailbox.ts';
import { fillSignUp, logIn, newPerson, type Person } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/repz-test.ts';
import { cognito, output } from '#tests/support/stack.ts';

test.describe('after a sign-up', { tag: '@one-size' }, () => {
  test('the chosen plan is offered at the first login on another device, until it is declined', async ({
    page,
    browser,
  }) => {
    const person = newPerson();
    await page.goto('/signup?tier=performance&period=annual');
    await fillSignUp(page, person);
    await page.getByRole('button', { name: 'Create Account' }).click();
    const mail = await waitForMail(person.email, /Confirm your email/);
    await page.close();

    const phone = await (await browser.newContext()).newPage();
    await phone.goto(linkTo('/verify-email', mail));
    await expect(phone).toHaveURL(/\/login/);
    await logIn(phone, person);
    await expect(phone.getByText('$1,908.00').first()).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
    const declined = phone.waitForResponse(
      (response) => response.url().endsWith('/api/account') && response.request().method() === 'PATCH',
    );
    await phone.getByRole('button', { name: 'Not now' }).click();
    expect((await declined).status()).toBe(200);
    await expect(phone).toHaveURL(/\/dashboard/);
    // Somebody who signs up lives in the zone of their browser and weighs in the unit of their region.
    await goWithin(phone, '/account?tab=settings&view=profile');
    await expect(phone.getByLabel('Time zone')).toHaveValue('America/Los_Angeles');
    await expect(phone.getByLabel('Weights in')).toHaveValue('lb');
    await expect(phone.getByText('Times are now shown in')).toBeHidden();

    const tablet = await (await browser.newContext()).newPage();
    await tablet.goto('/login');
    await logIn(tablet, person);
    await expect(tablet).toHaveURL(/\/dashboard/);
    await expect(tablet.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
  });

  test('the tab that stays open goes on once the address is confirmed elsewhere, without the password', async ({
    page,
    browser,
  }) => {
    const person = newPerson();
    await page.goto('/');
    await page.getByRole('link', { name: 'Compare All' }).click();
    await page
      .getByRole('link', { name: /Join.*Prime Suite/ })
      .first()
      .click();
    await fillSignUp(page, person);
    await page.getByRole('button', { name: 'Create Account' }).click();
    const message = page.getByText('Account created! Check your email to verify your account.');
    await expect(message).toBeVisible();
    // The form has gone with its button: the focus is on what took its place.
    expect(await page.evaluate(() => document.activeElement?.textContent ?? '')).toContain(
      'Account created!',
    );
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(person.password);

    const mail = await waitForMail(person.email, /Confirm your email/);
    const phone = await (await browser.newContext()).newPage();
    await phone.goto(linkTo('/verify-email', mail));
    await expect(phone).toHaveURL(/\/login/);
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expect(page.getByText('$1,908.00').first()).toBeVisible();
  });
});

test.describe('somebody who never confirmed their address', { tag: '@one-size' }, () => {
  // The pool answers a reset and a login before the confirmation, and a second sign-up, with 400.
  test.use({ allowedConsoleErrors: [/400 \(Bad Request\)/] });
  const confirmation = /Confirm your email/;

  /** Signed up on another device. */
  async function signUpOnly(): Promise<Person> {
    const person = newPerson();
    await cognito().send(
      new SignUpCommand({
        ClientId: output('UserPoolClientId'),
        Username: person.email,
        Password: person.password,
        UserAttributes: [
          { Name: 'email', Value: person.email },
          { Name: 'name', Value: person.fullName },
        ],
      }),
    );
    await waitForMail(person.email, confirmation);
    return person;
  }

  test('and forgot the password gets the confirmation, then a new password', async ({ page: phone }) => {
    const person = await signUpOnly();
    await phone.goto('/reset-password');
    await phone.getByLabel('Email').fill(person.email);
    await phone.getByRole('button', { name: 'Send reset link' }).click();
    await expect(phone.getByText('a message with a link is on its way')).toBeVisible();
    const newPassword = 'Another-way-in-88';
    const save = async (code: string) => {
      await phone.getByLabel('Six-digit code').fill(code);
      await phone.getByLabel('New password', { exact: true }).fill(newPassword);
      await phone.getByLabel('Confirm password').fill(newPassword);
      await phone.getByRole('button', { name: 'Save new password' }).click();
    };
    await save(codeOf(await waitForNextMail(person.email, confirmation, 1)));
    await expect(phone.getByText('We sent you a second code')).toBeVisible();
    const reset = await waitForMail(person.email, /Reset your REPZ password/);
    await save(/\b\d{6}\b/.exec(reset.text)?.[0] ?? '');
    await expect(phone).toHaveURL(/\/login/);
    await logIn(phone, { ...person, password: newPassword });
    await expect(phone).toHaveURL(/\/dashboard/);
  });

  test('and signs up again is led to the login, or gets the confirmation again', async ({ page: phone }) => {
    const person = await signUpOnly();
    await phone.goto('/signup');
    await fillSignUp(phone, person);
    await phone.getByRole('button', { name: 'Create Account' }).click();
    await expect(phone.getByText('An account with this email already exists')).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    await phone.getByRole('button', { name: 'Send the confirmation again' }).click();
    await expect(phone.getByText('a new link is on its way')).toBeVisible();
    await phone.goto(linkTo('/verify-email', await waitForNextMail(person.email, confirmation, 1)));
    await expect(phone).toHaveURL(/\/login/);
    await expect(phone.getByText('Your email is verified. Log in to continue.')).toBeVisible();
    await logIn(phone, person);
    await expect(phone).toHaveURL(/\/dashboard/);
  });

  test('and logs in gets another mail, enters its code there, and goes on', async ({ page: phone }) => {
    const person = await signUpOnly();
    await phone.goto('/login');
    await logIn(phone, person);
    await expect(phone.getByText('Please check your email and click the confirmation link.')).toBeVisible();
    await phone.getByRole('button', { name: 'Send the link again' }).click();
    await expect(phone.getByText('Sent. Look in your inbox and in spam.')).toBeVisible();
    const mail = await waitForNextMail(person.email, confirmation, 1);
    expect(await mailsTo(person.email)).toHaveLength(2);
    await phone.getByLabel('Six-digit code').fill(codeOf(mail));
    await phone.getByRole('button', { name: 'Verify and continue' }).click();
    await expect(phone).toHaveURL(/\/dashboard/);
  });
});
