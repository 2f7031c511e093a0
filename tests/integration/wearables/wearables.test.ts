import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import { girthsResponseSchema, measurementsResponseSchema } from '#shared/contracts/check-ins/progress.ts';
import { trainingProgressSchema } from '#shared/contracts/training/training-overview.ts';
import {
  monthsPerImport,
  removeSourceResponseSchema,
  type WearableImportRequest,
  wearableImportResponseSchema,
  wearablesResponseSchema,
} from '#shared/contracts/wearables/wearables.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { answerOf } from '#tests/support/answer-of.ts';
import { callApi, makeUser, output, tables } from '#tests/support/stack.ts';

type Person = { readonly id: string; readonly token: string };

async function person(tier: TierId): Promise<Person> {
  const { accessToken: token } = await makeUser();
  const { account } = accountResponseSchema.parse(await (await callApi('GET', '/api/account', token)).json());
  const entitlement = { schemaVersion: 1, version: 1, status: 'active', tier };
  const key = { pk: `ACCOUNT#${account.id}`, sk: 'ENTITLEMENT' };
  await tables().send(
    new PutCommand({ TableName: output('BillingTable'), Item: { ...key, ...entitlement } }),
  );
  return { id: account.id, token };
}

const refusal = z.object({ error: z.object({ code: z.string() }) });

const send = (who: Person, request: unknown) => callApi('POST', '/api/wearables/import', who.token, request);
const read = (who: Person, query = '') =>
  answerOf(wearablesResponseSchema, callApi('GET', `/api/wearables${query}`, who.token));

/** Two years of everything: as much as one request may bring, and the largest there is. */
const everyDay = (figure: (day: number) => unknown) =>
  Object.fromEntries(
    Array.from({ length: 28 }, (_, index) => [String(index + 1).padStart(2, '0'), figure(index)]),
  );
const months = Array.from(
  { length: monthsPerImport / 2 },
  (_, index) => `2024-${String(index + 1).padStart(2, '0')}`,
);
const large = {
  source: 'apple-health',
  months: [
    ...months.map((month) => ({ metric: 'steps', month, days: everyDay((day) => 5000 + day) })),
    ...months.map((month) => ({
      metric: 'weight',
      month,
      days: everyDay((day) => ({ value: `${80 + day}.123456`, unit: 'kg' })),
    })),
  ],
};
const small: WearableImportRequest = {
  source: 'oura',
  months: [
    { metric: 'hrv', month: '2025-02', days: { '01': 48.5, '02': 51 } },
    { metric: 'weight', month: '2025-02', days: { '01': { value: '143.3', unit: 'lb' } } },
  ],
};

let client: Person;
let stranger: Person;

beforeAll(async () => {
  [client, stranger] = await Promise.all([person('adaptive'), person('adaptive')]);
}, 60_000);

describe('imported metrics', () => {
  test('of a full request are stored once; sent again, and from two devices at once, they add nothing', async () => {
    const [first, second] = await Promise.all([
      answerOf(wearableImportResponseSchema, send(client, large)),
      answerOf(wearableImportResponseSchema, send(client, large)),
    ]);
    // Weights have no version to lose: each of two at once may count them as new, and they lie there once.
    expect(first.added + first.changed + first.unchanged).toBe(24 * 28);
    expect(second.added + second.changed + second.unchanged).toBe(24 * 28);
    expect(await answerOf(wearableImportResponseSchema, send(client, large))).toEqual({
      added: 0,
      changed: 0,
      unchanged: 24 * 28,
    });
    const { sources, series } = await read(client, '?since=2000-01-01');
    expect(sources).toEqual([
      {
        source: 'apple-health',
        metrics: [
          { metric: 'steps', days: 12 * 28, firstDay: '2024-01-01', lastDay: '2024-12-28' },
          { metric: 'weight', days: 12 * 28, firstDay: '2024-01-01', lastDay: '2024-12-28' },
        ],
      },
    ]);
    expect(series).toMatchObject([{ metric: 'steps', source: 'apple-health' }]);
    expect(series[0]?.values).toHaveLength(12 * 28);
  });

  test('are the person’s own; weights lie among the measurements, exactly as they came', async () => {
    await answerOf(wearableImportResponseSchema, send(stranger, small));
    expect((await read(stranger, '?since=2000-01-01')).series).toEqual([
      {
        source: 'oura',
        metric: 'hrv',
        values: [
          { day: '2025-02-01', value: 48.5 },
          { day: '2025-02-02', value: 51 },
        ],
      },
    ]);
    expect((await read(client)).sources.map(({ source }) => source)).toEqual(['apple-health']);
    const { measurements } = await answerOf(
      measurementsResponseSchema,
      callApi('GET', '/api/progress/measurements', stranger.token),
    );
    expect(measurements).toMatchObject([
      { day: '2025-02-01', source: 'import', weight: { value: '143.3', unit: 'lb', grams: '64999.786621' } },
    ]);
  });

  test('of a source go all at once, with its weights; another person’s stay', async () => {
    const remove = (who: Person, source: string) =>
      callApi('DELETE', `/api/wearables/sources/${source}`, who.token);
    expect(await answerOf(removeSourceResponseSchema, remove(stranger, 'apple-health'))).toEqual({
      removed: 0,
    });
    expect(await answerOf(removeSourceResponseSchema, remove(client, 'apple-health'))).toEqual({
      removed: 24 * 28,
    });
    expect(await read(client, '?since=2000-01-01')).toEqual({ sources: [], series: [] });
    expect((await read(stranger)).sources).toHaveLength(1);
    await answerOf(refusal, remove(client, 'fax'), 400);
  });

  test.each([
    ['more months than a request may bring', { ...large, months: [...large.months, large.months[0]] }],
    ['an unknown source', { ...small, source: 'fax' }],
    [
      'a day that does not exist',
      { ...small, months: [{ metric: 'steps', month: '2025-02', days: { '30': 1 } }] },
    ],
    ['a day to come', { ...small, months: [{ metric: 'steps', month: '2999-01', days: { '01': 1 } }] }],
    [
      'a heart that stands still',
      { ...small, months: [{ metric: 'hrv', month: '2025-02', days: { '01': 0 } }] },
    ],
  ])('with %s are refused', async (_, request) => {
    await answerOf(refusal, send(stranger, request), 400);
  });

  test('start with adaptive, whatever the browser says', async () => {
    const core = await person('core');
    for (const response of [
      send(core, small),
      callApi('GET', '/api/wearables', core.token),
      callApi('DELETE', '/api/wearables/sources/oura', core.token),
      callApi('GET', '/api/training/progress', core.token),
      callApi('GET', '/api/progress/girths', core.token),
    ]) {
      const { error } = await answerOf(refusal, response, 403);
      expect(error.code).toBe('tier_required');
    }
  });
});

describe('progress', () => {
  test('keeps girths as entered, once, for their owner only', async () => {
    const id = crypto.randomUUID();
    const girths = [
      { part: 'waist', value: '33.25', unit: 'in' },
      { part: 'thigh', value: '58.4', unit: 'cm' },
    ];
    const add = () =>
      callApi('POST', '/api/progress/girths', client.token, { id, day: '2025-02-01', girths });
    await answerOf(girthsResponseSchema, add());
    await answerOf(girthsResponseSchema, add());
    const mine = await answerOf(girthsResponseSchema, callApi('GET', '/api/progress/girths', client.token));
    expect(mine.girths).toHaveLength(2);
    expect(mine.girths).toContainEqual({ id, day: '2025-02-01', part: 'waist', value: '33.25', unit: 'in' });
    const theirs = await answerOf(
      girthsResponseSchema,
      callApi('GET', '/api/progress/girths', stranger.token),
    );
    expect(theirs.girths).toEqual([]);
    const wrong = { id, day: '2025-02-01', girths: [{ part: 'waist', value: '3', unit: 'cm' }] };
    await answerOf(refusal, callApi('POST', '/api/progress/girths', client.token, wrong), 400);
  });

  test('is empty for a client who never trained', async () => {
    const figures = await answerOf(
      trainingProgressSchema,
      callApi('GET', '/api/training/progress', client.token),
    );
    expect(figures).toEqual({ records: [], weeks: [], days: [] });
  });
});
