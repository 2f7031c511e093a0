import { randomUUID } from 'node:crypto';
import { readThread } from '#functions/modules/messages/read-thread.ts';
import { sendMessage } from '#functions/modules/messages/send-message.ts';
import { createDynamoThreadRepository } from '#functions/modules/messages/storage/dynamo-thread-repository.ts';
import { pollingPaces } from '#shared/domain/site/polling.ts';
import { benchAccount } from './support/bench-account.ts';
import type { BenchTables } from './support/bench-tables.ts';
import { type Metric, median } from './support/metric.ts';

const personOf = (id: string) => ({ ...benchAccount, id });

/**
 * A message from one side until it is on the other's screen: the request that sends it, what is left of the other's
 * interval, and the request that fetches it. The tables' time is the emulator's.
 */
export async function benchMessages({ client, messages: table }: BenchTables): Promise<Metric[]> {
  const threads = createDynamoThreadRepository(client, { messages: table, promises: table }, Date.now);
  const people = {
    person: async (id: string) => personOf(id),
    client: async (id: string) => ({ ...personOf(id), tier: 'core' as const }),
    clientsOf: async () => [],
  };
  const clientId = randomUUID();
  const ana = { clientId, side: 'client', accountId: clientId, coachId: 'coach' } as const;
  const coach = { clientId, side: 'coach', accountId: 'coach', coachId: 'coach' } as const;
  const sending: number[] = [];
  const fetching: number[] = [];
  for (let seq = 0; seq < 40; seq += 1) {
    const message = { id: randomUUID(), text: `Message ${seq}` };
    sending.push(await timed(() => sendMessage({ threads, clock: Date.now }, ana, 'core', message)));
    const media = { link: async () => undefined };
    fetching.push(
      await timed(() => readThread({ threads, people, media, clock: Date.now }, coach, { after: seq })),
    );
  }
  const requests = median(sending) + median(fetching);
  return [
    { name: 'messages.send', value: median(sending), unit: 'ms' },
    { name: 'messages.fetch', value: median(fetching), unit: 'ms' },
    {
      name: 'messages.seen.lively',
      value: (pollingPaces.thread.shortestMs + requests) / 1000,
      unit: 's at most',
    },
    {
      name: 'messages.seen.quiet',
      value: (pollingPaces.thread.longestMs + requests) / 1000,
      unit: 's at most',
    },
  ];
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
