import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findProduct } from '#functions/modules/nutrition/find-product.ts';
import { createOpenFoodFacts } from '#functions/modules/nutrition/provider/open-food-facts.ts';
import { createDynamoProducts } from '#functions/modules/nutrition/storage/dynamo-products.ts';
import { createDynamoUsageCounter } from '#functions/platform/allowance/dynamo-usage-counter.ts';
import { type ProductsFake, startProductsFake } from '#scripts/local/products/server.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const nutella = '3017620422003';
const missing = '4001724819004';
const start = Date.parse('2026-03-02T12:00:00.000Z');

let now = start;
const clock = () => now;
let fake: ProductsFake;
beforeAll(async () => {
  fake = await startProductsFake(0, { clock });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => fake.close());

const send = (method: string, path: string, body?: unknown) =>
  fetch(`${fake.url}${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
const answerWith = (...answers: readonly object[]) => send('PUT', '/_test/answers', { answers });
const asked = async (): Promise<{ asked: { barcode: string; headers: Record<string, string> }[] }> =>
  (await send('GET', '/_test/asked')).json();

const world = () => {
  const { client } = createMemoryTables({ clock });
  return {
    products: createDynamoProducts(client, tableNames.nutrition, clock),
    usage: createDynamoUsageCounter(client, tableNames.nutrition),
    source: createOpenFoodFacts({
      baseUrl: fake.url,
      contact: 'help@repz.example',
      clock,
      log: recordingLog(),
    }),
    clock,
  };
};
let deps: ReturnType<typeof world>;
beforeEach(async () => {
  now = start;
  deps = world();
  await answerWith();
  await send('DELETE', '/_test/asked');
});
const find = (barcode: string, language: LanguageId = 'en', who = 'ana') =>
  findProduct(deps, who, barcode, language);

describe('a product', () => {
  it('is found by its number, with what is not known as not known', async () => {
    expect(await find(nutella)).toEqual({
      barcode: nutella,
      name: 'Nutella',
      per100: { energyKcal: 539, proteinGrams: 6.3, carbohydrateGrams: 57.5, fatGrams: 30.9 },
      details: {
        fiberGrams: undefined,
        sugarGrams: 56.3,
        saltGrams: 0.107,
        alcoholGrams: undefined,
        calciumMilligrams: undefined,
        ironMilligrams: undefined,
        potassiumMilligrams: undefined,
        vitaminDMicrograms: undefined,
        vitaminB12Micrograms: undefined,
      },
      servingGrams: 15,
      source: 'open-food-facts',
      readAt: '2026-03-02T12:00:00.000Z',
    });
  });

  it('has the name of the reader’s language where there is one', async () => {
    expect((await find(nutella, 'de'))?.name).toBe('Nutella Nuss-Nougat-Creme');
    expect((await find(nutella, 'fr'))?.name).toBe('Nutella');
  });

  it('may have kilojoules alone, and figures as text', async () => {
    expect(await find('4006381333931')).toMatchObject({
      name: 'Apfelschorle',
      per100: { energyKcal: 25.0956, proteinGrams: null, carbohydrateGrams: 6.1, fatGrams: null },
      details: { calciumMilligrams: 12 },
      servingGrams: null,
    });
  });

  it('has no figure that cannot be', async () => {
    expect(await find('5000112546415')).toMatchObject({
      name: 'Cola zero (Coca-Cola)',
      per100: { energyKcal: 0.3, proteinGrams: null, carbohydrateGrams: null, fatGrams: 0 },
    });
  });

  it.each([
    ['kilojoules typed as kcal', '5449000000996', null],
    ['kcal typed as kilojoules', '7622210449283', null],
    ['fiber and sweeteners', '4388860730685', 60],
    ['alcohol', '5000267014203', 222],
  ])('has energy that fits what it is made of: %s', async (_what, barcode, energyKcal) => {
    expect((await find(barcode))?.per100.energyKcal).toBe(energyKcal);
  });

  it('has a name that a table stores, also where it is cut', async () => {
    expect((await find('4006040055136'))?.name).toBe('x'.repeat(79));
  });

  it('without a name is as good as unknown', async () => expect(await find('96385074')).toBeNull());

  it('is asked for once by everyone together, and again after a month', async () => {
    await find(nutella);
    await find(nutella, 'de', 'ben');
    now += 29 * dayMs;
    await find(nutella);
    expect((await asked()).asked).toHaveLength(1);
    now += 2 * dayMs;
    await find(nutella);
    expect((await asked()).asked).toHaveLength(2);
  });

  it('that is unknown is asked for again a day later', async () => {
    expect(await find(missing)).toBeNull();
    expect(await find(missing)).toBeNull();
    expect((await asked()).asked).toHaveLength(1);
    now += dayMs;
    expect(await find(missing)).toBeNull();
    expect((await asked()).asked).toHaveLength(2);
  });
});

describe('the source', () => {
  it('gets the barcode, and nothing about who is asking', async () => {
    await find(nutella, 'en', 'ana-the-client');
    const [question] = (await asked()).asked;
    expect(question?.headers['user-agent']).toBe('REPZ/1 (help@repz.example)');
    expect(JSON.stringify(question)).not.toContain('ana-the-client');
    expect(Object.keys(question?.headers ?? {})).not.toEqual(
      expect.arrayContaining(['authorization', 'cookie']),
    );
  });

  it.each([
    ['breaks', { status: 503 }],
    ['has lost its page', { status: 404, body: '<html>Not found</html>' }],
    ['answers something else', { status: 200, body: '{"status":1}' }],
    ['redirects', { status: 302 }],
    [
      'never stops talking',
      { status: 200, body: JSON.stringify({ status: 0, filler: 'x'.repeat(300_000) }) },
    ],
  ])('that %s is away, and the next question is asked', async (_what, answer) => {
    await answerWith(answer);
    await expect(find(nutella)).rejects.toMatchObject({ kind: 'unavailable', code: 'products_away' });
    expect((await find(nutella))?.name).toBe('Nutella');
  });

  it('that hangs is given up after four seconds', async () => {
    const waiting = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waiting.signal);
    await answerWith({ status: 200, hangs: true });
    const answer = find(nutella);
    await vi.waitFor(async () => expect((await asked()).asked).toHaveLength(1));
    waiting.abort(new DOMException('too long', 'TimeoutError'));
    await expect(answer).rejects.toMatchObject({ kind: 'unavailable', code: 'products_away' });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(4000);
    vi.restoreAllMocks();
    expect((await find(nutella))?.name).toBe('Nutella');
  });

  it('that has heard too much is left alone for a minute', async () => {
    await answerWith({ status: 429 });
    await expect(find(nutella)).rejects.toMatchObject({ code: 'products_away' });
    await expect(find(nutella)).rejects.toMatchObject({ code: 'products_away' });
    expect((await asked()).asked).toHaveLength(1);
    now += 60_000;
    expect((await find(nutella))?.name).toBe('Nutella');
  });

  it('that is away leaves what was read before', async () => {
    await find(nutella);
    now += 200 * dayMs;
    await answerWith({ status: 500 });
    expect(await find(nutella)).toMatchObject({ name: 'Nutella', readAt: '2026-03-02T12:00:00.000Z' });
  });

  it('is not asked more than 100 times a day by one person', async () => {
    for (let use = 0; use < 100; use += 1) await deps.usage.take('products#ana', '2026-03-02', 1, 100);
    await expect(find(nutella)).rejects.toMatchObject({
      kind: 'limited',
      code: 'products_daily_limit',
      details: { retryAfterSeconds: 43_200 },
    });
    expect((await asked()).asked).toHaveLength(0);
    expect((await find(nutella, 'en', 'ben'))?.name).toBe('Nutella');
    // It is known by now.
    expect((await find(nutella))?.name).toBe('Nutella');
  });
});
