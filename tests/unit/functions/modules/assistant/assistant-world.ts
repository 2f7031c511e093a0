import { createAssistantHandlers } from '#functions/modules/assistant/assistant-handlers.ts';
import type {
  AssistantProvider,
  AssistantQuestion,
} from '#functions/modules/assistant/assistant-provider.ts';
import type { ClientRecordReader } from '#functions/modules/assistant/client-records.ts';
import { createDynamoConversationRepository } from '#functions/modules/assistant/storage/dynamo-conversation-repository.ts';
import { createDailyAllowance } from '#functions/platform/allowance/daily-allowance.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { assistantRoutes } from '#shared/contracts/assistant/assistant-routes.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { countedMetrics } from '#tests/support/fakes/counted-metrics.ts';
import { accessClaims, gatewayEvent } from '#tests/support/fakes/gateway-events.ts';
import { inMemoryUsageCounter } from '#tests/support/fakes/in-memory-usage-counter.ts';
import { inMemoryPlatform } from '#tests/support/fakes/platform.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { clientRecords } from './client-records.ts';
import { draftWorld } from './draft/draft-world.ts';
import { ownRecordWorld } from './own-records/own-record-world.ts';

/** Records per account; the reader hands out the caller's own, as the table's keys do. */
const records: ClientRecordReader = {
  read: async ({ accountId, account }) =>
    clientRecords({
      name: account.fullName,
      facts: [
        { source: 'profile', text: `Name ${account.fullName}` },
        { source: 'plan', text: `Plan of ${accountId}` },
      ],
    }),
};

/**
 * The whole function in memory, with a provider that the test gives.
 * @param answer What it answers to a question, or an error that it throws.
 */
export function assistantWorld(
  answer: (question: AssistantQuestion) => string | Promise<string> = () => 'An answer.',
  dailyTokens = 1_000_000,
) {
  const { platform, accounts, clock } = inMemoryPlatform({ defaultTier: 'performance', rateLimit: 1000 });
  accounts.rows.set('account-2', {
    account: anAccount({ id: 'account-2', fullName: 'Berta-Secret-Mark' }),
    groupPending: false,
  });
  const asked: AssistantQuestion[] = [];
  const provider: AssistantProvider = {
    id: 'bedrock',
    estimate: () => ({ inputTokens: 100, outputTokens: 100 }),
    costMicros: ({ inputTokens, outputTokens }) => inputTokens + outputTokens,
    async answer(question, hear) {
      asked.push(question);
      const content = await answer(question);
      for (const piece of content.match(/.{1,3}/gs) ?? []) hear?.(piece);
      return {
        content,
        sources: ['plan'],
        usage: { inputTokens: 10, outputTokens: 20 },
      };
    },
  };
  const tables = createMemoryTables({ clock });
  const counter = inMemoryUsageCounter();
  let ids = 0;
  const deps: Parameters<typeof createAssistantHandlers>[0] = {
    provider,
    records,
    ownRecords: ownRecordWorld().deps,
    conversations: createDynamoConversationRepository(tables.client, tableNames.assistance, clock),
    allowance: createDailyAllowance({
      service: 'assistant',
      limits: { unitsPerAccount: dailyTokens, spendMicros: 1_000_000 },
      counter,
      clock,
      metrics: countedMetrics(),
    }),
    clock,
    drafts: draftWorld().deps,
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
  };
  const apiWith = (show?: (text: string) => void) =>
    createApi({
      function: 'assistant',
      routes: assistantRoutes,
      platform,
      handlers: createAssistantHandlers(deps, show),
    });
  const handler = apiWith();
  const call = async (
    method: string,
    path: string,
    about: { sub?: string; body?: unknown; id?: string } = {},
  ) => {
    const claims = accessClaims({ sub: about.sub ?? 'account-1', username: about.sub ?? 'account-1' });
    const event = {
      ...gatewayEvent(method, path, { claims, body: about.body }),
      ...(about.id !== undefined && { pathParameters: { conversationId: about.id } }),
    };
    const { statusCode, body } = await handler(event);
    const read: unknown = JSON.parse(body ?? 'null');
    return { status: statusCode, body: read };
  };
  const ask = (content: string, about: { sub?: string; conversationId?: string } = {}) =>
    call('POST', '/api/assistant/messages', {
      ...(about.sub !== undefined && { sub: about.sub }),
      body: { content, ...(about.conversationId !== undefined && { conversationId: about.conversationId }) },
    });
  return { ask, call, apiWith, asked, accounts, messages: () => tables.rows('assistance'), counter, clock };
}
