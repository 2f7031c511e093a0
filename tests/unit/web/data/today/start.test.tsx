// @vitest-environment happy-dom
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { sessionsQuery } from '#web/data/booking/sessions-query.ts';
import { threadsQuery } from '#web/data/messages/threads.ts';
import { useStart } from '#web/data/today/begin-start.ts';
// Loaded ahead, so that no test waits for its code.
import '#web/data/today/start-parts.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { initialFlags } from '#web/lib/flags.ts';
import { firstViewShown } from '#web/lib/hooks/when-settled.ts';

const thread = { clientId: 'ana', name: 'Casey', tier: null, unread: 2, last: null, clock: null };
const sessions = { upcoming: [], past: [], plans: [], credits: [] };
const flags = { flags: { ...initialFlags, abTests: {} } };
const answers = [
  { route: 'getThreads', query: {}, answer: { threads: [thread] } },
  { route: 'listSessions', query: {}, answer: sessions },
  { route: 'getFlags', query: {}, answer: flags },
];

let today: () => Response;
let asked: string[];
let queries: QueryClient;

beforeAll(() => {
  setAccessTokenProvider(async () => 'token');
  firstViewShown();
});
beforeEach(() => {
  today = () => Response.json({ answers });
  asked = [];
  queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = ''] = address.split('?');
    asked.push(path);
    if (path === '/api/today') return today();
    if (path === '/api/messages') return Response.json({ threads: [{ ...thread, unread: 7 }] });
    return Response.json(path === '/api/flags' ? flags : sessions);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A client without a plan, whose start has the fewest parts. */
function Today() {
  const isBegun = useStart({ account: anAccount(), entitlement: { tier: null } });
  return isBegun ? <Parts /> : null;
}

function Parts() {
  const threads = useQuery(threadsQuery).data?.threads;
  const sessionsShown = useQuery(sessionsQuery).data;
  if (threads === undefined || sessionsShown === undefined) return null;
  return <p>{`${threads[0]?.unread} unread`}</p>;
}

async function open(text: string): Promise<void> {
  render(
    <QueryClientProvider client={queries}>
      <Today />
    </QueryClientProvider>,
  );
  await screen.findByText(text);
}

const outdate = (queryKey: readonly unknown[]) =>
  queries.setQueryData(queryKey, (known: unknown) => known, { updatedAt: 1 });

describe('opening Today', () => {
  test('takes one call, which answers every part', async () => {
    await open('2 unread');
    expect(asked).toEqual(['/api/today']);
  });

  test('again asks nothing while its parts are fresh', async () => {
    await open('2 unread');
    cleanup();
    await open('2 unread');
    expect(asked).toEqual(['/api/today']);
  });

  test('again takes one call when several parts are out of date', async () => {
    await open('2 unread');
    cleanup();
    outdate(threadsQuery.queryKey);
    outdate(sessionsQuery.queryKey);
    today = () => Response.json({ answers: answers.map((each) => ({ ...each, ...laterThreads(each) })) });
    await open('3 unread');
    expect(asked).toEqual(['/api/today', '/api/today']);
  });

  test('again asks the route of the only part that is out of date', async () => {
    await open('2 unread');
    cleanup();
    outdate(threadsQuery.queryKey);
    await open('7 unread');
    expect(asked).toEqual(['/api/today', '/api/messages']);
  });

  test('asks the route of a part that did not come', async () => {
    today = () => Response.json({ answers: answers.filter(({ route }) => route !== 'getThreads') });
    await open('7 unread');
    expect(asked).toEqual(['/api/today', '/api/messages']);
  });

  test('asks every part for itself when the call fails', async () => {
    today = () => Response.json({}, { status: 500 });
    await open('7 unread');
    expect(asked.toSorted()).toEqual(['/api/bookings', '/api/messages', '/api/today']);
  });
});

const laterThreads = ({ route }: { readonly route: string }) =>
  route === 'getThreads' ? { answer: { threads: [{ ...thread, unread: 3 }] } } : {};
