// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callStored, setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { failureOf } from '#web/lib/api/failure-of.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';

const params = { articleId: 'withdrawn' };
const lane = 'article:withdrawn';

beforeEach(() => {
  // Nothing can be stored here, so a write is sent at once.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  setAccessTokenProvider(async () => `head.${btoa(JSON.stringify({ sub: 'ana' }))}.signature`);
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { error: { code: 'article_not_found', message: 'There is no such article.', requestId: 'r' } },
      { status: 404 },
    ),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setAccessTokenProvider(async () => null);
});

test('a withdrawn article that is taken off twice is taken off', async () => {
  await expect(outbox.put('ana', { route: 'unsaveArticle', params, lane })).resolves.toBeUndefined();
});

test('a withdrawn article cannot be saved', async () => {
  await expect(outbox.put('ana', { route: 'saveArticle', params, lane })).rejects.toMatchObject({
    code: 'article_not_found',
  });
});

test('a saved food that was taken off elsewhere is taken off', async () => {
  const removal = { route: 'removeSavedFood', params: { savedId: 'gone' }, lane: 'saved-food:gone' } as const;
  await expect(outbox.put('ana', removal)).resolves.toBeUndefined();
});

test('a write that this version does not know waits for the version that does', async () => {
  const error = await callStored('deleteAccount', {}, {}).catch((refusal: unknown) => refusal);
  expect(error).toMatchObject({ code: 'unknown_route' });
  expect(failureOf(error)).toEqual({ kind: 'later' });
  expect(failureOf(await callStored('logSleep', {}, {}).catch((refusal: unknown) => refusal))).toEqual({
    kind: 'later',
  });
});
