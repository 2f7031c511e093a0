import * as z from 'zod/mini';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { growingEnum } from '#shared/contracts/fields/later-values.ts';
import { messageMaxLength } from '#shared/domain/messages/message-limits.ts';
import { broadcastOutcomes, deliveryHours, maxRecipients } from '#shared/domain/roster/broadcasts.ts';

/** Leaves room for the client's name. */
export const maxBroadcastText = messageMaxLength / 2;

const outcome = z.object({ clientId: z.string(), outcome: growingEnum(broadcastOutcomes) });

export const broadcastSchema = z.object({
  id: z.string(),
  /** `{name}` stands for the client's first name. */
  text: z.string(),
  /** ISO instant. */
  createdAt: z.string(),
  recipients: z.array(z.string()),
  /** Of those with whom it is decided; the others wait, some for the end of their quiet hours. */
  outcomes: z.array(outcome),
  /** ISO instant after which it goes to nobody else; missing in those from before there was an end. */
  deliverBy: z.optional(z.string()),
  /** Whom it did not reach by then. Apart from `outcomes`, from when pages refused a value that they did not know. */
  late: z.optional(z.array(z.string())),
});
export type Broadcast = z.infer<typeof broadcastSchema>;

export const broadcastsResponseSchema = z.object({
  /** Those of the last 30 days, newest first, at most 20. */
  broadcasts: z.array(broadcastSchema),
  /** How many more the coach may send in these 24 hours. */
  left: z.int(),
});
export type Broadcasts = z.infer<typeof broadcastsResponseSchema>;

export const sendBroadcastRequestSchema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxBroadcastText)),
  clientIds: z.array(idSchema).check(
    z.minLength(1),
    z.maxLength(maxRecipients),
    z.refine((ids) => new Set(ids).size === ids.length, 'must name each client once'),
  ),
  /** 24 hours by default. */
  deliverWithinHours: z.optional(z.literal(deliveryHours)),
});
export type SendBroadcastRequest = z.infer<typeof sendBroadcastRequestSchema>;
export const broadcastResponseSchema = z.object({ broadcast: broadcastSchema });
