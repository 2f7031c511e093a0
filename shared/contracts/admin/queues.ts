import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import type { WorkQueue } from '#shared/domain/site/work-queues.ts';
import { workQueues } from '#shared/domain/site/work-queues.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { type AdminPermission, adminPermissions } from './permissions.ts';

/** What an admin must hold to see a queue, besides `queues.read`. */
export const queuePermissions = {
  'needs-coach': 'coaches.write',
  support: 'support.write',
  'refunds-asked': 'support.write',
  reports: 'reports.write',
  disputes: 'refunds.write',
  refunds: 'refunds.write',
  'waiting-list': 'coaches.write',
  bounced: 'support.write',
  'pre-orders': 'mailings.write',
} as const satisfies Record<WorkQueue, AdminPermission>;

/** Which queues the browser can show, with commas between them: an answer with another one breaks it. */
export const queuesQuerySchema = z.object({
  knows: z.optional(z.string().check(z.maxLength(500))),
});

const ownerSchema = z.object({ id: z.string(), name: z.nullable(z.string()), at: z.string() });
export type QueueOwner = z.infer<typeof ownerSchema>;

export const queueItemSchema = z.object({
  /** Within its queue. */
  id: z.string(),
  /** ISO instant since when it waits. */
  since: z.string(),
  name: z.nullable(z.string()),
  /** The account that it is about. */
  accountId: z.nullable(z.string()),
  /** ISO instant until when somebody outside waits for us. */
  dueBy: z.nullable(z.string()),
  amountCents: z.nullable(z.int()),
  /** Of an item that stands for many. */
  people: z.optional(z.int()),
  owner: z.nullable(ownerSchema),
});
export type QueueItem = z.infer<typeof queueItemSchema>;

export const queueSchema = z.object({
  id: z.enum(workQueues),
  permission: z.enum(adminPermissions),
  /** null without the permission of the queue. */
  shown: z.nullable(
    z.object({
      count: z.int(),
      /** There may be more than were counted. */
      isCapped: z.boolean(),
      oldestAt: z.nullable(z.string()),
      waitsTooLong: z.boolean(),
      /** The longest wait first. Empty for a queue that has sums only. */
      items: z.array(queueItemSchema),
    }),
  ),
});
export type Queue = z.infer<typeof queueSchema>;

export const queuesResponseSchema = z.object({
  /** ISO instant. */
  at: z.string(),
  queues: z.array(queueSchema),
  /** How many wait for each tier, and its seats where they are limited. null without the permission. */
  waitingList: z.nullable(
    z.array(
      z.object({
        tier: z.enum(tierIds),
        waiting: z.int(),
        seats: z.nullable(z.object({ capacity: z.int(), free: z.int() })),
      }),
    ),
  ),
});
export type Queues = z.infer<typeof queuesResponseSchema>;

export const takeItemParamsSchema = z.object({ queue: z.enum(workQueues) });
export const takeItemRequestSchema = z.strictObject({
  itemId: z.string().check(z.regex(/^[\w.-]{1,200}$/)),
  /** False gives it back, also one that another admin took. */
  taken: z.boolean(),
});
export const toldParamsSchema = z.object({ clientId: idSchema });

export const takeItemResponseSchema = z.object({ owner: z.nullable(ownerSchema) });
