import { randomUUID } from 'node:crypto';
import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  CreateUserPoolClientCommand,
  DeleteUserPoolClientCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { windowSeconds } from '#functions/platform/http/rate-limit.ts';
import { systemHealthResponseSchema } from '#shared/contracts/system/system.ts';
import { rateLimitFactor } from '#shared/domain/tiers/limits.ts';
import { callApi, cognito, makeUser, output, password, signIn, tables } from '#tests/support/stack.ts';

async function accountOf(token: string): Promise<{ id: string; role: string }> {
  const { account }: { account: { id: string; role: string } } = await (
    await callApi('GET', '/api/account', token)
  ).json();
  return account;
}

/** The token with its payload changed and its signature left as it was, or its algorithm set to none. */
function forge(token: string, change: { header?: object; payload?: object }): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const edit = (part: string, changes: object | undefined) =>
    changes
      ? Buffer.from(
          JSON.stringify({ ...JSON.parse(Buffer.from(part, 'base64url').toString()), ...changes }),
        ).toString('base64url')
      : part;
  return [edit(header, change.header), edit(payload, change.payload), change.header ? '' : signature].join(
    '.',
  );
}

describe('tokens that are not what they should be', () => {
  test('no token, a made-up one and one cut short are refused', async () => {
    const { accessToken } = await makeUser();
    for (const token of [undefined, 'nonsense', accessToken.slice(0, -10)]) {
      expect((await callApi('GET', '/api/account', token)).status).toBe(401);
    }
  });

  test('an ID token where an access token is due is refused', async () => {
    const { idToken } = await makeUser();
    expect((await callApi('GET', '/api/account', idToken)).status).toBe(401);
  });

  test('alg none is refused', async () => {
    const { accessToken } = await makeUser();
    const forged = forge(accessToken, { header: { alg: 'none' } });
    expect((await callApi('GET', '/api/account', forged)).status).toBe(401);
  });

  test("a token that the pool signed for another client of its own is refused, the person's own is not", async () => {
    const pool = { UserPoolId: output('UserPoolId') };
    const { UserPoolClient: other } = await cognito().send(
      new CreateUserPoolClientCommand({
        ...pool,
        ClientName: 'of another product',
        ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      }),
    );
    const ClientId = other?.ClientId ?? '';
    try {
      const user = await makeUser();
      const { AuthenticationResult: theirs } = await cognito().send(
        new AdminInitiateAuthCommand({
          ...pool,
          ClientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: user.email, PASSWORD: password },
        }),
      );
      const foreign = theirs?.AccessToken ?? '';
      expect(claimsOf(foreign)).toMatchObject({ client_id: ClientId, token_use: 'access' });
      expect((await callApi('GET', '/api/account', foreign)).status).toBe(401);
      expect((await callApi('GET', '/api/account', user.accessToken)).status).toBe(200);
    } finally {
      await cognito().send(new DeleteUserPoolClientCommand({ ...pool, ClientId }));
    }
  });

  test('another client, an expired token and an added group fail the signature', async () => {
    const { accessToken } = await makeUser();
    for (const payload of [{ client_id: 'another' }, { exp: 1 }, { 'cognito:groups': ['admin'] }]) {
      expect((await callApi('GET', '/api/account', forge(accessToken, { payload }))).status).toBe(401);
    }
  });
});

/** What a token says, unchecked. */
function claimsOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

describe('a sign-up that anybody may send', () => {
  const signUp = async (attributes: Readonly<Record<string, string>>, email: string) =>
    cognito().send(
      new SignUpCommand({
        ClientId: output('UserPoolClientId'),
        Username: email,
        Password: password,
        UserAttributes: Object.entries({ email, ...attributes }).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
  const exists = (email: string) =>
    cognito()
      .send(new AdminGetUserCommand({ UserPoolId: output('UserPoolId'), Username: email }))
      .then(
        () => true,
        () => false,
      );

  test.each<Readonly<Record<string, string>>>([
    { 'custom:signup_role': 'admin' },
    { 'custom:signup_role': 'Coach' },
    { email_verified: 'true' },
    { phone_number: '+14155550142' },
  ])('is rejected by the deployed trigger with %o, and creates no account', async (attributes) => {
    const email = `visitor-${randomUUID()}@repz.example`;
    const refused = await signUp(attributes, email).catch((error: Error) => error);
    expect(refused).toMatchObject({
      name: 'UserLambdaValidationException',
      message: expect.stringContaining('This sign-up is not allowed.'),
    });
    expect(await exists(email)).toBe(false);
  });

  test('is accepted with a request to coach', async () => {
    const email = `visitor-${randomUUID()}@repz.example`;
    expect(await signUp({ 'custom:signup_role': 'coach' }, email)).toMatchObject({ UserConfirmed: false });
    expect(await exists(email)).toBe(true);
  });
});

describe('roles', () => {
  test('an admin role asked for at sign-up gives a client', async () => {
    const user = await makeUser({ 'custom:signup_role': 'admin' });
    expect((await accountOf(user.accessToken)).role).toBe('client');
  });

  test('a coach who signed up as one is a coach and stays what they are whatever they write later', async () => {
    const user = await makeUser({ 'custom:signup_role': 'coach' });
    expect((await accountOf(user.accessToken)).role).toBe('coach');
    await cognito().send(
      new UpdateUserAttributesCommand({
        AccessToken: user.accessToken,
        UserAttributes: [{ Name: 'custom:signup_role', Value: 'admin' }],
      }),
    );
    expect((await accountOf((await signIn(user.email)).accessToken)).role).toBe('coach');
  });

  test('a client who later writes coach into their attributes stays a client', async () => {
    const user = await makeUser();
    expect((await accountOf(user.accessToken)).role).toBe('client');
    await cognito().send(
      new UpdateUserAttributesCommand({
        AccessToken: user.accessToken,
        UserAttributes: [{ Name: 'custom:signup_role', Value: 'coach' }],
      }),
    );
    expect((await accountOf((await signIn(user.email)).accessToken)).role).toBe('client');
  });

  test('role, tier and payment ids in an update of the own profile are refused and change nothing', async () => {
    const user = await makeUser();
    await accountOf(user.accessToken);
    for (const smuggled of [
      { role: 'admin' },
      { tier: 'longevity' },
      { customerId: 'cus_1' },
      { permissions: ['flags.write'] },
    ]) {
      expect((await callApi('PATCH', '/api/account', user.accessToken, smuggled)).status).toBe(400);
    }
    expect((await accountOf(user.accessToken)).role).toBe('client');
  });

  test('a demotion takes effect at the next request', async () => {
    const user = await makeUser();
    const { id } = await accountOf(user.accessToken);
    const setRole = (role: string) =>
      tables().send(
        new UpdateCommand({
          TableName: output('AccountsTable'),
          Key: { pk: `ACCOUNT#${id}`, sk: 'PROFILE' },
          UpdateExpression: 'SET #role = :role',
          ExpressionAttributeNames: { '#role': 'role' },
          ExpressionAttributeValues: { ':role': role },
        }),
      );
    await setRole('admin');
    const answer = await callApi('GET', '/api/admin/system-health', user.accessToken);
    expect(answer.status).toBe(200);
    // Under its own grants the screen reaches every table and what lies outside.
    const { checks } = systemHealthResponseSchema.parse(await answer.json());
    expect(checks.length).toBeGreaterThan(14);
    expect(checks.filter(({ status }) => status !== 'ok')).toEqual([]);
    await setRole('client');
    expect((await callApi('GET', '/api/admin/system-health', user.accessToken)).status).toBe(403);
  });
});

describe('sessions', () => {
  test('the token of a session that was signed out is refused at once, another session of the person is not', async () => {
    const first = await makeUser();
    const second = await signIn(first.email);
    expect((await callApi('POST', '/api/account/sign-out', first.accessToken)).status).toBe(200);
    expect((await callApi('GET', '/api/account', first.accessToken)).status).toBe(401);
    expect((await callApi('GET', '/api/account', second.accessToken)).status).toBe(200);
  });

  test('a subscription with an unknown status gives the default tier', async () => {
    const user = await makeUser();
    const { id } = await accountOf(user.accessToken);
    await tables().send(
      new PutCommand({
        TableName: output('BillingTable'),
        Item: {
          pk: `ACCOUNT#${id}`,
          sk: 'ENTITLEMENT',
          schemaVersion: 1,
          version: 1,
          status: 'on_the_house',
          tier: 'longevity',
        },
      }),
    );
    const answer = await (await callApi('GET', '/api/account', user.accessToken)).json();
    expect(answer.entitlement.tier).toBe('core');
  });
});

test('of 150 parallel calls that find 100 left exactly 100 pass, the others are told when to come back', async () => {
  const { accessToken } = await makeUser();
  const { id } = await accountOf(accessToken);
  const { count, row } = await requestCount(id);
  expect(count).toBe(1);
  const windowStart = () => Math.floor(Date.now() / 1000 / windowSeconds) * windowSeconds;
  const burst = async (start: number) => {
    await tables().send(
      new UpdateCommand({
        TableName: output('OperationsTable'),
        Key: { pk: row.pk, sk: `WINDOW#${start}` },
        UpdateExpression: 'SET #count = :count',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: { ':count': readLimit - 100 },
      }),
    );
    const calls = Array.from({ length: 150 }, () => callApi('GET', '/api/account', accessToken));
    const answers = await Promise.all(calls);
    return { answers, isOfOneWindow: windowStart() === start };
  };
  const first = await burst(windowStart());
  // Calls over the end of a quarter of an hour are counted in two windows.
  const { answers } = first.isOfOneWindow ? first : await burst(windowStart());
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  const limited = answers.filter(({ status }) => status === 429);
  expect(limited).toHaveLength(50);
  for (const { headers } of limited) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
  }
}, 60_000);

/** The local stage's limit, in its settings; the counter is brought near it rather than called fifty thousand times. */
const readLimit = 5_000 * rateLimitFactor.read;

async function requestCount(accountId: string) {
  const { Items = [] } = await tables().send(
    new ScanCommand({
      TableName: output('OperationsTable'),
      FilterExpression: 'begins_with(pk, :rate) AND contains(pk, :account)',
      ExpressionAttributeValues: { ':rate': 'RATE#', ':account': accountId },
    }),
  );
  const [row] = Items;
  if (!row) throw new Error('No counter was kept for the account.');
  return { row, count: Number(row.count) };
}
