import { randomBytes, randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { challengeOf, firstLookMs } from '#functions/modules/billing/pending/pending-purchase.ts';
import { createDynamoPendingPurchases } from '#functions/modules/billing/storage/pending/dynamo-pending-purchases.ts';
import { outboxKey } from '#functions/platform/outbox/outbox-mail.ts';
import { purchaseVerifierMetadata } from '#shared/domain/access/purchase-challenge.ts';
import { codeOf, waitForMail } from '#tests/support/browser/mailbox.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { callApi, output, password, signIn, stack, tables } from '#tests/support/stack.ts';

const names = () => ({
  accounts: output('AccountsTable'),
  billing: output('BillingTable'),
  outbox: output('OutboxTable'),
});
const pendingPurchases = (clock = Date.now) =>
  createDynamoPendingPurchases(tables(), names(), clock, recordingLog());
const dueOf = async (pending: ReturnType<typeof pendingPurchases>, now = Date.now()) =>
  (await pending.listWaiting()).flatMap(({ accountId, dueAt }) => (dueAt <= now ? [accountId] : []));
const afterTheFirstLook = () => Date.now() + firstLookMs + 1;

const newPurchase = () => {
  const accountId = randomUUID();
  return {
    id: randomUUID(),
    accountId,
    email: `${accountId}@repz.example`,
    locale: 'en' as const,
    timeZone: 'UTC',
    openedAt: new Date().toISOString(),
  };
};
const makeAccount = (accountId: string) =>
  tables().send(
    new PutCommand({
      TableName: names().accounts,
      Item: { pk: `ACCOUNT#${accountId}`, sk: 'PROFILE' },
    }),
  );

test('a purchase is opened again without a new id, and not for an account that exists', async () => {
  const pending = pendingPurchases();
  const purchase = newPurchase();
  expect(await Promise.all([pending.open(purchase), pending.open({ ...purchase, id: 'second' })])).toEqual([
    true,
    true,
  ]);
  const stored = await pending.find(purchase.accountId);
  expect([purchase.id, 'second']).toContain(stored?.id);
  expect(await pending.open({ ...purchase, id: 'third' })).toBe(true);
  expect((await pending.find(purchase.accountId))?.id).toBe(stored?.id);
  expect(await dueOf(pending)).not.toContain(purchase.accountId);
  expect(await dueOf(pendingPurchases(), afterTheFirstLook())).toContain(purchase.accountId);
  if (stored !== null) await pending.defer(stored, Date.now() - 1);
  expect(await dueOf(pending)).toContain(purchase.accountId);
  expect(await pending.listOfAddress(purchase.email)).toMatchObject([{ state: 'open' }]);
  const other = newPurchase();
  await makeAccount(other.accountId);
  expect(await pending.open(other)).toBe(false);
  expect(await pending.find(other.accountId)).toBeNull();
});

test('of a confirmation and a refund one happens, by whether the account is there', async () => {
  const pending = pendingPurchases();
  const [kept, returned] = [newPurchase(), newPurchase()];
  for (const purchase of [kept, returned]) await pending.open(purchase);
  expect(await pending.claim(kept.accountId, true)).toBe(false);
  await makeAccount(kept.accountId);
  expect(await pending.beginRefund(kept.accountId)).toBe(false);
  const claims = [pending.claim(kept.accountId, false), pending.claim(kept.accountId, false)];
  expect((await Promise.all(claims)).toSorted()).toEqual([false, true]);

  expect(await pending.beginRefund(returned.accountId)).toBe(true);
  await makeAccount(returned.accountId);
  expect(await pending.claim(returned.accountId, true)).toBe(false);
  const refunding = await pending.find(returned.accountId);
  if (refunding === null) throw new Error('The purchase is gone');
  const mail = {
    id: `purchase-refunded#${refunding.id}`,
    kind: 'purchase-refunded' as const,
    createdAt: Date.now(),
    to: { email: returned.email, locale: 'en' as const },
    data: { plan: 'Core Program', amountCents: 8_900 },
  };
  await Promise.all([
    pending.finishRefund(refunding, 8_900, mail),
    pending.finishRefund(refunding, 8_900, mail),
  ]);
  expect(await pending.find(returned.accountId)).toMatchObject({ state: 'refunded', refundedCents: 8_900 });
  expect(await dueOf(pendingPurchases(), afterTheFirstLook())).not.toContain(returned.accountId);
  expect(await pending.listOfAddress(returned.email)).toMatchObject([{ state: 'refunded' }]);
  expect(await pending.open(returned)).toBe(false);
  // The delivery is tests/integration/mail/outbox.test.ts. Under load, the emulator's only poller starts the function of the stream before that of the mails.
  const row = await tables().send(
    new GetCommand({ TableName: names().outbox, Key: outboxKey(mail), ConsistentRead: true }),
  );
  expect(row.Item).toMatchObject({ kind: 'purchase-refunded', createdAt: mail.createdAt });
});

test('a proven purchase is forgotten once it is settled; an unproven one is kept for a password reset', async () => {
  const pending = pendingPurchases();
  for (const isProven of [true, false]) {
    const purchase = newPurchase();
    await pending.open(purchase);
    await makeAccount(purchase.accountId);
    await pending.claim(purchase.accountId, isProven);
    const claimed = await pending.find(purchase.accountId);
    if (claimed !== null) await pending.settle(claimed);
    expect(await dueOf(pendingPurchases(), afterTheFirstLook())).not.toContain(purchase.accountId);
    await pending.noteReset(purchase.accountId, '2026-03-20T10:00:00.000Z');
    const after = await pending.find(purchase.accountId);
    if (isProven) expect(after).toBeNull();
    else expect(after).toMatchObject({ isSettled: true, resetAt: '2026-03-20T10:00:00.000Z' });
    expect((await dueOf(pending)).includes(purchase.accountId)).toBe(!isProven);
  }
});

const pool = () =>
  new CognitoIdentityProviderClient({
    endpoint: `${stack.siteUrl()}/_local/cognito`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });

async function signUp() {
  const email = `buyer-${randomUUID()}@repz.example`;
  const verifier = randomBytes(32).toString('base64url');
  const client = { ClientId: output('UserPoolClientId'), Username: email };
  const given = { email, name: 'New Buyer', 'custom:purchase_challenge': challengeOf(verifier) };
  const { UserSub: accountId = '' } = await pool().send(
    new SignUpCommand({
      ...client,
      Password: password,
      UserAttributes: Object.entries(given).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  const open = (request: object = {}) =>
    callApi('POST', '/api/sign-up-checkout', undefined, {
      accountId,
      verifier,
      choice: { tier: 'core', period: 'monthly' },
      ...request,
    });
  return { email, accountId, verifier, client, open };
}

test('the API opens a payment page for the browser that signed up, and answers everything else alike', async () => {
  const buyer = await signUp();
  const opened = await buyer.open();
  expect([opened.status, await opened.json()]).toMatchObject([200, { amountCents: 8_900 }]);
  const refused = await Promise.all([
    buyer.open({ verifier: randomBytes(32).toString('base64url') }),
    buyer.open({ accountId: randomUUID() }),
    buyer.open({ choice: { tier: 'longevity', period: 'annual' } }),
  ]);
  const answers = await Promise.all(
    refused.map(async (answer) => [answer.status, (await answer.json()).error.code]),
  );
  expect(answers).toEqual(Array(3).fill([404, 'sign_up_not_found']));
  expect((await buyer.open({ verifier: 'short' })).status).toBe(400);
}, 60_000);

test('the code with the secret of the browser proves the purchase; without it a password reset is noted', async () => {
  const pending = pendingPurchases();
  for (const isProven of [true, false]) {
    const { email, accountId, verifier, client, open } = await signUp();
    await open();
    const ConfirmationCode = codeOf(await waitForMail(email, /Confirm your email/));
    const ClientMetadata = isProven ? { [purchaseVerifierMetadata]: verifier } : undefined;
    await pool().send(new ConfirmSignUpCommand({ ...client, ConfirmationCode, ClientMetadata }));
    expect(await pending.find(accountId)).toMatchObject({ state: 'confirmed', isProven });
    expect((await open()).status).toBe(404);
    if (isProven) continue;
    await pool().send(new ForgotPasswordCommand(client));
    const { text } = await waitForMail(email, /Reset your REPZ password/);
    const reset = /\b\d{6}\b/.exec(text)?.[0];
    await pool().send(
      new ConfirmForgotPasswordCommand({ ...client, ConfirmationCode: reset, Password: 'Autumn-wind-88' }),
    );
    expect((await pending.find(accountId))?.resetAt).not.toBeNull();
  }
}, 60_000);

async function pay(sessionId: string) {
  const paid = await fetch(`${stack.paymentsUrl()}/control/checkout/${sessionId}/pay`, {
    method: 'POST',
    body: '{}',
  });
  expect(paid.status).toBe(200);
}

const accountOf = async (token: string) => (await callApi('GET', '/api/account', token)).json();

test('a payer who confirms by the mailed link on another device has plan, coach and mails without a billing screen', async () => {
  const { email, accountId, client, open } = await signUp();
  const { sessionId } = await (await open()).json();
  await pay(sessionId);
  const ConfirmationCode = codeOf(await waitForMail(email, /Confirm your email/));
  await pool().send(new ConfirmSignUpCommand({ ...client, ConfirmationCode }));
  const { accessToken } = await signIn(email);
  await expect
    .poll(async () => (await accountOf(accessToken)).entitlement)
    .toMatchObject({ status: 'active', tier: 'core', source: 'subscription' });
  await waitForMail(email, /\$89\.00/);
  await waitForMail(email, /welcome/i);
  await waitForMail(email, /your coach/i);
  const { Item } = await tables().send(
    new GetCommand({ TableName: names().accounts, Key: { pk: `ACCOUNT#${accountId}`, sk: 'COACH' } }),
  );
  expect(Item).toBeDefined();
}, 60_000);

test('a purchase moves to the corrected sign-up of the same browser, once, and gives the mistyped address nothing', async () => {
  const [mistyped, right, stranger] = [await signUp(), await signUp(), await signUp()];
  const { sessionId } = await (await mistyped.open()).json();
  await pay(sessionId);
  const proofOf = ({ accountId, verifier }: typeof mistyped) => ({ accountId, verifier });
  const move = (from: object, to: object) =>
    callApi('POST', '/api/sign-up-purchase/move', undefined, { from, to });
  const paidOf = async (proof: object) =>
    (await callApi('POST', '/api/sign-up-purchase', undefined, proof)).json();
  expect(await paidOf(proofOf(mistyped))).toMatchObject({ paid: { amountCents: 8_900, period: 'monthly' } });
  expect(await paidOf({ ...proofOf(mistyped), verifier: stranger.verifier })).toEqual({ paid: null });
  const received = await waitForMail(mistyped.email, /We received \$89\.00/);
  expect(received.text).toContain('If you did not buy this');

  const foreign = { accountId: mistyped.accountId, verifier: stranger.verifier };
  expect((await move(foreign, proofOf(stranger))).status).toBe(404);
  const moves = await Promise.all([1, 2].map(() => move(proofOf(mistyped), proofOf(right))));
  expect(moves.map(({ status }) => status)).toEqual([200, 200]);
  expect(await moves[0]?.json()).toMatchObject({ paid: { amountCents: 8_900 } });
  expect((await move(proofOf(mistyped), proofOf(stranger))).status).toBe(404);
  await waitForMail(right.email, /We received \$89\.00/);

  for (const { email, client } of [mistyped, right]) {
    const ConfirmationCode = codeOf(await waitForMail(email, /Confirm your email/));
    await pool().send(new ConfirmSignUpCommand({ ...client, ConfirmationCode }));
  }
  const owner = await signIn(right.email);
  await expect
    .poll(async () => (await accountOf(owner.accessToken)).entitlement)
    .toMatchObject({ status: 'active', tier: 'core', source: 'subscription' });
  const found = await callApi('POST', '/api/verify-payment', owner.accessToken, { session_id: sessionId });
  expect(await found.json()).toMatchObject({ tier: 'core', amount_paid: 8_900 });
  const other = await signIn(mistyped.email);
  const nothing = await callApi('POST', '/api/check-subscription', other.accessToken, {});
  expect((await nothing.json()).entitlement).not.toMatchObject({ source: 'subscription' });
  const theirs = await callApi('POST', '/api/verify-payment', other.accessToken, { session_id: sessionId });
  expect(theirs.status).toBe(404);
}, 90_000);
