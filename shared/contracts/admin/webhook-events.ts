import * as z from 'zod/mini';
import { actReasonSchema } from '#shared/contracts/fields/act-reason.ts';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';

/** How long the log goes back. */
export const webhookLogDays = 30;
/** Of a day, and as many may be chosen for a replay. */
export const mostListedEvents = 200;

const webhookEventStates = ['processed', 'failed', 'processing'] as const;

/** What may be shown of an event. All else in it is neither stored nor sent. */
export const webhookEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  state: z.enum(webhookEventStates),
  tries: z.int(),
  /** ISO instant of the first try. */
  receivedAt: z.string(),
  /** Milliseconds of the last try that ended well. */
  durationMs: z.nullable(z.int()),
  /** The code of the last failure. */
  failure: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  invoiceId: z.nullable(z.string()),
  paymentIntentId: z.nullable(z.string()),
  apiVersion: z.nullable(z.string()),
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

export const webhookEventsQuerySchema = z.object({ day: localDaySchema });
export const webhookEventsResponseSchema = z.object({
  /** The newest first. */
  events: z.array(webhookEventSchema),
  hasMore: z.boolean(),
});

const eventId = z.string().check(z.regex(/^[\w-]{1,100}$/));
export const replayRequestSchema = z.strictObject({
  what: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('events'),
      ids: z.array(eventId).check(z.minLength(1), z.maxLength(mostListedEvents)),
    }),
    z.strictObject({
      kind: z.literal('range'),
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      /** `failed`: only those whose last try did not end well. */
      state: z.enum(['failed', 'all']),
    }),
  ]),
  /** True only says what would be replayed. */
  dryRun: z.boolean(),
  reason: actReasonSchema,
});
export type ReplayRequest = z.infer<typeof replayRequestSchema>;

export const replayResponseSchema = z.object({
  matched: z.int(),
  handled: z.int(),
  failures: z.array(z.object({ id: z.string(), code: z.string() })),
  /** Where a range goes on, if it was too long for one request. */
  next: z.nullable(z.string()),
  /** Of chosen events, those that one request had no time for. */
  left: z.optional(z.array(z.string())),
});
export type ReplayResult = z.infer<typeof replayResponseSchema>;
