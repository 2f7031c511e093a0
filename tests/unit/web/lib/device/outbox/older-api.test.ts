// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import { parseInput } from '#functions/platform/http/parse-input.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';

const per100 = { energyKcal: '539', proteinGrams: '6.3', carbohydrateGrams: null, fatGrams: null };
const own = {
  kind: 'own',
  name: 'Spread',
  per100,
  amount: { value: '15', unit: 'g' },
  barcode: '3017620422003',
};
const { barcode, ...ownBefore } = own;

/** As the release before the barcode had it. */
const food = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('own'), name: z.string(), per100: z.unknown(), amount: z.unknown() }),
  z.strictObject({ kind: z.literal('quick'), name: z.string(), nutrients: z.unknown() }),
]);
const entry = z.strictObject({ id: z.string(), slot: z.string(), food });
const saved = z.strictObject({ name: z.string(), foods: z.array(food) });

let taken: unknown[];
let asked: number;

beforeEach(() => {
  [taken, asked] = [[], 0];
  // Nothing can be stored here, so a write is sent at once.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  setAccessTokenProvider(async () => `head.${btoa(JSON.stringify({ sub: 'ana' }))}.signature`);
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    asked += 1;
    try {
      const schema: z.ZodMiniType = address.includes('/saved') ? saved : entry;
      taken.push(parseInput(schema, JSON.parse(String(request.body))));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message, details } = error;
      return Response.json({ error: { code, message, details, requestId: 'r' } }, { status: 400 });
    }
    return Response.json({}, { status: 503 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setAccessTokenProvider(async () => null);
});

const log = (eaten: object) =>
  outbox.put('ana', {
    route: 'logFood',
    lane: 'food:1',
    body: { id: '1', slot: 'snack', food: eaten },
    preview: null,
  });

test('an entry with a barcode is taken by an API that knows none', async () => {
  await expect(log(own)).rejects.toMatchObject({ status: 503 });
  expect(taken).toEqual([{ id: '1', slot: 'snack', food: ownBefore }]);
});

test('a saved meal with a barcode is taken by an API that knows none', async () => {
  const body = { name: 'Breakfast', foods: [own, ownBefore] };
  const save = { route: 'saveFood', params: { savedId: '1' }, lane: 'saved:1', body, preview: null } as const;
  await expect(outbox.put('ana', save)).rejects.toMatchObject({ status: 503 });
  expect(taken).toEqual([{ name: 'Breakfast', foods: [ownBefore, ownBefore] }]);
});

test('an entry that has another fault is refused after one more attempt at most', async () => {
  await expect(log({ ...own, weight: 1 })).rejects.toMatchObject({ code: 'invalid_request' });
  expect(asked).toBe(2);
  await expect(log({ ...ownBefore, weight: 1 })).rejects.toMatchObject({ code: 'invalid_request' });
  expect(asked).toBe(3);
  expect(taken).toEqual([]);
});
