import { linkTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { fillSignUp, logIn, newPerson } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/repz-test.ts';

test.describe('after a sign-up', { tag: '@one-size' }, () => {
  test('the chosen plan is offered at the first login on another device, until it is declined', async ({
    page,
    browser,
  }) => {
    const person = newPerson();
    await page.goto('/signup?tier=performance&period=annual');
    await fillSignUp(page, person);
    await page.getByRole('button', { name: 'Create Account' }).click();
    const mail = await waitForMail(person.email, /verify|confirm/i);
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
    await page.getByRole('button', { name: 'Compare All' }).click();
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

    const mail = await waitForMail(person.email, /verify|confirm/i);
    const phone = await (await browser.newContext()).newPage();
    await phone.goto(linkTo('/verify-email', mail));
    await expect(phone).toHaveURL(/\/login/);
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expect(page.getByText('$1,908.00').first()).toBeVisible();
  });
});
