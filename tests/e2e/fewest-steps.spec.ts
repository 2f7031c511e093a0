import type { Page } from 'playwright';
import { formatAmount } from '#shared/domain/money.ts';
import { lookBySize, lookOf, textsIn } from '#tests/support/browser/look.ts';
import { codeOf, linkTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import {
  fillSignUp,
  logIn,
  newPerson,
  type Person,
  signUpAndEnterCode,
} from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { makePerson } from '#tests/support/past-session.ts';
import { subscribe } from '#tests/support/paying-client.ts';

// The pool answers a wrong code, and a sign-in before the confirmation, with 400; a quote without a payment gets 409.
test.use({ allowedConsoleErrors: [/400 \(Bad Request\)|409 \(Conflict\)/] });

const plan = 'Core Program';
const price = '$89.00';
const confirmation = /verify|confirm|bestätige/i;

async function choosePlan(page: Page): Promise<void> {
  await page.goto('/pricing');
  await page.locator('.periods').getByRole('button').first().click();
  await page.getByTestId('tier-card-core').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function payAtCheckout(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: `Pay ${price}` }).click();
  await expect(page).toHaveURL(/\/payment-success/);
}

/** Sends the panel's form, without the code. */
async function signUp(page: Page, person: Person): Promise<void> {
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
}

test('a new buyer passes five screens and fills two password fields, both in the sign-up form', async ({
  page,
}) => {
  const person = newPerson();
  const screens: string[] = [];
  const passwords: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    if (screens.at(-1) !== pathname) screens.push(pathname);
  });
  await page.exposeFunction('notePassword', (name: string) => passwords.push(name));
  await page.addInitScript(() =>
    document.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'password') return;
      const note: unknown = Reflect.get(window, 'notePassword');
      if (typeof note === 'function') note(target.name);
    }),
  );

  await choosePlan(page);
  await expect(page.getByRole('dialog')).toContainText(price);
  await expect(page.getByRole('dialog')).toContainText('18 or older');
  screens.push('the form in the panel');
  await signUp(page, person);
  screens.push('the code in the panel');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Six-digit code').fill(codeOf(await waitForMail(person.email, confirmation)));
  await page.getByRole('button', { name: 'Verify and continue' }).click();
  await payAtCheckout(page);
  await expect(page.getByText(`Payment successful! Welcome to ${plan}.`).first()).toBeVisible();

  const [prices, form, code, checkout, success] = screens;
  expect([prices, form, code, success]).toEqual([
    '/pricing',
    'the form in the panel',
    'the code in the panel',
    '/payment-success',
  ]);
  expect(checkout).toContain('/pay/');
  expect(screens).toHaveLength(5);
  expect(passwords).toEqual(['password', 'confirmPassword']);
});

test.describe('in the language of the visitor', () => {
  test.use(lookBySize);

  test('a slow connection opens one payment page, and a wrong code says so', async ({ page, isMobile }) => {
    const { language } = lookOf(isMobile);
    const t = textsIn(language);
    const person = newPerson();
    const opened: string[] = [];
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      if (route.request().url().endsWith('/api/checkout')) opened.push(route.request().method());
      await route.continue().catch(() => undefined);
    });
    await choosePlan(page);
    await page.getByLabel(t('auth.field.name')).fill(person.fullName);
    await page.getByLabel(t('auth.field.email'), { exact: true }).fill(person.email);
    await page.getByLabel(t('auth.field.password'), { exact: true }).fill(person.password);
    await page.getByLabel(t('auth.field.confirm')).fill(person.password);
    await page.locator('input[name=agreeToTerms]').check();
    await page.getByRole('button', { name: t('auth.signup.submit') }).click();

    const code = codeOf(await waitForMail(person.email, confirmation));
    // The local pool takes any code.
    await page.route('**/_local/cognito/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const { ConfirmationCode: given }: { ConfirmationCode?: string } = route.request().postDataJSON() ?? {};
      if (given === undefined || given === code) return route.continue().catch(() => undefined);
      const json = { __type: 'CodeMismatchException', message: 'Invalid verification code provided' };
      return route.fulfill({ status: 400, json });
    });
    const field = page.getByLabel(t('auth.field.code'));
    const confirm = page.getByRole('button', { name: t('auth.signup.confirm') });
    await field.fill(code === '123456' ? '654321' : '123456');
    await confirm.click();
    await expect(page.getByText(t('auth.error.code-wrong'))).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('12');
    await confirm.click();
    await expect(page.getByText(t('auth.error.code-format'))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // As it is copied from a mail, and pressed by someone in a hurry.
    await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await confirm.dblclick();
    await expect(page.getByText(t('auth.signup.to-payment'))).toBeVisible();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expect(page.getByText(formatAmount(8_900, 'en')).first()).toBeVisible();
    expect(opened).toEqual(['POST']);
  });
});

test('an address with an account is told so, and keeps its plan through the login', async ({ page }) => {
  const person = await makePerson('client');
  await choosePlan(page);
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('An account with this email already exists')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?tier=core&period=monthly/);
  await logIn(page, person);
  await expect(page.getByText(price).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('a reload in the middle asks for the code again, then for the password once', async ({ page }) => {
  const person = newPerson();
  await choosePlan(page);
  await signUp(page, person);
  await page.reload();
  await choosePlan(page);
  await expect(page.getByRole('dialog')).toContainText(person.email);
  await expect(page.getByLabel('Full name')).toHaveCount(0);
  await page.getByLabel('Six-digit code').fill(codeOf(await waitForMail(person.email, confirmation)));
  await page.getByRole('button', { name: 'Verify and continue' }).click();
  await expect(page.getByText('Your email is verified. Sign in to continue.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await logIn(page, person);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test.describe('beside the code', { tag: '@one-size' }, () => {
  test('another address can be used after a typing mistake', async ({ page }) => {
    const person = newPerson();
    await choosePlan(page);
    await signUp(page, { ...person, email: newPerson().email });
    await page.getByRole('button', { name: 'Use another email' }).click();
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByLabel('Six-digit code').fill(codeOf(await waitForMail(person.email, confirmation)));
    await page.getByRole('button', { name: 'Verify and continue' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });

  test('the link in another tab of the browser signs in both, without the password', async ({
    page,
    context,
  }) => {
    const person = newPerson();
    await choosePlan(page);
    await signUp(page, person);
    const second = await context.newPage();
    await second.goto(linkTo('/verify-email', await waitForMail(person.email, confirmation)));
    // Both offer the one payment page that the account has open.
    await second.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(second.getByLabel('Card number')).toBeVisible();
    await expect(page.getByLabel('Card number')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(new URL(second.url()).pathname);
  });

  test('a code that is entered after the link was opened elsewhere counts as confirmed', async ({
    page,
    browser,
  }) => {
    const person = newPerson();
    await choosePlan(page);
    await signUp(page, person);
    const mail = await waitForMail(person.email, confirmation);
    const phone = await (await browser.newContext()).newPage();
    await phone.goto(linkTo('/verify-email', mail));
    await expect(phone).toHaveURL(/\/login/);
    await page.getByLabel('Six-digit code').fill(codeOf(mail));
    await page.getByRole('button', { name: 'Verify and continue' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });

  test('somebody who closes the panel meanwhile is not led away', async ({ page }) => {
    const person = newPerson();
    await page.route('**/api/checkout', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue().catch(() => undefined);
    });
    await choosePlan(page);
    const asked = page.waitForRequest('**/api/checkout');
    const answered = page.waitForResponse('**/api/checkout');
    await signUpAndEnterCode(page, person);
    await asked;
    await expect(page.getByText('Opening the payment page')).toBeVisible();
    await page.keyboard.press('Escape');
    await answered;
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(/\/pricing/);
  });
});

test.describe('somebody with a plan', { tag: '@one-size' }, () => {
  const change = /\/account\?tab=subscriptions&change=core\.monthly/;

  async function client() {
    const person = await makePerson('client');
    await subscribe(person.id, 'performance');
    return person;
  }

  test('goes from the price to the quote in one press', async ({ page }) => {
    await openSignedIn(page, await client(), '/dashboard');
    await expect(page.getByText('Welcome back').first()).toBeVisible();
    await page.goto('/pricing');
    await page.locator('.periods').getByRole('button').first().click();
    await page
      .getByTestId('tier-card-core')
      .getByRole('link', { name: `Change to ${plan}` })
      .click();
    await expect(page).toHaveURL(change);
  });

  test('sees no first-purchase amount where the browser does not know of the plan yet', async ({ page }) => {
    const person = await makePerson('client');
    await openSignedIn(page, person, '/dashboard');
    await expect(page.getByText('Welcome back').first()).toBeVisible();
    // Bought on another device.
    await subscribe(person.id, 'performance');
    await page.goto('/pricing');
    await page.locator('.periods').getByRole('button').first().click();
    await page
      .getByTestId('tier-card-core')
      .getByRole('link', { name: `Join ${plan}` })
      .click();
    await expect(page).toHaveURL(change);
  });
});
