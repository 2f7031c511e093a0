// @vitest-environment happy-dom
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { setDeviceOwner } from '#web/lib/device/device-owner.ts';
import { useKeptAsOf } from '#web/lib/device/kept-as-of.ts';
import { type AnswerStore, keptOnDevice } from '#web/lib/device/kept-on-device.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setDeviceOwner(null);
  onlineManager.setOnline(true);
});

const offline = new ApiError({ code: 'network', status: 0, message: 'No connection' });
const monday = Date.UTC(2026, 2, 2, 9);

function device() {
  const kept = new Map<string, Parameters<AnswerStore['put']>[2]>();
  const store: AnswerStore = {
    put: async (accountId, name, answer) => void kept.set(`${accountId} ${name}`, answer),
    change: async () => {},
    get: async (accountId, name) => kept.get(`${accountId} ${name}`) ?? null,
  };
  return { kept, answers: async () => store };
}

type Device = ReturnType<typeof device>;
type Answer = { readonly items: { ingredientId: string; grams: number; ticked: boolean }[] };
const rice: Answer = { items: [{ ingredientId: 'rice', grams: 500, ticked: false }] };

type Page = {
  readonly answers: Device['answers'];
  readonly ask: () => Promise<Answer>;
  readonly now: number;
};

function List({ answers, ask, now }: Page) {
  const { data, dataUpdatedAt, isError } = useQuery({
    ...keptOnDevice('getGroceryList', { answers, now: () => now }),
    queryKey: ['groceries'],
    queryFn: ask,
    retry: false,
    staleTime: 60_000,
  });
  const asOf = useKeptAsOf();
  if (isError) return <p>Not known</p>;
  if (data === undefined) return null;
  const names = data.items?.map(({ ingredientId }) => ingredientId);
  return <p>{`${names} ${asOf} ${asOf === null || dataUpdatedAt === asOf}`}</p>;
}

/** One page, opened by a reload: nothing is left in memory. */
function openPage({ answers }: Device, owner: string, ask: Page['ask'], now = monday) {
  setDeviceOwner(owner);
  const page = render(
    <QueryClientProvider client={createQueryClient()}>
      <List answers={answers} ask={ask} now={now} />
    </QueryClientProvider>,
  );
  return page.unmount;
}

const answered = async () => rice;
const unreachable = async () => Promise.reject(offline);

test('a screen opens without a network as it was last answered, with the time of that answer', async () => {
  const shared = device();
  const close = openPage(shared, 'ana', answered);
  expect(await screen.findByText('rice null true')).toBeTruthy();
  close();
  openPage(shared, 'ana', unreachable, monday + 60_000);
  expect(await screen.findByText(`rice ${monday} true`)).toBeTruthy();
});

test('a screen that opens after the network dropped on an open page shows what was kept', async () => {
  const shared = device();
  const close = openPage(shared, 'ana', answered);
  await screen.findByText('rice null true');
  close();
  onlineManager.setOnline(false);
  openPage(shared, 'ana', unreachable, monday + 60_000);
  expect(await screen.findByText(`rice ${monday} true`)).toBeTruthy();
});

test('a kept answer is asked again at the reconnect, however young it is', async () => {
  const shared = device();
  const close = openPage(shared, 'ana', answered, Date.now());
  await screen.findByText('rice null true');
  close();
  onlineManager.setOnline(false);
  let isConnected = false;
  const oats: Answer = { items: [{ ingredientId: 'oats', grams: 60, ticked: false }] };
  openPage(shared, 'ana', async () => (isConnected ? oats : unreachable()), Date.now());
  await screen.findByText(/^rice \d+ true$/);
  isConnected = true;
  onlineManager.setOnline(true);
  expect(await screen.findByText('oats null true')).toBeTruthy();
});

test('a kept answer is asked again while the device counts as connected and nothing got through', async () => {
  const shared = device();
  const close = openPage(shared, 'ana', answered);
  await screen.findByText('rice null true');
  close();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const oats: Answer = { items: [{ ingredientId: 'oats', grams: 60, ticked: false }] };
  let tries = 0;
  openPage(shared, 'ana', async () => (++tries < 3 ? unreachable() : oats), monday + 60_000);
  await screen.findByText(`rice ${monday} true`);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByText('oats null true')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(3);
});

test('a kept answer is not asked again once the API refused', async () => {
  const shared = device();
  const close = openPage(shared, 'ana', answered);
  await screen.findByText('rice null true');
  close();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const refusal = new ApiError({ code: 'forbidden', status: 403, message: 'Not in this plan' });
  let tries = 0;
  openPage(shared, 'ana', async () => Promise.reject(++tries === 1 ? offline : refusal));
  await screen.findByText(`rice ${monday} true`);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByText('Not known')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(2);
});

test('a screen of which nothing is kept is not asked again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const ask = vi.fn(unreachable);
  openPage(device(), 'ana', ask);
  await screen.findByText('Not known');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a network whose login page answers in place of the API shows what was kept, with its time', async () => {
  const shared = device();
  const close = openPage(shared, 'ana', answered);
  await screen.findByText('rice null true');
  close();
  const loginPage = new ApiError({ code: 'unexpected_answer', status: 200, message: 'Not ours' });
  openPage(shared, 'ana', async () => Promise.reject(loginPage), monday + 60_000);
  expect(await screen.findByText(`rice ${monday} true`)).toBeTruthy();
});

test.each([429, 403])(
  'a %i of the firewall, which has no form of ours, is a refusal and not asked again',
  async (status) => {
    const shared = device();
    const close = openPage(shared, 'ana', answered);
    await screen.findByText('rice null true');
    close();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const ask = vi.fn(async () =>
      Promise.reject(
        new ApiError({ code: 'unexpected_answer', status, message: `The server answered ${status}` }),
      ),
    );
    openPage(shared, 'ana', ask);
    expect(await screen.findByText('Not known')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  },
);

test('another account on the device sees nothing of it', async () => {
  const shared = device();
  const close = openPage(shared, 'ana', answered);
  await screen.findByText('rice null true');
  close();
  openPage(shared, 'ben', unreachable);
  expect(await screen.findByText('Not known')).toBeTruthy();
});

test('an answer in the form of another version is not shown', async () => {
  const shared = device();
  shared.kept.set('ana query-["groceries"]', { answer: { list: ['rice'] }, at: monday });
  openPage(shared, 'ana', unreachable);
  expect(await screen.findByText('Not known')).toBeTruthy();
});

test('a refusal by the API is not hidden behind an old answer', async () => {
  const shared = device();
  const close = openPage(shared, 'ana', answered);
  await screen.findByText('rice null true');
  close();
  const refusal = new ApiError({ code: 'forbidden', status: 403, message: 'Not in this plan' });
  openPage(shared, 'ana', async () => Promise.reject(refusal));
  expect(await screen.findByText('Not known')).toBeTruthy();
});
