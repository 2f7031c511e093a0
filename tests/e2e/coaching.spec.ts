import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { toRollRow } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import { assignableClientResponseSchema } from '#shared/contracts/coaching/coaching.ts';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { expectGoneSoon, expectSoon } from '#tests/support/browser/see-soon.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { siteUrl } from '#tests/support/browser/site.ts';
import { makePerson } from '#tests/support/past-session.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { assignClient, setRole } from '#tests/support/people-with-roles.ts';
import { callApi, makeUser, output, password, signIn, tables } from '#tests/support/stack.ts';

async function asAdmin(method: string, path: string, body?: unknown): Promise<Response> {
  const { email, password: secret } = demoPerson('admin');
  const { accessToken } = await signIn(email, secret);
  const answer = await callApi(method, path, accessToken, body);
  expect(answer.status).toBe(200);
  return answer;
}

async function assignElsewhere(email: string, coachId: string): Promise<void> {
  const found = await asAdmin('GET', `/api/admin/clients?email=${encodeURIComponent(email)}`);
  const { client } = assignableClientResponseSchema.parse(await found.json());
  // The coach has set no hours.
  await asAdmin('PUT', `/api/admin/clients/${client?.id}/coach`, { coachId, anyway: true });
}

test.describe('inviting a client', () => {
  // The coach's open list asks for a client who was just assigned elsewhere, and the browser logs the refusal by itself.
  test.use({ allowedConsoleErrors: [/status of 404/] });

  test('a coach invites, a new client accepts, and is gone from the list once an admin assigns them elsewhere', {
    tag: '@one-size',
  }, async ({ page, browser }) => {
    const next = await makePerson('coach');
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
    const fullName = `Invited ${randomUUID().slice(0, 6)}`;
    const person = { fullName, email: (await makeUser({ name: fullName })).email, password };
    await openSignedIn(theirs, person, address);
    await expect(theirs.getByText('Casey Coach invites you', { exact: false })).toBeVisible();
    await expectAccessible(theirs);
    await expectNoSidewaysScroll(theirs);
    await theirs.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(theirs.getByText('Casey Coach is your coach now.')).toBeVisible();
    await context.close();

    await page.goto(`/coach?name=${encodeURIComponent(person.fullName)}`);
    await page.getByText('All invitations').click();
    await expect(page.getByText(`Accepted by ${person.fullName}`)).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(person.fullName) })).toBeVisible();

    const profile = page.getByRole('link', { name: new RegExp(person.fullName) });
    await assignElsewhere(person.email, next.id);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    await expect(profile).toBeHidden();
  });
});

test.describe("withdrawing a coach's approval", () => {
  // The browser logs the refusal of the coach's open conversation by itself.
  test.use({ allowedConsoleErrors: [/status of 403/] });

  test('is said to the coach, and gives the client another, also in conversations that are open', {
    tag: '@one-size',
  }, async ({ page, browser }) => {
    // Three sign-ins.
    test.setTimeout(240_000);
    const { email, accessToken } = await makeUser({ name: 'Wendy Withdrawn' });
    const answer = await callApi('GET', '/api/account', accessToken);
    const { id } = accountResponseSchema.parse(await answer.json()).account;
    await setRole(id, 'coach');
    // Listed for admins, and not among those whom payments assign.
    await tables().send(new PutCommand({ TableName: output('AccountsTable'), Item: toRollRow(id, false) }));
    const client = await payingClient('adaptive', 'Nora North');
    await assignClient({ id, token: accessToken }, { id: client.accountId, token: client.token });

    const opened = async () => {
      const context = await browser.newContext({ baseURL: siteUrl, locale: 'en-US' });
      await context.addInitScript(() => localStorage.setItem('repz.consent', 'refused'));
      return context.newPage();
    };
    const [theirs, coach] = [await opened(), await opened()];
    await openSignedIn(theirs, { fullName: 'Nora North', email: client.email, password }, '/messages');
    await expect(theirs.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await openSignedIn(
      coach,
      { fullName: 'Wendy Withdrawn', email, password },
      `/messages?client=${client.accountId}`,
    );
    await expect(coach.getByRole('textbox', { name: 'Message' })).toBeVisible();

    await openSignedIn(page, demoPerson('admin'), '/coach-admin');
    const row = page.getByRole('listitem').filter({ hasText: email });
    await row.getByRole('button', { name: 'Withdraw approval of Wendy Withdrawn' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The certificate has expired.');
    await dialog.getByLabel(/Keep access to clients/).check();
    await expect(dialog.getByLabel('Last day of access (UTC)')).not.toHaveValue('');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Withdraw approval' }).click();
    await expect(row.getByText(/Access to clients until/)).toBeVisible();
    await expect(row.getByText('Approval withdrawn')).toBeVisible();

    const home = await coach.context().newPage();
    await home.goto('/coach');
    await expect(home.getByText(/You can see your clients until/)).toBeVisible();
    await expect(home.getByRole('link', { name: /Nora North/ })).toBeVisible();
    await expect(home.getByText('Waiting for approval')).toHaveCount(0);
    await expectAccessible(home);
    await expectNoSidewaysScroll(home);
    await expect(theirs.getByRole('textbox', { name: 'Message' })).toBeVisible();

    await row.getByRole('button', { name: 'Change access of Wendy Withdrawn' }).click();
    await dialog.getByLabel('Reason').fill('The certificate has expired.');
    await dialog.getByLabel(/Keep access to clients/).uncheck();
    await dialog.getByRole('button', { name: 'Withdraw approval' }).click();
    await expect(row.getByText(/Access to clients until/)).toHaveCount(0);

    // Nobody reloads.
    await expectGoneSoon(theirs, theirs.getByText('Wendy Withdrawn'));
    await expect(theirs.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await expectSoon(coach, coach.getByText('Your approval was withdrawn'));
    await expectAccessible(coach);
    await home.goto('/coach');
    await expect(home.getByText(/You can no longer see clients/)).toBeVisible();
    await expect(home.getByRole('link', { name: /Nora North/ })).toHaveCount(0);
    await theirs.context().close();

    // Approved again with what the admin checked, the coach learns what is missing before clients come.
    const certificate = { number: 'NASM-CPT-1', issuer: 'NASM', expiresOn: null };
    const checks = { identity: true, certificate, insurance: false, interview: false };
    await asAdmin('PUT', `/api/admin/coaches/${id}/approval`, { approved: true, checks });
    await home.reload();
    await expect(home.getByText(/You get clients once/)).toBeVisible();
    await expect(home.getByRole('link', { name: 'Set your hours' })).toBeVisible();
    await coach.context().close();
  });
});
