import { randomUUID } from 'node:crypto';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { mailsTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { setRole } from '#tests/support/people-with-roles.ts';
import { runPrivacyJobs } from '#tests/support/privacy-jobs.ts';
import { callApi, makeUser, password } from '#tests/support/stack.ts';

async function anAdmin() {
  const { email, accessToken } = await makeUser();
  const answer = await callApi('GET', '/api/account', accessToken);
  const { id, fullName } = accountResponseSchema.parse(await answer.json()).account;
  await setRole(id, 'admin');
  return { id, fullName, email, password };
}

/** One reader in each language, who pre-orders as the form does. */
async function readers() {
  const people = languageIds.map((locale) => ({ locale, email: `reader-${randomUUID()}@repz.example` }));
  for (const { locale, email } of people) {
    const answer = await callApi('POST', '/api/notify-me', undefined, { email, consent: true, locale });
    expect(answer.status).toBe(200);
  }
  return people;
}

// The browser says so of each script that would run in the preview, those of the test among them.
test.use({ allowedConsoleErrors: [/Blocked script execution in 'about:srcdoc'/] });

const nameOf = (locale: string) => new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;

// One draft and one mailing for the whole product, so one size has it.
test('an admin writes to those who pre-ordered in five languages, looks, sends it once and sees what became of it', {
  tag: '@phone-only',
}, async ({ page }) => {
  test.setTimeout(240_000);
  const [admin, people] = await Promise.all([anAdmin(), readers()]);
  const mark = randomUUID().slice(0, 8);
  const subjectIn = (locale: string) => `The book ${locale} ${mark}`;
  const look = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  const dialog = page.getByRole('dialog');
  const desk = page.getByRole('region', { name: 'Write the email' });
  const save = desk.getByRole('button', { name: 'Save draft' });

  await test.step('sees who waits in which language', async () => {
    await openSignedIn(page, admin, '/admin/queues');
    await page.getByRole('link', { name: 'Write the email' }).click();
    const waiting = page.getByRole('table', { name: 'Waiting by language' });
    for (const { locale } of people)
      await expect(waiting.getByRole('row', { name: new RegExp(nameOf(locale)) })).toBeVisible();
    await look();
  });

  await test.step('writes it in every language, and half a language is not saved', async () => {
    for (const { locale } of people) {
      await desk.getByLabel('Language', { exact: true }).selectOption(locale);
      await desk.getByLabel('Subject').fill(subjectIn(locale));
      if (locale === 'de') {
        await save.click();
        await expect(desk.getByLabel('Text', { exact: true })).toBeFocused();
        await look();
      }
      await desk.getByLabel('Text', { exact: true }).fill(`Words in ${locale}.\n\nThank you.`);
    }
    await expect(desk.getByText('People also wait in:', { exact: false })).toBeVisible();
    await save.click();
    await expect(page.getByText('Draft saved. The preview shows it.', { exact: true })).toBeVisible();
  });

  await test.step('looks at the email in each language as it will be mailed', async () => {
    for (const { locale } of people) {
      await desk.getByLabel('Language', { exact: true }).selectOption(locale);
      const preview = page.frameLocator(`iframe[title="Email: ${subjectIn(locale)}"]`);
      // The first words also stand where mailboxes show them beside the subject.
      await expect(preview.locator('p', { hasText: `Words in ${locale}.` })).toBeVisible();
    }
    await expectNoSidewaysScroll(page);
  });

  await test.step('sends it after a fresh sign-in', async () => {
    await page.getByRole('button', { name: /^Send to \d+ (person|people)$/ }).click();
    await expect(dialog.getByText('It can’t be taken back.', { exact: false })).toBeVisible();
    await dialog.getByLabel('Reason').fill('The book is in the shops');
    await dialog.getByLabel('Your password').fill(admin.password);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: /^Send to/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Sent by ${admin.fullName}`, { exact: false })).toBeVisible();
    await expect(page.getByText('An email is being sent.', { exact: false })).toBeVisible();
    await look();
  });

  await test.step('each reader gets it once, in their language', async () => {
    await runPrivacyJobs();
    for (const { locale, email } of people) {
      const mail = await waitForMail(email, new RegExp(subjectIn(locale)));
      expect(mail.text).toContain(`Words in ${locale}.`);
    }
  });

  await test.step('the screen counts what became of it, and nobody waits any longer', async () => {
    const done = page
      .getByRole('heading', { name: 'Last email' })
      .locator('..')
      .getByText('Sent', { exact: true });
    await expect(async () => {
      await runPrivacyJobs();
      await page.reload();
      await expect(done).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 90_000 });
    const sent = page.getByRole('region', { name: 'Last email' }).getByRole('definition').first();
    expect(Number(await sent.textContent())).toBeGreaterThanOrEqual(people.length);
    for (const { locale } of people) await expect(page.getByText(subjectIn(locale))).toBeVisible();
    await expect(page.getByText('The consents are used up', { exact: false })).toBeVisible();
    await expect(desk.getByLabel('Subject')).toHaveValue('');
    await look();
    for (const { locale, email } of people) {
      const mails = (await mailsTo(email)).filter(({ subject }) => subject === subjectIn(locale));
      expect(mails).toHaveLength(1);
    }
  });
});
