import * as z from 'zod/mini';
import type { ThreadChange } from '#functions/modules/messages/thread-repository.ts';
import type { Broadcast } from '#shared/contracts/coaching/broadcasts.ts';
import type { BroadcastOutcome } from '#shared/domain/roster/broadcasts.ts';

export const broadcastQueue = 'broadcasts';
export const broadcastJob = z.object({ coachId: z.string(), broadcastId: z.string() });
export type BroadcastJob = z.infer<typeof broadcastJob>;

/** When the coach sent their last ones, newest first, with a version. */
export type RecentBroadcasts = {
  readonly recent: readonly { readonly id: string; readonly at: string }[];
  readonly version: number;
};

export type DecidedRecipients = {
  readonly outcomes: Broadcast['outcomes'];
  readonly late: readonly string[];
};

export type Delivery = {
  readonly coachId: string;
  readonly clientId: string;
  readonly change: Omit<ThreadChange, 'promise'>;
};

/** `changed`: the thread changed since it was read. Nothing is written unless it is `sent`. */
export type DeliveryEnd = Extract<BroadcastOutcome, 'sent' | 'opted-out' | 'left'> | 'changed';

export type BroadcastRepository = {
  recent(coachId: string): Promise<RecentBroadcasts>;
  find(coachId: string, id: string): Promise<Broadcast | null>;
  findAll(coachId: string, ids: readonly string[]): Promise<readonly Broadcast[]>;
  /** With the job that sends it. @returns False when the id is taken, or another one was begun since `recent` was read. */
  begin(coachId: string, broadcast: Broadcast, recent: RecentBroadcasts): Promise<boolean>;
  /** Adds to what is known of the recipients. */
  decide(coachId: string, id: string, decided: DecidedRecipients): Promise<void>;
};

export type BroadcastDelivery = {
  isDelivered(clientId: string, messageId: string): Promise<boolean>;
  /** The message with what must hold at that moment: the assignment, the account, and the client's choice. */
  deliver(delivery: Delivery): Promise<DeliveryEnd>;
};
