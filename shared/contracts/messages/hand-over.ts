import * as z from 'zod/mini';

export const maxHandOverLength = 2000;
/** What the next coach needs to know, in the order in which it is read. */
export const handOverParts = ['goals', 'injuries', 'works', 'promises'] as const;

const part = z.string().check(z.trim(), z.maxLength(maxHandOverLength));
const parts = { goals: part, injuries: part, works: part, promises: part };

/** A coach's note for the next coach of a client, or the deputy. The client never sees it. */
export const handOverSchema = z.object({
  ...parts,
  version: z.int(),
  /** ISO instant. */
  writtenAt: z.string(),
});
export type HandOver = z.infer<typeof handOverSchema>;

export const receivedHandOverSchema = z.extend(handOverSchema, {
  coachId: z.string(),
  /** Null once the coach's account is gone. */
  coachName: z.nullable(z.string()),
  isRead: z.boolean(),
});
export type ReceivedHandOver = z.infer<typeof receivedHandOverSchema>;

export const handOverResponseSchema = z.object({
  own: z.nullable(handOverSchema),
  /** Of other coaches, newest first; empty for a former coach, who only writes. */
  received: z.array(receivedHandOverSchema),
});

export const saveHandOverRequestSchema = z
  .strictObject({
    ...parts,
    /** The version that the coach changed; 0 for a new one. */
    version: z.int().check(z.gte(0)),
  })
  .check(
    z.refine((note) => handOverParts.some((each) => note[each] !== ''), {
      path: ['goals'],
      error: 'must not be blank in every part',
    }),
  );
export type SaveHandOverRequest = z.infer<typeof saveHandOverRequestSchema>;
export const savedHandOverResponseSchema = z.object({ own: handOverSchema });

export const readHandOverRequestSchema = z.strictObject({ coachId: z.string(), version: z.int() });

export const handOversSchema = z.object({
  /** Clients who came lately, or are covered, with a note that the caller has not read. */
  toRead: z.array(
    z.object({ clientId: z.string(), clientName: z.string(), coachName: z.nullable(z.string()) }),
  ),
  /** Clients who left in the last 14 days. */
  toWrite: z.array(
    z.object({ clientId: z.string(), clientName: z.string(), movedAt: z.string(), isWritten: z.boolean() }),
  ),
});
export type HandOvers = z.infer<typeof handOversSchema>;
