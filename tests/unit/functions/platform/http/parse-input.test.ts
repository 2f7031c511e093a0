import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '#functions/platform/http/create-api.ts';
import { messagesRoutes } from '#shared/contracts/messages/messages-routes.ts';
import { accessClaims, gatewayEvent } from '#tests/support/fakes/gateway-events.ts';
import { inMemoryPlatform } from '#tests/support/fakes/platform.ts';

const refusal = z.object({
  error: z.object({
    code: z.string(),
    details: z.object({ fields: z.array(z.object({ field: z.string(), problem: z.string() })) }),
  }),
});

function setUp() {
  const received: unknown[] = [];
  const never = () => {
    throw new Error('No test calls this route');
  };
  const api = createApi({
    function: 'messages',
    routes: messagesRoutes,
    platform: inMemoryPlatform().platform,
    handlers: {
      getThread: ({ params, query }) => {
        received.push({ params, query });
        return { thread: null, messages: [] };
      },
      getThreads: never,
      getHandOver: never,
      saveHandOver: never,
      readHandOver: never,
      getFormCues: never,
      getClientClips: never,
      sendMessage: never,
      startMessageUpload: never,
      startClipUpload: never,
      getMessageMedia: never,
      markMessagesRead: never,
      blockThread: never,
      chooseBroadcasts: never,
      reportMessage: never,
      getReports: never,
      getReport: never,
      decideReport: never,
      searchMessages: never,
      sendVideoAnalysis: never,
      getMeasuredSets: never,
    },
  });
  const getThread = async (clientId: string, query: Readonly<Record<string, string>> = {}) => {
    const event = gatewayEvent('GET', '/api/messages/{clientId}', {
      claims: accessClaims(),
      params: { clientId },
      query,
    });
    const { statusCode, body } = await api(event);
    return { status: statusCode, answer: JSON.parse(body ?? 'null') as unknown };
  };
  return { getThread, received };
}

describe('path and query parameters', () => {
  it('reaches the handler as the contract reads it, without what the contract does not name', async () => {
    const { getThread, received } = setUp();
    expect((await getThread('account-1', { after: '12', utm_source: 'mail' })).status).toBe(200);
    expect(received).toEqual([{ params: { clientId: 'account-1' }, query: { after: 12 } }]);
  });

  it.each(['', 'a b', '../account', 'a/b', 'é', '\u0000', 'a'.repeat(129)])(
    'is refused by the name of the parameter when the path holds %j',
    async (clientId) => {
      const { getThread, received } = setUp();
      const { status, answer } = await getThread(clientId);
      expect(status).toBe(400);
      const { code, details } = refusal.parse(answer).error;
      expect([code, details.fields.map(({ field }) => field)]).toEqual(['invalid_request', ['clientId']]);
      expect(received).toEqual([]);
    },
  );

  it.each(['', '-1', '1.5', '1e3', ' 1', 'NaN', '99999999999'])(
    'is refused by the name of the parameter when the query counts to %j',
    async (after) => {
      const { getThread, received } = setUp();
      const { status, answer } = await getThread('account-1', { after });
      expect(status).toBe(400);
      expect(refusal.parse(answer).error.details.fields).toEqual([
        { field: 'after', problem: 'must be a whole number' },
      ]);
      expect(received).toEqual([]);
    },
  );
});
