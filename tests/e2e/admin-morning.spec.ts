import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright';
import { toRollRow } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import type { Role } from '#shared/domain/tiers/tiers.ts';
import { goWithin } from '#tests/support/browser/go-within.ts';
import {
  arrowTo,
  choose,
  expectFocusIn,
  expectFocusKept,
  pressOn,
  tabTo,
  typeInto,
} from '#tests/support/browser/keyboard.ts';
import { waitForMail } from '#tests/support/browser/mailbox.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { clientOfCheckout } from '#tests/support/paying-client.ts';
import { assignClient, personWithRole, setRole } from '#tests/support/people-with-roles.ts';
import { callApi, makeUser, output, password, tables } from '#tests/support/stack.ts';

const mark = () => randomUUID().slice(0, 8);

/** Somebody of this test alone, by whose name and address it finds them. */
async function someone(name: string, role: Role) {
  const fullName = `${name}${mark()}`;
  const { email, accessToken: token } = await makeUser({ name: fullName });
  const answer = await callApi('GET', '/api/account', token);
  const { id } = accountResponseSchema.parse(await answer.json()).account;
  if (role !== 'client') await setRole(id, role);
  return { id, fullName, email, password, token };
}

/** A coach who signed up and waits for an admin. */
async function waitingCoach() {
  const coach = await someone('Wendy', 'coach');
  await setRole(coach.id, 'coach', false);
  await tables().send(
    new PutCommand({ TableName: output('AccountsTable'), Item: toRollRow(coach.id, false) }),
  );
  return coach;
}

/** A message of a coach that their client reported. */
async function reportedMessage() {
  const [coach, client] = await Promise.all([personWithRole('coach'), someone('Rita', 'client')]);
  await assignClient(coach, client);
  const thread = `/api/messages/${client.id}`;
  const message = { id: randomUUID(), text: 'Off topic' };
  expect((await callApi('POST', thread, coach.token, message)).status).toBe(200);
  const report = { id: randomUUID(), seq: 1, reason: 'other', details: '' };
  expect((await callApi('POST', `${thread}/reports`, client.token, report)).status).toBe(200);
  return { client, thread };
}

async function supportMail() {
  const from = { name: `Zoë${mark()}`, email: `visitor-${randomUUID()}@repz.example` };
  const request = { id: randomUUID(), ...from, message: 'May I train with a friend?', locale: 'en' };
  expect((await callApi('POST', '/api/support-requests', undefined, request)).status).toBe(200);
  return from;
}

const tierOf = async (token: string) => {
  const answer = await callApi('GET', '/api/account', token);
  return accountResponseSchema.parse(await answer.json()).entitlement;
};

/** Finds one person by what is typed, and opens their page. */
async function findPerson(page: Page, typed: string, id: string): Promise<void> {
  const search = page.getByLabel('Name, email, ID or payment');
  await tabTo(page, search);
  // The index follows a profile through its stream.
  await expect(async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/clients/${id}`, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

test("an admin's morning takes the keyboard alone, and leaves a line for each act", async ({
  page,
  isMobile,
}) => {
  test.setTimeout(240_000);
  const [admin, coach, client, payer, reported, visitor] = await Promise.all([
    someone('Mona', 'admin'),
    waitingCoach(),
    someone('Carla', 'client'),
    clientOfCheckout(),
    reportedMessage(),
    supportMail(),
  ]);
  const dialog = page.getByRole('dialog');
  // The elements are the same at both sizes, their width is not.
  const look = () => (isMobile ? expectNoSidewaysScroll(page) : expectAccessible(page));

  await test.step('approves a coach with what was checked', async () => {
    await openSignedIn(page, admin, '/coach-admin');
    await pressOn(page, page.getByRole('button', { name: `Approve ${coach.fullName}` }));
    await expectFocusIn(dialog);
    await pressOn(page, dialog.getByLabel('I checked their identity'), 'Space');
    await typeInto(page, dialog.getByLabel('Certificate number'), 'NASM-CPT-1');
    await typeInto(page, dialog.getByLabel('Issued by'), 'NASM');
    await look();
    await pressOn(page, dialog.getByRole('button', { name: 'Approve', exact: true }));
    const withdraw = page.getByRole('button', { name: `Withdraw approval of ${coach.fullName}` });
    await expect(withdraw).toBeFocused();
    await expect(page.getByRole('listitem').filter({ has: withdraw })).toContainText('No hours yet');
  });

  await test.step('gives them a client, although they have set no hours', async () => {
    // A part of the address is enough.
    await typeInto(
      page,
      page.getByLabel("Client's name, email or ID"),
      client.email.slice(3, client.email.indexOf('@')),
    );
    await page.keyboard.press('Enter');
    await expect(page.getByText('No coach yet')).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: `Assign a coach to ${client.fullName}` }));
    await expectFocusIn(dialog);
    await choose(page, dialog.getByLabel('New coach'), coach.fullName);
    const assign = dialog.getByRole('button', { name: 'Assign coach', exact: true });
    await expect(assign).toBeDisabled();
    await pressOn(page, dialog.getByLabel(`${coach.fullName} has not set hours`, { exact: false }), 'Space');
    await look();
    await pressOn(page, assign);
    await expect(page.getByText(`Coached by ${coach.fullName}`)).toBeVisible();
    await expectFocusKept(page);
  });

  await test.step('gives a client a tier without payment', async () => {
    await goWithin(page, '/admin/clients');
    await findPerson(page, client.email.slice(3, client.email.indexOf('@')), client.id);
    await pressOn(page, page.getByRole('button', { name: 'Give a tier' }));
    await expectFocusIn(dialog);
    await choose(page, dialog.getByLabel('Tier'), 'Adaptive Engine', 'ArrowUp');
    await typeInto(page, dialog.getByLabel('Reason'), 'The app was down on race day');
    await typeInto(page, dialog.getByLabel('Your password'), admin.password);
    await look();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('(given by an admin)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change the tier or its end' })).toBeFocused();
    const line = page.getByRole('row', { name: /Tier given without payment/ });
    await expect(line).toContainText('The app was down on race day');
    await expect(line).toContainText(admin.fullName);
    await look();
    expect((await tierOf(client.token)).tier).toBe('adaptive');
  });

  await test.step('refunds a part, and gives the rest back, which ends the plan', async () => {
    await goWithin(page, '/admin/clients');
    await findPerson(page, payer.email, payer.id);
    await expect(page.getByRole('cell', { name: /^(Amount: )?\$89\.00$/ })).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: /^Refund \$89\.00 of/ }));
    await expectFocusIn(dialog);
    const amount = dialog.getByLabel('Amount in US dollars');
    await amount.press('ControlOrMeta+a');
    await typeInto(page, amount, '20');
    await typeInto(page, dialog.getByLabel('Reason', { exact: true }), 'Was ill for a week');
    await typeInto(page, dialog.getByLabel('Your password'), admin.password);
    await expect(
      dialog.getByText(/\$20\.00 goes back to Visa ending in 4242.*renews as before/),
    ).toBeVisible();
    await look();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /Payment refunded/ })).toContainText('Was ill for a week');
    expect((await tierOf(payer.accessToken)).source).toBe('subscription');
    await pressOn(page, page.getByRole('button', { name: 'Give $69.00 back' }));
    await expectFocusIn(dialog);
    await choose(page, dialog.getByLabel('Reason'), 'Coaching or service');
    await typeInto(page, dialog.getByLabel('Your password'), admin.password);
    await look();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${admin.fullName} gave $69.00 back on`, { exact: false })).toBeVisible();
    await expect(page.getByText('Reason: Coaching or service')).toBeVisible();
    await expect(page.getByText('Refunded').last()).toBeVisible();
    await expect(page.getByRole('row', { name: /Money given back/ })).toContainText(
      '$69.00, Coaching or service',
    );
    await expect(page.getByRole('button', { name: /Give .* back/ })).toHaveCount(0);
    await expectFocusKept(page);
    await look();
    expect((await tierOf(payer.accessToken)).source).toBe('default');
  });

  await test.step('answers a message to support from the queue', async () => {
    await goWithin(page, '/admin/queues');
    const row = page.getByRole('listitem').filter({ hasText: visitor.name });
    await look();
    await pressOn(page, row.getByRole('button', { name: 'Take it' }));
    await expect(row.getByText('You have it.')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Give it back' })).toBeFocused();
    await pressOn(page, row.getByRole('link', { name: 'Read and answer' }));
    await expect(page.getByText(visitor.email)).toBeVisible();
    await typeInto(page, page.getByLabel('Your answer'), 'Yes, you may train with a friend.');
    await look();
    await pressOn(page, page.getByRole('button', { name: 'Send the answer' }));
    await expect(page.getByText('Answered', { exact: true })).toBeVisible();
    await expectFocusKept(page);
    const answer = await waitForMail(visitor.email, /Our answer to your message/);
    expect(answer.text).toContain('Yes, you may train with a friend.');
  });

  await test.step('removes a reported message', async () => {
    await goWithin(page, '/admin/reports');
    const row = page.getByRole('listitem').filter({ hasText: reported.client.fullName });
    await pressOn(page, row.getByRole('link', { name: 'Something else' }));
    await expect(page.getByRole('heading', { name: 'The reported part' })).toBeVisible();
    const remove = page.getByLabel(/Remove the message/);
    await arrowTo(page, page.getByRole('radio').first(), 'ArrowDown', () => remove.isChecked());
    await typeInto(page, page.getByLabel('Reason'), 'Off topic');
    await look();
    await pressOn(page, page.getByRole('button', { name: 'Decide' }));
    await expect(page.getByRole('heading', { name: 'The message was removed' })).toBeVisible();
    await expectFocusKept(page);
    const thread = await callApi('GET', reported.thread, reported.client.token);
    expect(await thread.text()).not.toContain('Off topic');
  });

  await test.step('replays an event of the payment provider, after a dry run', async () => {
    await goWithin(page, '/admin/queues/webhooks');
    const event = page.getByRole('list', { name: 'Payment events' }).getByRole('button').first();
    await pressOn(page, event, 'Space');
    await expect(event).toHaveText('Chosen');
    await look();
    await choose(page, page.getByLabel('What', { exact: true }), '1 chosen one');
    await typeInto(page, page.getByLabel('Reason, for the audit trail'), 'The endpoint was down');
    await pressOn(page, page.getByRole('button', { name: 'See what would be replayed' }));
    await expect(page.getByText('1 event would be replayed. Nothing has changed yet.')).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: 'Replay 1 event now' }));
    await expect(page.getByText('1 event was handled again.')).toBeVisible();
    await expectFocusKept(page);
  });

  await test.step('says until when a flag is needed', async () => {
    await goWithin(page, '/testing-dashboard');
    // Each size has its own: a flag that changed meanwhile is not overwritten.
    const flag = isMobile ? "Coming-soon overlay on the landing page's tier cards" : 'Coaches may sign up';
    const change = page.getByRole('button', { name: `Change: ${flag}` });
    await pressOn(page, change);
    await expectFocusIn(dialog);
    await typeInto(page, dialog.getByLabel('Last day on which it is needed (UTC)'), '12312099');
    await typeInto(page, dialog.getByLabel('Reason'), `Agreed by ${admin.fullName}`);
    await look();
    await pressOn(page, dialog.getByRole('button', { name: 'Save flag' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Agreed by ${admin.fullName}`, { exact: false })).toBeVisible();
    await expect(change).toBeFocused();
    await look();
  });

  await test.step('finds every act in the audit trail', async () => {
    await goWithin(page, '/admin/audit');
    await typeInto(page, page.getByLabel('Who acted'), admin.email);
    await page.keyboard.press('Enter');
    const lines = page.getByRole('table', { name: 'Audit trail' }).getByRole('row');
    for (const [act, detail] of [
      ['Approved as coach', coach.fullName],
      ['Coach assigned', coach.fullName],
      ['Tier given without payment', 'The app was down on race day'],
      ['Payment refunded', 'Was ill for a week'],
      ['Money given back', '$69.00'],
      ['Queue item taken', admin.fullName],
      ['Message to support answered', admin.fullName],
      ['Report read', reported.client.fullName],
      ['Reported message removed', reported.client.fullName],
      ['Queue replayed', 'The endpoint was down'],
      ['Flags changed', `Agreed by ${admin.fullName}`],
    ] as const)
      await expect(lines.filter({ hasText: act }).filter({ hasText: detail }), act).toHaveCount(1);
    await expectFocusKept(page);
    await look();
  });
});
