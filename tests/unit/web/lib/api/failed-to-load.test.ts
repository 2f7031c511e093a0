import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ApiError, isNotFound, namesNothing, unlessGone } from '#web/lib/api/api-error.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';

const refusal = (status: number, code: string) => new ApiError({ status, code, message: 'No.' });
const offline = refusal(0, 'network');

test.each([
  ['what loaded', { data: [], error: null }, false],
  ['what is still loading', { data: undefined, error: null }, false],
  ['what the device knows while nothing gets through', { data: [], error: offline }, false],
  ['what the device does not know while nothing gets through', { data: undefined, error: offline }, true],
  ['what is known and now refused', { data: [], error: refusal(403, 'forbidden') }, true],
  ['what is known while the API is broken', { data: [], error: refusal(503, 'unavailable') }, true],
])('%s: a notice of failure: %o', (_, query, expected) => {
  expect(failedToLoad(query)).toBe(expected);
});

test('no screen shows the notice of failure above what the device knows', () => {
  const hasty = globSync('web/src/**/*.tsx').filter((file) =>
    /isError\s*\?\s*\(?\s*<LoadFailed|\{error\s*\?\s*\(?\s*<LoadFailed/.test(readFileSync(file, 'utf8')),
  );
  expect(hasty).toEqual([]);
});

test.each([
  [404, 'client_not_found', true],
  [404, 'check_in_not_found', true],
  // A place in line that was left before, and a link of the waiting list that has ended.
  [404, 'not_waiting', true],
  [404, 'link_ended', true],
  // A page of another release, and the gateway in front of the functions.
  [404, 'route_not_found', false],
  [404, 'refused', false],
  [404, 'unexpected_answer', false],
  [500, 'client_not_found', false],
])('a %i with code %s says that the thing is gone: %s', async (status, code, expected) => {
  const error = refusal(status, code);
  expect([isNotFound(error), namesNothing(error)]).toEqual([expected, expected]);
  const removal = unlessGone(Promise.reject(error));
  await (expected ? expect(removal).resolves.toBeUndefined() : expect(removal).rejects.toBe(error));
});

test('each thing that the API does not find is understood as gone', () => {
  const sources = globSync('functions/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const codes = sources.flatMap((text) =>
    [...text.matchAll(/'not-found',\s*'(\w+)'/g)].map(([, code]) => code ?? ''),
  );
  const misread = codes.filter((code) => !isNotFound(refusal(404, code)));
  expect([codes.length > 40, ...misread]).toEqual([true, 'route_not_found']);
});
