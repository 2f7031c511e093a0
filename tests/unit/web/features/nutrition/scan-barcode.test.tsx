// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FoodEntry } from '#shared/contracts/nutrition/nutrition.ts';
import type { Product } from '#shared/contracts/nutrition/products.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { previewOf } from '#web/features/nutrition/api/diary.ts';
import { openBarcodeReader } from '#web/features/nutrition/barcode/barcode-reader.ts';
import { LogForm } from '#web/features/nutrition/components/log-form.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';

const day = '2026-03-02';
const nutella = '3017620422003';
const product: Product = {
  barcode: nutella,
  name: 'Nutella',
  per100: { energyKcal: 539, proteinGrams: null, carbohydrateGrams: 57.5, fatGrams: 30.9 },
  details: { sugarGrams: 56.3, saltGrams: 0.107 },
  servingGrams: 15,
  source: 'open-food-facts',
  readAt: '2026-03-01T12:00:00.000Z',
};

beforeAll(() => speakEnglish('auth', 'foods', 'global', 'nutrition', 'frame', 'errors'));
beforeEach(() => {
  // Nothing that could look: the number is typed.
  vi.stubGlobal('BarcodeDetector', detectorOf([]));
  withCamera(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  // This device has no database, so an entry is sent at once, as its owner.
  setAccessTokenProvider(async () => `.${btoa(JSON.stringify({ sub: anAccount().id }))}.`);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const withCamera = (getUserMedia: () => Promise<MediaStream>) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });

function detectorOf(found: readonly { rawValue: string; format: string }[]) {
  return class {
    static async getSupportedFormats() {
      return ['ean_13', 'ean_8', 'upc_a', 'upc_e'];
    }
    async detect() {
      return found;
    }
  };
}

function withApi({
  products = null,
}: {
  readonly products?: Product | null | 'away' | 'limited' | 'offline' | Promise<Product>;
}) {
  const sent: unknown[] = [];
  const asked: string[] = [];
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    if (address.includes('/products/')) {
      asked.push(address);
      if (products === 'offline') throw new TypeError('no network');
      if (products === 'away')
        return json({ error: { code: 'products_away', message: 'away', requestId: '1' } }, 503);
      if (products === 'limited')
        return json({ error: { code: 'products_daily_limit', message: 'many', requestId: '1' } }, 429);
      return json({ product: address.includes(nutella) ? await products : null });
    }
    if (address.includes('/saved')) return json({ saved: [] });
    const eaten = JSON.parse(String(request?.body));
    sent.push(eaten);
    return json({ entry: previewOf(eaten, '2026-03-02T12:00:00.000Z', 1) });
  });
  return { sent, asked };
}

function open(eaten: readonly FoodEntry[] = []) {
  const queries = new QueryClient();
  render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <LogForm account={anAccount()} day={day} eaten={eaten} food={null} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Scan barcode' }));
  return queries;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
function find(number: string) {
  type('Number below the barcode', number);
  fireEvent.click(screen.getByRole('button', { name: 'Find product' }));
}

test('a product is logged with its figures, and what is not known is asked for', async () => {
  const { sent, asked } = withApi({ products: product });
  open();
  find(nutella);
  expect(await screen.findByText(/Values: Open Food Facts/)).toBeDefined();
  expect(asked).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Log it' }));
  expect(screen.getByLabelText('Protein per 100 g').getAttribute('aria-invalid')).toBe('true');
  type('Protein per 100 g', '6.3');
  type('Amount', '15');
  fireEvent.click(screen.getByRole('button', { name: 'Log it' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    food: {
      kind: 'own',
      name: 'Nutella',
      barcode: nutella,
      per100: { energyKcal: '539', proteinGrams: '6.3', details: { sugarGrams: '56.3', saltGrams: '0.11' } },
    },
  });
});

test('a number with a slip is refused on the device', async () => {
  const { asked } = withApi({ products: product });
  open();
  find('3017620422004');
  expect(screen.getByText(/isn't a valid product number/)).toBeDefined();
  expect(asked).toEqual([]);
});

test('a product that nobody knows is entered with its barcode, and the next scan finds it', async () => {
  const { sent } = withApi({ products: null });
  open();
  find(nutella);
  expect(await screen.findByText(/isn't in Open Food Facts/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Enter from the label' }));
  type('Name of the food', 'Spread');
  type('kcal per 100 g', '539');
  type('Protein per 100 g', '6');
  type('Amount', '20');
  fireEvent.click(screen.getByRole('button', { name: 'Log it' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ food: { name: 'Spread', barcode: nutella } });
});

test('a product that was logged before is found on the device, without a question', async () => {
  const entry = previewOf(
    {
      id: `${day}.0198c0de-0000-4000-8000-000000000001`,
      slot: 'snack',
      food: {
        kind: 'own',
        name: 'My spread',
        barcode: nutella,
        per100: { energyKcal: '500', proteinGrams: '5', carbohydrateGrams: null, fatGrams: null },
        amount: { value: '25', unit: 'g' },
      },
    },
    '2026-03-02T08:00:00.000Z',
    1,
  );
  const { asked } = withApi({ products: product });
  open(entry ? [entry] : []);
  find(nutella);
  expect(await screen.findByDisplayValue('My spread')).toBeDefined();
  expect(screen.getByText(/your own values/)).toBeDefined();
  expect(asked).toEqual([]);
});

test.each([
  ['away', /couldn't look this product up/],
  ['limited', /try again tomorrow/],
  ['offline', /You're offline/],
] as const)('a list that is %s is said in words, and the product can be entered', async (products, words) => {
  withApi({ products });
  open();
  find(nutella);
  expect(await screen.findByText(words)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Enter from the label' }));
  expect(screen.getByText(new RegExp(`Barcode ${nutella}`))).toBeDefined();
});

test('a packet that nobody knows has nothing of the one that was scanned before', async () => {
  const { sent } = withApi({ products: product });
  open();
  find(nutella);
  expect(await screen.findByDisplayValue('Nutella')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Scan barcode' }));
  find('4001724819004');
  fireEvent.click(await screen.findByRole('button', { name: 'Enter from the label' }));
  expect(screen.getByText(/Barcode 4001724819004/)).toBeDefined();
  expect(screen.queryByDisplayValue('Nutella')).toBeNull();
  expect(screen.queryByDisplayValue('539')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Log it' }));
  expect(sent).toEqual([]);
});

test('what was typed already stays when the packet is not known', async () => {
  withApi({ products: null });
  open();
  fireEvent.click(screen.getByRole('radio', { name: 'My own food' }));
  type('Name of the food', 'Spread');
  fireEvent.click(screen.getByRole('button', { name: 'Scan barcode' }));
  find(nutella);
  fireEvent.click(await screen.findByRole('button', { name: 'Enter from the label' }));
  expect(screen.getByDisplayValue('Spread')).toBeDefined();
});

test('an answer that comes after the dialog was closed replaces nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Product>();
  const { asked } = withApi({ products: promise });
  const queries = open();
  find(nutella);
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('radio', { name: 'My own food' }));
  type('Name of the food', 'Apple pie');
  resolve(product);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.getByDisplayValue('Apple pie')).toBeDefined();
});

describe('the camera', () => {
  test.each([
    ['NotAllowedError', /camera isn't allowed/],
    ['NotFoundError', /No camera was found/],
    ['NotReadableError', /couldn't be started/],
  ])('that answers %s is said in words, and the number can be typed', async (name, words) => {
    withCamera(() => Promise.reject(new DOMException('no', name)));
    withApi({});
    open();
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByLabelText('Number below the barcode')).toBeDefined();
  });

  test('is off once a number was found, and what it found is looked up', async () => {
    const stop = vi.fn();
    withCamera(async () => Object.assign(new MediaStream(), { getTracks: () => [{ stop }] }));
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.stubGlobal('BarcodeDetector', detectorOf([{ rawValue: nutella, format: 'ean_13' }]));
    const { asked } = withApi({ products: product });
    open();
    expect(await screen.findByDisplayValue('Nutella')).toBeDefined();
    expect(asked).toHaveLength(1);
    expect(stop).toHaveBeenCalled();
  });
});

test('a reader takes the long number of a can, and no code of something else', async () => {
  const picture = document.createElement('video');
  const read = (rawValue: string, format: string) =>
    openBarcodeReader({ BarcodeDetector: detectorOf([{ rawValue, format }]) }).then((reader) =>
      reader(picture),
    );
  expect(await read('04252614', 'upc_e')).toBe('0042100005264');
  // ZXing gives the long one.
  expect(await read('0042100005264', 'upc_e')).toBe('0042100005264');
  expect(await read('049000028911', 'upc_a')).toBe('0049000028911');
  expect(await read('https://example.com', 'qr_code')).toBeNull();
});
