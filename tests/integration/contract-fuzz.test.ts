import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fuzzContract } from '#scripts/local/contract-fuzz.ts';
import { ensurePythonEnvironment } from '#scripts/local/python/python.ts';
import { errorResponseSchema, gatewayErrorSchema } from '#shared/contracts/error.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { assignClient, personWithRole } from '#tests/support/people-with-roles.ts';
import { callApi, stack } from '#tests/support/stack.ts';

/**
 * The edges of every description, which are the same requests in every run; `npm run bench -- contract-fuzz` adds random
 * ones. The three routes left to it take the body of a neighbor (`logFood`, `bookSession`), or a long list of such.
 */
const run = {
  seed: 20_261_122,
  examples: 0,
  // On a slow machine the last routes of a role are left to the bench: the suite has a limit of time, this has none.
  seconds: 12,
  without: ['changeFoodEntry', 'bookSeries', 'syncTraining'],
} as const;

/** Accounts of their own: what the fuzzer changes, no other test reads. */
const tokens = new Map<string, string>();

beforeAll(async () => {
  await ensurePythonEnvironment(['cloud', 'checks']);
  const client = await payingClient('longevity');
  const [coach, admin] = [await personWithRole('coach'), await personWithRole('admin')];
  await assignClient(coach, { id: client.accountId, token: client.token });
  tokens.set('client', client.token).set('coach', coach.token).set('admin', admin.token);
}, 180_000);

describe('requests made from the description of the API', () => {
  test.each(['nobody', 'client', 'coach', 'admin'] as const)(
    'are answered by it: %s',
    async (persona) => {
      const token = tokens.get(persona);
      const who = { persona, ...(token !== undefined && { token }) };
      const found = await fuzzContract({ ...run, siteUrl: stack.siteUrl(), ...who });
      expect(found).toBeNull();
      // A login session that ended on the way would have turned everything after it into the same refusal.
      if (token !== undefined) expect((await callApi('GET', '/api/account', token)).status).toBe(200);
    },
    240_000,
  );
});

const outsidePrefixes = ['/api/nothing-here', '/api/'];
/** Below a path that one function serves: the gateway asks for a token before the function says that there is nothing. */
const insidePrefixes = [
  '/api/bookings/none/nothing',
  '/api/bookings/none/nothing/',
  '/api/training/nothing',
  '/api/training/overview/',
  '/api/training//overview',
  '/api/training/workouts/',
  '/api/training/lifts/back%2Fsquat',
];

async function expectUnknown(method: string, path: string, token?: string): Promise<void> {
  const answer = await callApi(method, path, token);
  expect(answer.status).toBe(404);
  expect(z.parse(errorResponseSchema, await answer.json()).error.code).toBe('route_not_found');
}

test.each([...outsidePrefixes, ...insidePrefixes])('%s is a 404 of ours', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) await expectUnknown(method, path, tokens.get('client'));
});

test.each(outsidePrefixes)('%s is a 404 of ours for nobody, too', async (path) => {
  await expectUnknown('GET', path);
});

test.each(insidePrefixes)('%s asks nobody to log in first', async (path) => {
  expect((await callApi('GET', path)).status).toBe(401);
});

test('a method that a path does not have is a 404 of ours', async () => {
  await expectUnknown('DELETE', '/api/training/overview', tokens.get('client'));
  await expectUnknown('PATCH', '/api/training/workouts/some-workout', tokens.get('client'));
  await expectUnknown('POST', '/api/account', tokens.get('client'));
});

test('an escaped path is the same path', async () => {
  expect((await callApi('GET', '/api/training/o%76erview', tokens.get('client'))).status).toBe(200);
  const [escaped, plain] = [
    await callApi('GET', '/api/training/lifts/b%61ck-squat', tokens.get('client')),
    await callApi('GET', '/api/training/lifts/back-squat', tokens.get('client')),
  ];
  expect([plain.status, escaped.status]).toEqual([200, 200]);
});

test('the gateway rejects as its description says', async () => {
  const answer = await callApi('GET', '/api/account', 'no.such.token');
  expect(answer.status).toBe(401);
  expect(z.parse(gatewayErrorSchema, await answer.json()).message).toBe('Unauthorized');
});
