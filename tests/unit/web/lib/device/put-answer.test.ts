// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { setDeviceOwner } from '#web/lib/device/device-owner.ts';
import { type AnswerStore, putAnswer, recallAnswer } from '#web/lib/device/kept-on-device.ts';

afterEach(() => setDeviceOwner(null));

const healthQuery = queryOptions({
  queryKey: ['health-screening'],
  queryFn: async (): Promise<{ readonly answers: string | null }> => ({ answers: 'knee' }),
});

function device() {
  const kept = new Map<string, Parameters<AnswerStore['put']>[2]>();
  const store: AnswerStore = {
    put: async (accountId, name, answer) => void kept.set(`${accountId} ${name}`, answer),
    change: async () => {},
    get: async (accountId, name) => kept.get(`${accountId} ${name}`) ?? null,
  };
  const answers = async () => store;
  const recalled = () =>
    recallAnswer('query-["health-screening"]', async (answer) => answer, { answers }).then(
      (found) => found?.answer ?? null,
    );
  return { answers, recalled };
}

test('what a change answered is shown, and is what the device shows without a network', async () => {
  const { answers, recalled } = device();
  const queries = new QueryClient();
  setDeviceOwner('ana');
  await queries.query(healthQuery);
  putAnswer(queries, healthQuery.queryKey, { answers: null }, { answers });
  expect(queries.getQueryData(healthQuery.queryKey)).toEqual({ answers: null });
  await expect.poll(recalled).toEqual({ answers: null });
});

test('the answer is kept also where no screen has asked for the query', async () => {
  const { answers, recalled } = device();
  setDeviceOwner('ana');
  putAnswer(new QueryClient(), healthQuery.queryKey, { answers: null }, { answers });
  await expect.poll(recalled).toEqual({ answers: null });
});

test('an update follows from what is shown, and one that gives nothing keeps nothing', async () => {
  const { answers, recalled } = device();
  const queries = new QueryClient();
  setDeviceOwner('ana');
  putAnswer(queries, healthQuery.queryKey, (known) => known, { answers });
  putAnswer(queries, healthQuery.queryKey, { answers: 'knee' }, { answers });
  putAnswer(queries, healthQuery.queryKey, (known) => ({ answers: `${known?.answers}, hip` }), { answers });
  await expect.poll(recalled).toEqual({ answers: 'knee, hip' });
});

test('nothing is kept once nobody is signed in', async () => {
  const { answers, recalled } = device();
  putAnswer(new QueryClient(), healthQuery.queryKey, { answers: 'knee' }, { answers });
  setDeviceOwner('ana');
  expect(await recalled()).toBeNull();
});

const source = 'web/src';
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/** Queries and makers of queries, by name: `export const healthQuery = queryOptions({ ...keptOnDevice(`. */
const makers = files.flatMap(({ text }) =>
  [...text.matchAll(/const (\w+) =(?:(?!\bconst )[^;])*?\.\.\.keptOnDevice\(/g)].map(([, name]) => name),
);
const made = files.flatMap(({ text }) =>
  [...text.matchAll(/const (\w+) = (\w+)\(/g)]
    .filter(([, , maker]) => makers.includes(maker))
    .map(([, name]) => name),
);
const keptQueries = new Set([...makers, ...made]);

/** The query whose key is written: `healthQuery` of `healthQuery.queryKey`, `plan(week).queryKey` or `queryKey`. */
function writtenQueries(text: string): (string | undefined)[] {
  return [...text.matchAll(/\.setQueryData(?:<[^(]*>)?\(\s*(\w+)/g)].map(({ 1: key, index }) => {
    if (key !== 'queryKey') return key;
    const before = text.slice(0, index);
    return [...before.matchAll(/const \{ queryKey \} = (\w+)|const queryKey = (\w+)/g)]
      .at(-1)
      ?.slice(1)
      .find(Boolean);
  });
}

test('the queries that are kept on the device, and how they are written, are found', () => {
  expect([...keptQueries]).toEqual(
    expect.arrayContaining(['healthQuery', 'planQuery', 'checkInsQuery', 'wearablesQuery']),
  );
  expect(
    writtenQueries('const { queryKey } = planQuery(week); cache.setQueryData(queryKey, answer)'),
  ).toEqual(['planQuery']);
  expect(writtenQueries('c.setQueryData<Thread>(\n threadsQuery.queryKey, saved)')).toEqual(['threadsQuery']);
});

test('no query that is kept on the device is written in the cache alone', () => {
  const inCacheAlone = files.flatMap(({ name, text }) =>
    writtenQueries(text)
      .filter((query) => query !== undefined && keptQueries.has(query))
      .map((query) => `${name}: ${query}`),
  );
  // It writes the answer that is there again, as a sign that it was asked for.
  expect(inCacheAlone).toEqual(['data/messages/threads.ts: threadsQuery']);
});
