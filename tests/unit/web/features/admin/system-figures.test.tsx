// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SystemFigures } from '#shared/contracts/system/system-figures.ts';
import { jobQueues } from '#shared/domain/site/system-figures.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';

let SystemFiguresSection: ComponentType;

beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  vi.stubGlobal('__MESSAGES_VERSION__', '1');
  ({ SystemFiguresSection } = await import('#web/features/admin/system/system-figures-section.tsx'));
  // The client loads them with the first call, which takes longer than a test waits.
  await import('#shared/contracts/routes.ts');
  speakEnglish('admin', 'admin-figures', 'frame', 'global');
});
beforeEach(() => setAccessTokenProvider(async () => null));
afterEach(cleanup);

const nothing: SystemFigures = {
  stage: 'local',
  version: '1.2.3',
  at: '2026-03-02T17:30:00.000Z',
  since: '2026-03-01T18:00:00.000Z',
  requests: { countedOneIn: 10, total: null, routes: [] },
  entitlements: { complete: true, counts: [] },
  queues: jobQueues.map((queue) => ({ queue, due: 0, isCapped: false, oldestAt: null })),
  spend: [
    { service: 'speech', spentCents: null, limitCents: 200 },
    { service: 'assistant', spentCents: 50, limitCents: 100 },
  ],
};
const times = { p50Ms: 50, p95Ms: 300 };
const busy: SystemFigures = {
  ...nothing,
  requests: {
    countedOneIn: 10,
    total: { requests: 120, refused: 4, failed: 6, ...times },
    routes: [
      ...Array.from({ length: 20 }, (_, index) => ({
        route: `busy${index}`,
        requests: 100 - index,
        refused: 0,
        failed: 0,
        ...times,
      })),
      { route: 'startCheckout', requests: 12, refused: 4, failed: 6, p50Ms: 400, p95Ms: 5_000 },
    ],
  },
  entitlements: { complete: false, counts: [{ tier: 'core', source: 'comp', count: 7 }] },
  queues: [{ queue: 'promises', due: 12, isCapped: true, oldestAt: '2026-03-02T16:00:00.000Z' }],
};

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

function show(answer: SystemFigures | 'failing', at = '/system-dashboard') {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (answer === 'failing')
      return Response.json({ error: { code: 'internal', message: '' } }, { status: 500 });
    return Response.json(answer);
  });
  render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SystemFiguresSection />
        <Address />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return asked;
}

const table = (name: string) => within(screen.getByRole('table', { name }));

test('says that there is no data where nothing was measured', async () => {
  show(nothing);
  await screen.findByRole('heading', { name: 'No data' });
  expect(screen.getByText('1.2.3')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'By route' })).toBeNull();
  expect(screen.queryByRole('table', { name: 'Access by tier' })).toBeNull();
  expect(table('Spend today (UTC)').getByRole('row', { name: 'Speech No data $2.00 –' })).toBeTruthy();
  expect(table('Spend today (UTC)').getByRole('row', { name: 'Assistant $0.50 $1.00 50%' })).toBeTruthy();
});

test('lists the routes in the chosen order, all of them on request', async () => {
  show(busy);
  const routes = () =>
    table('By route')
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
  await screen.findByText(/One request in 10 is counted/);
  expect(routes()).toHaveLength(20);
  fireEvent.change(screen.getByLabelText('Order by'), { target: { value: 'failed' } });
  expect(routes()[0]).toBe('startCheckout');
  expect(
    table('By route').getByRole('row', { name: 'startCheckout 12 6 (50%) 4 ≤ 400 ms ≤ 5,000 ms' }),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 21 routes' }));
  expect(routes()).toHaveLength(21);
  expect(screen.getByTestId('address').textContent).toBe('?order=failed');
});

test('says where counts end', async () => {
  show(busy);
  await screen.findByText('There are more accounts than are counted here. The numbers are too low.');
  expect(
    table('Jobs that are due').getByRole('row', { name: 'Promised answers At least 12 90 minutes' }),
  ).toBeTruthy();
});

test('asks for the period in the address, which keeps what else is in it', async () => {
  const asked = show(busy, '/system-dashboard?days=30&period=7d');
  await screen.findByText(/One request in 10 is counted/);
  fireEvent.change(screen.getByLabelText('Period of requests'), { target: { value: '30d' } });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map((address) => new URLSearchParams(address.split('?')[1]).get('period'))).toEqual([
    '7d',
    '30d',
  ]);
  expect(screen.getByTestId('address').textContent).toBe('?days=30&period=30d');
});

test('offers another try where the figures do not load', async () => {
  const asked = show('failing');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toHaveLength(2));
});
