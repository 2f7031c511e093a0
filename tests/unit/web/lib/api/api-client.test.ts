import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { todayRoutes } from '#shared/contracts/today/today-routes.ts';
import { bringRoutes, callApi, setAccessTokenProvider } from '#web/lib/api/api-client.ts';

describe('a call of the API', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('fills in the path and the query, and leaves out what is undefined', async () => {
    const fetched: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      fetched.push(address);
      return Response.json({ thread: null, messages: [] });
    });
    const query = { before: '7', after: undefined };
    await callApi('getThread', undefined, { params: { clientId: 'a b/c' }, query });
    await callApi('getThread', undefined, { params: { clientId: 'a' } });
    expect(fetched).toEqual(['/api/messages/a%20b%2Fc?before=7', '/api/messages/a']);
  });

  it('takes a route that a screen brought along', async () => {
    const moved = { ...todayRoutes.getToday, path: '/api/brought' } as const;
    vi.stubGlobal('fetch', async (address: string) => Response.json({ message: address }, { status: 400 }));
    bringRoutes({ getToday: moved });
    await expect(callApi('getToday')).rejects.toMatchObject({ message: '/api/brought' });
    bringRoutes({ getToday: todayRoutes.getToday });
    await expect(callApi('getToday')).rejects.toMatchObject({ message: '/api/today' });
  });

  it('does not compile without the parts that the contract requires', () => {
    expectTypeOf(callApi<'getThread'>).toBeCallableWith('getThread', undefined, {
      params: { clientId: 'a' },
    });
    // @ts-expect-error The path needs an id.
    const withoutId = () => callApi('getThread');
    // @ts-expect-error The id has another name.
    const withAnother = () => callApi('getThread', undefined, { params: { id: 'a' } });
    // @ts-expect-error The query needs both days.
    const halfQuery = () => callApi('getTrainingCalendar', undefined, { query: { from: '2026-01-01' } });
    // @ts-expect-error The route takes no query.
    const needlessQuery = () => callApi('getThreads', undefined, { query: { after: '1' } });
    expect([withoutId, withAnother, halfQuery, needlessQuery]).toHaveLength(4);
  });

  it('has no connection where an expired token cannot be renewed for want of one', async () => {
    const failed = Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' });
    setAccessTokenProvider(async () => Promise.reject(failed));
    await expect(callApi('getThreads')).rejects.toMatchObject({ status: 0, code: 'network' });
    setAccessTokenProvider(async () => null);
  });

  it.each([
    [401, { message: 'Unauthorized' }, 'unauthenticated', 'Unauthorized'],
    [429, { message: 'Too Many Requests' }, 'rate_limited', 'Too Many Requests'],
    [503, { message: 'Service Unavailable' }, 'refused', 'Service Unavailable'],
    [404, { error: { code: 'gone', message: 'Gone.', requestId: 'r' } }, 'gone', 'Gone.'],
    [502, null, 'unexpected_answer', 'The server answered 502'],
  ])('reads a refusal of status %i, whether the API or the gateway wrote it', async (...refused) => {
    const [status, body, code, message] = refused;
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await expect(callApi('getFlags')).rejects.toMatchObject({ status, code, message });
    expect(warn.mock.calls).toEqual(status === 429 ? [['rate_limit_exceeded']] : []);
    warn.mockRestore();
  });
});
