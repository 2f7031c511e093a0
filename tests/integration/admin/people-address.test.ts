import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type AddressChangeForResponse,
  addressChangeForResponseSchema,
} from '#shared/contracts/admin/person-acts.ts';
import { auditLinesOf } from '#tests/support/audit-lines.ts';
import { linkTo, mailsTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { personWithRole } from '#tests/support/people-with-roles.ts';
import { callApi, makeUser, output, signIn, stack, tables } from '#tests/support/stack.ts';

const reason = 'Asked on the phone';
const subject = /Confirm the new email address of a REPZ account/;
const another = () => `new-${randomUUID()}@repz.example`;

async function aClient() {
  const { email, accessToken: token } = await makeUser();
  const { account } = await (await callApi('GET', '/api/account', token)).json();
  return { id: z.parse(z.string(), account.id), email, token };
}

const pathOf = (id: string) => `/api/admin/accounts/${id}/address`;

async function ask(token: string, id: string, email: string | null): Promise<string> {
  const answer = await callApi('POST', pathOf(id), token, { email, reason });
  return answer.status === 200 ? 'ok' : (await answer.json()).error.code;
}

async function waiting(token: string, id: string): Promise<AddressChangeForResponse['change']> {
  return z.parse(addressChangeForResponseSchema, await (await callApi('GET', pathOf(id), token)).json())
    .change;
}

/** Where the link of the mail to this address leads. */
async function linkOf(address: string): Promise<string> {
  const { pathname, search } = new URL(
    linkTo('/api/mails/address-confirm', await waitForMail(address, subject)),
  );
  return `${pathname}${search}`;
}

/** @returns The title of the page that the button leads to. */
async function press(link: string, answer: 'yes' | 'no' = 'yes'): Promise<string> {
  const url = `${stack.siteUrl()}${link}${answer === 'no' ? '&answer=no' : ''}`;
  const page = await (await fetch(url, { method: 'POST' })).text();
  return /<h1>(.*?)<\/h1>/.exec(page)?.[1] ?? page;
}

const statusOf = async (token: string) => (await callApi('GET', '/api/account', token)).status;
const refused = 'This link no longer works';

/** Sets attributes of a row of the account. */
async function setOn(id: string, set: Readonly<Record<string, unknown>>, sk: string): Promise<void> {
  const names = Object.keys(set);
  await tables().send(
    new UpdateCommand({
      TableName: output('AccountsTable'),
      Key: { pk: `ACCOUNT#${id}`, sk },
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, set[name]])),
    }),
  );
}

test.concurrent('an address changes once both mailboxes agree, each of which may press twice, and ends every login session', async () => {
  const [admin, client, other] = await Promise.all([personWithRole('admin'), aClient(), aClient()]);
  const email = another();
  // Asked twice, in turn: one change, one line, one mail to each.
  expect([await ask(admin.token, client.id, email), await ask(admin.token, client.id, email)]).toEqual([
    'ok',
    'ok',
  ]);
  const [old, next] = [await linkOf(client.email), await linkOf(email)];
  expect(await waiting(admin.token, client.id)).toMatchObject({
    email,
    oldConfirmed: false,
    newConfirmed: false,
  });
  // A visit, as of a mail scanner, decides nothing.
  expect(await (await callApi('GET', next)).text()).toContain('<form method="post">');
  expect(await waiting(admin.token, client.id)).toMatchObject({ newConfirmed: false });
  expect([await press(next), await press(next)]).toEqual(['Thank you', 'Thank you']);
  expect(await waiting(admin.token, client.id)).toMatchObject({ oldConfirmed: false, newConfirmed: true });
  expect(await statusOf(client.token)).toBe(200);

  expect(await Promise.all([press(old), press(old)])).toContain('The address was changed');
  expect(await waiting(admin.token, client.id)).toBeNull();
  expect([await press(old), await press(next, 'no')]).toEqual([refused, refused]);
  expect([await statusOf(client.token), await statusOf(other.token)]).toEqual([401, 200]);
  const answer = await callApi('GET', '/api/account', (await signIn(email)).accessToken);
  expect((await answer.json()).account).toMatchObject({ id: client.id, email });
  await expect(signIn(client.email)).rejects.toThrow();
  await waitForMail(client.email, /Your REPZ email address was changed/);
  for (const address of [client.email, email])
    expect((await mailsTo(address)).filter((mail) => subject.test(mail.subject))).toHaveLength(1);
  const lines = await auditLinesOf(admin.id);
  expect(lines.map(({ action }) => action)).toEqual(['accounts.change-address']);
  expect(JSON.stringify(lines)).not.toContain('@');
}, 120_000);

test.concurrent('one of the two ends it, for the other as well', async () => {
  const [admin, client] = await Promise.all([personWithRole('admin'), aClient()]);
  const email = another();
  expect(await ask(admin.token, client.id, email)).toBe('ok');
  const [old, next] = [await linkOf(client.email), await linkOf(email)];
  expect(await press(next)).toBe('Thank you');
  expect(await press(old, 'no')).toBe('The change was stopped');
  expect([await press(old), await press(next)]).toEqual([refused, refused]);
  expect(await waiting(admin.token, client.id)).toBeNull();
  expect(await statusOf(client.token)).toBe(200);
  expect((await signIn(client.email)).email).toBe(client.email);
}, 90_000);

test.concurrent('after seven days, or once an admin withdraws it, both links are worth nothing', async () => {
  const [admin, late, withdrawn] = await Promise.all([personWithRole('admin'), aClient(), aClient()]);
  const [lateTo, withdrawnTo] = [another(), another()];
  expect(await ask(admin.token, late.id, lateTo)).toBe('ok');
  expect(await ask(admin.token, withdrawn.id, withdrawnTo)).toBe('ok');
  const links = await Promise.all([late.email, lateTo, withdrawn.email, withdrawnTo].map(linkOf));
  const change = await waiting(admin.token, late.id);
  const days = (Date.parse(change?.until ?? '') - Date.now()) / 86_400_000;
  expect([days > 6.9, days <= 7]).toEqual([true, true]);
  await setOn(late.id, { until: new Date(Date.now() - 1_000).toISOString() }, 'ADDRESS-CHANGE');
  expect([await ask(admin.token, withdrawn.id, null), await ask(admin.token, withdrawn.id, null)]).toEqual([
    'ok',
    'ok',
  ]);
  expect(await Promise.all(links.map((link) => press(link)))).toEqual(links.map(() => refused));
  expect(await waiting(admin.token, late.id)).toBeNull();
  const open = [late, withdrawn].map(({ token }) => statusOf(token));
  expect(await Promise.all(open)).toEqual([200, 200]);
  // Somebody who still wants it gets two new links.
  expect(await ask(admin.token, late.id, lateTo)).toBe('ok');
  expect(await waiting(admin.token, late.id)).toMatchObject({ email: lateTo });
  const actions = (await auditLinesOf(admin.id)).map(({ action }) => action);
  expect(actions.toSorted()).toEqual([
    'accounts.change-address',
    'accounts.change-address',
    'accounts.change-address',
    'accounts.keep-address',
  ]);
}, 120_000);

test.concurrent("somebody else's link, an admin without the permission, a coach and the person are refused", async () => {
  const [admin, limited, coach, client, other] = await Promise.all([
    personWithRole('admin'),
    personWithRole('admin'),
    personWithRole('coach'),
    aClient(),
    aClient(),
  ]);
  await setOn(limited.id, { permissions: ['clients.read'] }, 'PROFILE');
  const email = another();
  expect(await ask(limited.token, client.id, email)).toBe('permission_required');
  expect(await ask(admin.token, admin.id, email)).toBe('own_account');
  expect(await ask(admin.token, client.id, other.email)).toBe('address_taken');
  for (const { token } of [coach, client])
    expect((await callApi('POST', pathOf(client.id), token, { email, reason })).status).toBe(403);
  expect(await waiting(admin.token, client.id)).toBeNull();

  expect(await ask(admin.token, client.id, email)).toBe('ok');
  expect(await ask(admin.token, other.id, another())).toBe('ok');
  // Who may look sees how far it is, and may not end it.
  expect(await waiting(limited.token, client.id)).toMatchObject({ email });
  expect(await ask(limited.token, client.id, null)).toBe('permission_required');
  const tokenOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('token') ?? '';
  const [own, foreign] = [tokenOf(await linkOf(email)), tokenOf(await linkOf(other.email))];
  const [accountId = '', id = ''] = own.split('.');
  const forged = `${accountId}.${id}.${foreign.split('.')[2]}`;
  const link = (token: string) =>
    `/api/mails/address-confirm?${new URLSearchParams({ token, locale: 'en' })}`;
  expect([await press(link(forged)), await press(link(forged), 'no')]).toEqual([refused, refused]);
  // A link of another account moves that account's change alone.
  expect(await press(link(foreign))).toBe('Thank you');
  expect(await waiting(admin.token, client.id)).toMatchObject({ oldConfirmed: false, newConfirmed: false });
}, 120_000);
