import * as z from 'zod/mini';

export const waitingWriteSchema = z.object({
  /** Made on the device. */
  id: z.string(),
  /** One that this version does not know waits for the version that does. */
  route: z.string(),
  params: z.record(z.string(), z.string()),
  body: z.optional(z.unknown()),
  /** What the write is about, such as one food entry. Writes of one lane are sent in order. */
  lane: z.string(),
  /** What screens show until the API answers, in the form of the answer. */
  preview: z.optional(z.unknown()),
  /** Epoch milliseconds of the device. */
  at: z.number(),
  /** Error code of a permanent rejection. The write stays until the person retries or discards it. */
  refusedAs: z.nullable(z.string()),
});
export type WaitingWrite = z.infer<typeof waitingWriteSchema>;

/** Port: the writes of every account on this device. */
export type WriteStore = {
  /** Oldest first. */
  list(accountId: string): Promise<readonly WaitingWrite[]>;
  /** Does nothing for a known id. @throws if storage is full or blocked. */
  add(accountId: string, write: WaitingWrite): Promise<void>;
  /** Does nothing if the write is gone. */
  mark(accountId: string, id: string, refusedAs: string | null): Promise<void>;
  remove(accountId: string, ids: readonly string[]): Promise<void>;
  clear(): Promise<void>;
};
