import type { Locator, Page } from 'playwright';
import { noSeatIsFree } from '#tests/support/browser/availability.ts';
import { lookBySize, lookOf, textsIn } from '#tests/support/browser/look.ts';
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

// The requests that these tests lose are logged by the browser.
test.use({ ...lookBySize, allowedConsoleErrors: [/Failed to load resource|net::ERR/] });

type Texts = ReturnType<typeof textsIn>;
type PublicForm = {
  readonly name: string;
  /** Opens it and answers what holds its fields. */
  readonly open: (page: Page, t: Texts) => Promise<Locator>;
  /** Its fields of text, with an answer that it takes. */
  readonly fields: readonly (readonly [label: MessageKey, valid: string])[];
  readonly boxes?: readonly RegExp[];
  readonly submit: MessageKey;
  /** What it says of an empty form. */
  readonly missing: MessageKey;
  /** Where it is sent. */
  readonly address: string;
  /** What it says when that does not arrive. */
  readonly lost: MessageKey;
  /** Fields are the same in all forms, so one form of each size gets texts that attack or do not end. */
  readonly isAttacked?: true;
};

const main = async (page: Page) => page.locator('main');
const at = (path: string) => async (page: Page) => {
  await page.goto(path);
  return main(page);
};
const email = ['enquiries.email', 'someone@repz.example'] as const;
const password = 'Strong-enough-77';
const signUpFields = [
  ['auth.field.name', 'Jordan Reyes'],
  ['auth.field.email', 'someone@repz.example'],
  ['auth.field.password', password],
  ['auth.field.confirm', password],
] as const;
const termsBox = /Terms of Service|Nutzungsbedingungen/;
const userPool = '**/_local/cognito/**';

const forms: readonly PublicForm[] = [
  {
    name: 'login',
    open: at('/login'),
    fields: [
      ['auth.field.email', 'someone@repz.example'],
      ['auth.field.password', password],
    ],
    submit: 'auth.login.submit',
    missing: 'auth.error.email-required',
    address: userPool,
    lost: 'auth.error.network',
  },
  {
    name: 'sign-up',
    isAttacked: true,
    open: at('/signup'),
    fields: signUpFields,
    boxes: [termsBox],
    submit: 'auth.signup.submit',
    missing: 'auth.error.name-required',
    address: userPool,
    lost: 'auth.error.network',
  },
  {
    name: 'sign-up in the panel of a plan',
    open: async (page) => {
      await page.goto('/pricing');
      await page.getByTestId('tier-card-core').locator('.button').click();
      return page.getByRole('dialog');
    },
    fields: signUpFields,
    boxes: [termsBox],
    submit: 'auth.signup.submit',
    missing: 'auth.error.name-required',
    address: userPool,
    lost: 'auth.error.network',
  },
  {
    name: 'reset of a password',
    open: at('/reset-password'),
    fields: [['auth.field.email', 'someone@repz.example']],
    submit: 'auth.reset.request',
    missing: 'auth.error.email-required',
    address: userPool,
    lost: 'auth.error.network',
  },
  {
    name: 'the new password of a reset',
    open: at('/reset-password?email=someone%40repz.example&code=123456'),
    fields: [
      ['auth.field.code', '123456'],
      ['auth.field.new-password', password],
      ['auth.field.confirm', password],
    ],
    submit: 'auth.reset.save',
    missing: 'auth.error.code-format',
    address: userPool,
    lost: 'auth.error.network',
  },
  {
    name: 'another link that verifies',
    open: at('/verify-email'),
    fields: [['auth.field.email', 'someone@repz.example']],
    submit: 'auth.login.resend',
    missing: 'auth.error.email-required',
    address: '**/api/sign-up-confirmation',
    lost: 'auth.error.network',
  },
  {
    name: 'support',
    isAttacked: true,
    open: at('/support'),
    fields: [
      ['enquiries.name', 'Jordan Reyes'],
      email,
      ['enquiries.message', 'My plan does not load on the train.'],
    ],
    submit: 'enquiries.support.send',
    missing: 'enquiries.error.name-required',
    address: '**/api/support-requests',
    lost: 'enquiries.error.network',
  },
  {
    name: "the book's news",
    open: async (page, t) => {
      await page.goto('/');
      await page.getByRole('button', { name: t('home.book.pre-order') }).click();
      return page.getByRole('dialog');
    },
    fields: [email],
    boxes: [/.+/],
    submit: 'enquiries.book.send',
    missing: 'enquiries.error.email-required',
    address: '**/api/notify-me',
    lost: 'enquiries.error.network',
  },
  {
    name: 'the waiting list',
    open: async (page, t) => {
      await noSeatIsFree(page);
      await page.goto('/pricing');
      await page.getByRole('button', { name: t('enquiries.places.join'), exact: true }).click();
      return page.getByRole('dialog');
    },
    fields: [email],
    submit: 'enquiries.waiting.send',
    missing: 'enquiries.error.email-required',
    address: '**/api/waiting-list',
    lost: 'enquiries.error.network',
  },
  {
    name: 'the free consultation',
    open: async (page) => {
      await page.goto('/book/consultation');
      await page.locator('.slots-times button').first().click();
      return main(page);
    },
    fields: [
      ['booking.visitor.name', 'Jordan Reyes'],
      ['booking.visitor.email', 'someone@repz.example'],
    ],
    submit: 'booking.visitor.send',
    missing: 'booking.visitor.name-error',
    address: '**/api/consultations',
    lost: 'booking.error.failed',
  },
];

const nasty = [
  `<script>document.title='taken'</script><img src=x onerror="document.title='taken'">`,
  'مرحبا أحمد 💪🏽👨‍👩‍👧 Zoë O’Neil',
];

// Every second form in the wide window, English and dark; the others on the phone, German and light.
for (const [turn, tag] of ['@one-size', '@phone-only'].entries()) {
  test(`bad input and a bad network are met with words, and nothing typed is lost ${tag}`, async ({
    page,
    isMobile,
  }) => {
    const t = textsIn(lookOf(isMobile).language);
    for (const form of forms.filter((_, index) => index % 2 === turn))
      await test.step(form.name, () => misuse(form, page, t));
  });
}

async function misuse(form: PublicForm, page: Page, t: Texts): Promise<void> {
  const place = await form.open(page, t);
  const field = (label: MessageKey) => place.getByLabel(t(label), { exact: true });
  const submit = place.getByRole('button', { name: t(form.submit, { product: 'REPZ' }), exact: true });
  const fill = async (answerTo: (valid: string, label: MessageKey) => string) => {
    for (const [label, valid] of form.fields) await field(label).fill(answerTo(valid, label));
  };
  const expectKept = async (answerTo: (valid: string, label: MessageKey) => string) => {
    for (const [label, valid] of form.fields) {
      const value = answerTo(valid, label);
      // Some fields accept only as many characters as may be sent.
      await expect.poll(async () => value.startsWith(await field(label).inputValue())).toBe(true);
      expect((await field(label).inputValue()).length).toBeGreaterThanOrEqual(Math.min(value.length, 100));
    }
  };

  await test.step('empty', async () => {
    await fill(() => '');
    await submit.click();
    await expect(place.getByText(t(form.missing))).toBeVisible();
    await expect(place.locator('[aria-invalid="true"]').first()).toBeFocused();
  });

  for (const text of form.isAttacked ? nasty : []) {
    await test.step(text.slice(0, 12), async () => {
      await fill(() => text);
      await submit.click();
      await expect(place.locator('[aria-invalid="true"]').first()).toBeVisible();
      await expectKept(() => text);
      await expect(page).not.toHaveTitle('taken');
    });
  }

  await test.step('far too long', async () => {
    if (!form.isAttacked) return;
    const long = 'a'.repeat(5000);
    await fill(() => long);
    await submit.click();
    await expect(place.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectKept(() => long);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a network that is slow, then lost', async () => {
    await fill((valid) => valid);
    for (const name of form.boxes ?? []) await place.getByRole('checkbox', { name }).first().check();
    let sent = 0;
    let lose = () => {};
    const slow = new Promise<void>((resolve) => {
      lose = resolve;
    });
    await page.route(form.address, async (route) => {
      sent += 1;
      await slow;
      await route.abort();
    });
    await submit.click();
    await expect.poll(() => sent).toBe(1);
    await expect(place.locator('button[aria-busy="true"], button:disabled').first()).toBeVisible();
    await place
      .locator('form')
      .press('Enter')
      .catch(() => {});
    // Pressed again it is still one. Some clients try a lost request again by themselves, which is another matter.
    expect(sent).toBe(1);
    lose();
    await expect(place.getByText(t(form.lost))).toBeVisible();
    await expectKept((valid) => valid);
    await page.unroute(form.address);
  });
}

test('what is typed into the login before its code is there stays, and the browser sends it nowhere', {
  tag: '@one-size',
}, async ({ page }) => {
  const t = textsIn('en');
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(request.url());
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login?returnTo=/sessions', { waitUntil: 'commit' });
  const email = page.getByLabel(t('auth.field.email'), { exact: true });
  const password = page.getByLabel(t('auth.field.password'), { exact: true });
  await email.fill('nobody@repz.example');
  await password.fill('Wrong-password-1');
  await password.press('Enter');
  const toSignUp = page.getByRole('link', { name: t('auth.login.sign-up') });
  await expect(toSignUp, 'the code is not there yet').toHaveAttribute('href', '/signup');

  release();
  // The address is part of what the page learns later.
  await expect(toSignUp).toHaveAttribute('href', '/signup?returnTo=/sessions');
  await expect(email).toHaveValue('nobody@repz.example');
  await expect(password).toHaveValue('Wrong-password-1');
  expect(opened).toHaveLength(1);
  expect(page.url()).toMatch(/\/login\?returnTo=\/sessions$/);
  await password.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(t('auth.error.credentials'));
});
