import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mostListed, type QueueSource } from '#functions/modules/admin/queues/queue-source.ts';
import type { WaitingSum } from '#functions/modules/admin/queues/read-queues.ts';
import type { MoneyQueues } from '#functions/modules/billing/money-queues.ts';
import { listWaitingClients } from '#functions/modules/coaches/list-waiting-clients.ts';
import type { EnquiryDesk } from '#functions/modules/enquiries/desk/enquiry-desk.ts';
import { preOrdersItem } from '#functions/modules/enquiries/mailing/mailing.ts';
import { createDynamoWaitingList } from '#functions/modules/enquiries/storage/dynamo-waiting-list.ts';
import type { waitingPreOrders } from '#functions/modules/enquiries/storage/dynamo-waiting-pre-orders.ts';
import { type ListBouncedDeps, listBounced } from '#functions/modules/mail/bounces/list-bounced.ts';
import type { ReportRepository } from '#functions/modules/messages/reports/report.ts';
import { freeSeats, type SeatRepository } from '#functions/modules/seats/seats.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import { limitedTier, longevityCapacity } from '#shared/domain/catalog/longevity-seats.ts';
import { queueOfTopic, type SupportTopic, supportTopics } from '#shared/domain/site/work-queues.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

type Sources = {
  readonly waitingClients: Parameters<typeof listWaitingClients>[0];
  readonly desk: Pick<EnquiryDesk, 'open'>;
  readonly reports: Pick<ReportRepository, 'open'>;
  readonly money: MoneyQueues;
  readonly bounces: ListBouncedDeps;
  readonly preOrders: () => ReturnType<typeof waitingPreOrders>;
  readonly nameOf: (accountId: string) => Promise<string | null>;
};

export function queueSources({
  waitingClients,
  desk,
  reports,
  money,
  bounces,
  preOrders,
  nameOf,
}: Sources): readonly QueueSource[] {
  const named = <T extends { readonly accountId: string }>(items: readonly T[]) =>
    Promise.all(items.map(async (item) => ({ ...item, name: await nameOf(item.accountId) })));
  return [
    {
      id: 'needs-coach',
      list: async () =>
        (await listWaitingClients(waitingClients))
          .slice(0, mostListed)
          .map(({ id, name, since }) => ({ id, name, since, accountId: id })),
    },
    ...supportTopics.map((topic) => messages(desk, topic)),
    {
      id: 'reports',
      list: async () => {
        const open = await reports.open();
        return Promise.all(
          open.map(async ({ clientId, byAccountId, id, reportedAt: since }) => ({
            id: [clientId, byAccountId, id].join('.'),
            since,
            name: await nameOf(byAccountId),
            accountId: null,
          })),
        );
      },
    },
    { id: 'disputes', list: async () => named(await money.openDisputes(mostListed)) },
    { id: 'refunds', list: async () => named(await money.unfinishedRefunds(mostListed)) },
    {
      id: 'bounced',
      list: async () =>
        (await listBounced(bounces))
          .slice(0, mostListed)
          .map(({ accountId, name, since }) => ({ id: accountId, name, since, accountId })),
    },
    {
      // The one thing to do for all of them.
      id: 'pre-orders',
      list: async () => {
        const waiting = await preOrders();
        return waiting === null ? [] : [{ id: preOrdersItem, name: null, accountId: null, ...waiting }];
      },
    },
  ];
}

const messages = (desk: Sources['desk'], topic: SupportTopic): QueueSource => ({
  id: queueOfTopic[topic],
  list: async () =>
    (await desk.open(topic, mostListed)).map(({ id, name, receivedAt: since }) => ({
      id,
      name,
      since,
      accountId: null,
    })),
});

/** How many visitors wait for each tier, and since when the first of them does. */
export function waitingListSums(
  tables: DynamoDBDocumentClient,
  names: { readonly enquiries: string; readonly billing: string; readonly outbox: string },
  {
    seats,
    clock,
    log,
  }: { readonly seats: Pick<SeatRepository, 'read'>; readonly clock: Clock; readonly log: Log },
): () => Promise<readonly WaitingSum[]> {
  const list = createDynamoWaitingList(tables, names, log);
  return async () => {
    const now = clock();
    const [counts, read, firsts] = await Promise.all([
      list.counts(now),
      seats.read(),
      Promise.all(tierIds.map(async (tier) => [tier, await list.first(tier, now)] as const)),
    ]);
    return firsts.map(([tier, first]) => ({
      tier,
      waiting: counts[tier],
      seats: tier === limitedTier ? { capacity: longevityCapacity, free: freeSeats(read, now) } : null,
      oldestAt: first?.id.split('#')[0] ?? null,
    }));
  };
}
