import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createStripe } from '#functions/modules/billing/provider/stripe-client.ts';
import { linkTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { clientOfCheckout } from '#tests/support/paying-client.ts';
import { runPrivacyJobs } from '#tests/support/privacy-jobs.ts';
import { callApi, cognito, makeUser, output, signIn, stack, tables } from '#tests/support/stack.ts';
import { totpCode } from '#tests/support/totp.ts';

const statusOf = async (token: string) => (await callApi('GET', '/api/account', token)).status;
const another = () => `new-${crypto.randomUUID()}@repz.example`;

async function ask(token: string, email: string) {
  const answer = await callApi('POST', '/api/account/address-change', token, { email });
  return answer.status === 200 ? 'ok' : (await answer.json()).error.code;
}

async function confirm(token: string, email: string, code: string) {
  const answer = await callApi('POST', '/api/account/address-change/confirmation', token, { email, code });
  return answer.status === 200 ? 'ok' : (await answer.json()).error.code;
}

async function codeTo(email: string): Promise<string> {
  const { text } = await waitForMail(email, /code for a new REPZ email address/);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

async function stripe() {
  const secrets = new SecretsManagerClient({
    endpoint: stack.emulatorUrl(),
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const { SecretString = '' } = await secrets.send(
    new GetSecretValueCommand({ SecretId: output('PaymentSecretArn') }),
  );
  const { secretKey } = z.parse(z.object({ secretKey: z.string() }), JSON.parse(SecretString));
  return createStripe(secretKey, stack.paymentsUrl());
}

/** With the codes and limits of the front door. */
const localPool = () =>
  new CognitoIdentityProviderClient({
    endpoint: `${stack.siteUrl()}/_local/cognito`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });

async function customerOf(accountId: string): Promise<string> {
  const { Item } = await tables().send(
    new GetCommand({
      TableName: output('BillingTable'),
      Key: { pk: `ACCOUNT#${accountId}`, sk: 'CUSTOMER' },
    }),
  );
  return z.parse(z.object({ customerId: z.string() }), Item).customerId;
}

test.concurrent('a client logs in by the new address alone, other sessions end, and the provider writes to the new one', async () => {
  const client = await clientOfCheckout();
  const email = another();
  const other = await signIn(client.email);
  expect(await statusOf(other.accessToken)).toBe(200);
  expect(await ask(client.accessToken, email)).toBe('ok');
  await waitForMail(client.email, /Somebody wants to change your REPZ email address/);
  const code = await codeTo(email);
  const wrong = code === '000000' ? '111111' : '000000';
  expect(await confirm(client.accessToken, email, wrong)).toBe('wrong_code');
  expect(await confirm(other.accessToken, another(), code)).toBe('no_address_change');
  expect(await confirm(client.accessToken, email, code)).toBe('ok');
  expect(await confirm(client.accessToken, email, code)).toBe('ok');

  expect([await statusOf(client.accessToken), await statusOf(other.accessToken)]).toEqual([200, 401]);
  const answer = await callApi('GET', '/api/account', (await signIn(email)).accessToken);
  expect((await answer.json()).account).toMatchObject({ id: client.id, email });
  await expect(signIn(client.email)).rejects.toThrow();
  await waitForMail(client.email, /Your REPZ email address was changed/);
  await waitForMail(email, /You now log in to REPZ with this address/);

  await runPrivacyJobs();
  const provider = await stripe();
  const customerId = await customerOf(client.id);
  const read = async () => {
    const customer = await provider.customers.retrieve(customerId);
    return customer.deleted ? null : customer.email;
  };
  await vi.waitFor(async () => expect(await read()).toBe(email), { timeout: 30_000, interval: 500 });
}, 120_000);

test.concurrent('an address with an account gets a mail instead of a code, and the answer is alike', async () => {
  const [ana, bo] = [await makeUser(), await makeUser()];
  expect(await statusOf(ana.accessToken)).toBe(200);
  expect(await ask(ana.accessToken, bo.email)).toBe('ok');
  await waitForMail(bo.email, /You already have a REPZ account/);
  expect(await ask(ana.accessToken, ana.email)).toBe('same_address');
}, 60_000);

test.concurrent('the old address takes the account back by its link, which a visit alone does not do', async () => {
  const { email: old, accessToken } = await makeUser();
  const email = another();
  expect(await statusOf(accessToken)).toBe(200);
  expect(await ask(accessToken, email)).toBe('ok');
  expect(await confirm(accessToken, email, await codeTo(email))).toBe('ok');
  // The intruder's authenticator app.
  const { SecretCode = '' } = await cognito().send(
    new AssociateSoftwareTokenCommand({ AccessToken: accessToken }),
  );
  const factor = { on: true, code: totpCode(SecretCode) };
  expect((await callApi('POST', '/api/account/second-factor', accessToken, factor)).status).toBe(200);
  await expect(signIn(email)).rejects.toThrow('gave no tokens');
  const { pathname, search } = new URL(
    linkTo('/api/mails/address-back', await waitForMail(old, /Your REPZ email address was changed/)),
  );
  expect(await (await callApi('GET', `${pathname}${search}`)).text()).toContain('<form method="post">');
  const done = await fetch(`${stack.siteUrl()}${pathname}${search}`, { method: 'POST' });
  expect(await done.text()).toContain('Your account has this address');
  expect(await statusOf(accessToken)).toBe(401);
  await expect(signIn(email)).rejects.toThrow();
  // The password that was known works no longer.
  await expect(signIn(old)).rejects.toMatchObject({ name: 'PasswordResetRequiredException' });
  const { text } = await waitForMail(old, /Reset your REPZ password/);
  await waitForMail(old, /Your REPZ account has this address again/);
  const ConfirmationCode = /\b\d{6}\b/.exec(text)?.[0];
  const chosen = 'Autumn-wind-88';
  const ClientId = output('UserPoolClientId');
  await localPool().send(
    new ConfirmForgotPasswordCommand({ ClientId, Username: old, ConfirmationCode, Password: chosen }),
  );
  // No code is asked for: tokens at once.
  expect(await statusOf((await signIn(old, chosen)).accessToken)).toBe(200);
}, 90_000);
