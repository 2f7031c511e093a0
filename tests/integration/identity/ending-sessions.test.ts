import {
  AdminInitiateAuthCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import type { ApiRoute } from '#shared/contracts/routes.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';
import { mailsTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { callApi, cognito, makeUser, output, password, signIn, stack } from '#tests/support/stack.ts';
import { totpCode } from '#tests/support/totp.ts';

const newPassword = 'Autumn-wind-88';

/** A login session of its own with what keeps it open. */
async function session(email: string, secret: string = password) {
  const { AuthenticationResult: result } = await cognito().send(
    new AdminInitiateAuthCommand({
      UserPoolId: output('UserPoolId'),
      ClientId: output('UserPoolClientId'),
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: secret },
    }),
  );
  return { token: result?.AccessToken ?? '', refreshToken: result?.RefreshToken ?? '' };
}

/** What the API answers to a token that the refresh token gives, or the refusal of the pool. */
async function refreshed(refreshToken: string): Promise<string> {
  const answer = await cognito()
    .send(
      new AdminInitiateAuthCommand({
        UserPoolId: output('UserPoolId'),
        ClientId: output('UserPoolClientId'),
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refreshToken },
      }),
    )
    .catch((error: Error) => error);
  if (answer instanceof Error) return answer.name;
  const { status } = await callApi('GET', '/api/account', answer.AuthenticationResult?.AccessToken);
  return String(status);
}

const statusOf = async (token: string) => (await callApi('GET', '/api/account', token)).status;

async function twoSessions() {
  const { email } = await makeUser();
  const [first, second] = [await session(email), await session(email)];
  expect(await Promise.all([statusOf(first.token), statusOf(second.token)])).toEqual([200, 200]);
  expect(await refreshed(second.refreshToken)).toBe('200');
  return { email, first, second };
}

test.concurrent('a password change ends every login session at once, and a sign-in right after it is served', async () => {
  const { email, first, second } = await twoSessions();
  const wrong = { currentPassword: 'Not-my-password-1', newPassword };
  const refused = await callApi('POST', '/api/account/password', first.token, wrong);
  expect([refused.status, (await refused.json()).error.code]).toEqual([400, 'wrong_password']);
  expect(await statusOf(second.token)).toBe(200);

  const right = { currentPassword: password, newPassword };
  expect((await callApi('POST', '/api/account/password', first.token, right)).status).toBe(200);
  expect(await statusOf((await session(email, newPassword)).token)).toBe(200);
  expect(await Promise.all([statusOf(first.token), statusOf(second.token)])).toEqual([401, 401]);
  for (const { refreshToken } of [first, second]) {
    expect(['401', 'NotAuthorizedException']).toContain(await refreshed(refreshToken));
  }
  await expect(session(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await waitForMail(email, /Your REPZ password was changed/);
}, 60_000);

test.concurrent('a second factor is turned on by its code and off again through the API, and the owner is mailed', async () => {
  const { email } = await makeUser();
  const { token } = await session(email);
  const change = async (body: unknown) => {
    const answer = await callApi('POST', '/api/account/second-factor', token, body);
    return answer.status === 200 ? 'ok' : (await answer.json()).error.code;
  };
  expect(await change({ on: true, code: '123456' })).toBe('wrong_code');
  const { SecretCode = '' } = await cognito().send(new AssociateSoftwareTokenCommand({ AccessToken: token }));
  expect(await change({ on: true, code: totpCode(SecretCode) })).toBe('ok');
  await waitForMail(email, /Two-step verification is on/);
  expect(await change({ on: false })).toBe('ok');
  expect(await change({ on: false })).toBe('ok');
  await waitForMail(email, /Two-step verification is off/);
  const off = (await mailsTo(email)).filter(({ subject }) =>
    subject.startsWith('Two-step verification is off'),
  );
  expect(off).toHaveLength(1);
}, 60_000);

test.concurrent('a password reset that used none of our screens ends every login session and tells the owner', async () => {
  const { email, first, second } = await twoSessions();
  const pool = new CognitoIdentityProviderClient({
    endpoint: `${stack.siteUrl()}/_local/cognito`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const client = { ClientId: output('UserPoolClientId'), Username: email };
  await pool.send(new ForgotPasswordCommand(client));
  const { text } = await waitForMail(email, /Reset your REPZ password/);
  const ConfirmationCode = /\b\d{6}\b/.exec(text)?.[0];
  await pool.send(new ConfirmForgotPasswordCommand({ ...client, ConfirmationCode, Password: newPassword }));
  expect(await statusOf((await session(email, newPassword)).token)).toBe(200);
  expect(await Promise.all([statusOf(first.token), statusOf(second.token)])).toEqual([401, 401]);
  expect(['401', 'NotAuthorizedException']).toContain(await refreshed(second.refreshToken));
  await waitForMail(email, /Your REPZ password was changed/);
}, 60_000);

test.concurrent('signing out everywhere ends every session of this account only', async () => {
  const { email, first, second } = await twoSessions();
  const other = await makeUser();
  const feedOf = async (token: string) =>
    new URL((await (await callApi('GET', '/api/calendar-feed', token)).json()).url).pathname;
  const [feed, otherFeed] = [await feedOf(first.token), await feedOf(other.accessToken)];
  expect((await callApi('GET', feed)).status).toBe(200);
  const end = () => callApi('POST', '/api/account/sign-out-everywhere', first.token);
  expect((await Promise.all([end(), end()])).map(({ status }) => status)).toContain(200);
  expect(await Promise.all([statusOf(first.token), statusOf(second.token)])).toEqual([401, 401]);
  expect((await end()).status).toBe(401);
  expect(await statusOf(other.accessToken)).toBe(200);
  const { accessToken } = await signIn(email);
  expect(await statusOf(accessToken)).toBe(200);
  expect([(await callApi('GET', feed)).status, (await callApi('GET', otherFeed)).status]).toEqual([404, 200]);
  expect((await callApi('GET', await feedOf(accessToken))).status).toBe(200);
  await waitForMail(email, /signed out of REPZ everywhere/);
}, 60_000);

test.concurrent('after the deletion request no session reaches any route, the calendar stops, and the owner gets a mail', async () => {
  const { email, first, second } = await twoSessions();
  const { url } = await (await callApi('GET', '/api/calendar-feed', first.token)).json();
  const feed = new URL(url).pathname;
  expect((await callApi('GET', feed)).status).toBe(200);
  const fresh = await session(email);
  const asked = await callApi('POST', '/api/account/delete', fresh.token, { confirm: 'DELETE' });
  expect(asked.status).toBe(200);

  const routes = Object.values<ApiRoute>(apiRoutes).filter(({ access }) => access.kind === 'signed-in');
  for (const { method, path } of routes) {
    const address = path.replaceAll(/\{\w+\}/g, 'nothing-there');
    const answer = await callApi(method, address, second.token);
    expect(answer.status, `${method} ${path}`).toBe(401);
  }
  expect(await statusOf(fresh.token)).toBe(401);
  expect((await callApi('GET', feed)).status).toBe(404);
  await waitForMail(email, /Your REPZ account is being deleted/);

  // The owner can log in: the account takes nothing, shows what it holds, and can be kept.
  const again = await session(email);
  const change = await callApi('PATCH', '/api/account', again.token, { fullName: 'Someone Else' });
  expect([change.status, (await change.json()).error.code]).toEqual([409, 'account_closing']);
  expect(await statusOf(again.token)).toBe(200);
  expect((await callApi('POST', '/api/account/delete', again.token, { confirm: 'DELETE' })).status).toBe(200);
  const told = (await mailsTo(email)).filter(({ subject }) => /being deleted/.test(subject));
  expect(told).toHaveLength(1);
  for (const _ of ['undone', 'undone again']) {
    expect((await callApi('POST', '/api/account/deletion/undo', again.token)).status).toBe(200);
  }
  expect((await callApi('PATCH', '/api/account', again.token, { fullName: 'Ana Lima' })).status).toBe(200);
}, 120_000);
