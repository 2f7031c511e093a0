import * as z from 'zod/mini';

const schemaVersion = 1;
const partition = 'COACHES';

export const coachRollKey = {
  all: partition,
  of: (coachId: string) => ({ pk: partition, sk: `COACH#${coachId}` }),
  /** Index keys, only while the coach is approved and has room: the first entry says whether anything is sold. */
  withRoom: (coachId: string) => ({ gsi1pk: 'COACHES-WITH-ROOM', gsi1sk: `COACH#${coachId}` }),
};
export const rollRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  coachId: z.string(),
  approved: z._default(z.boolean(), false),
  /** Present while the public site counts on the coach. */
  gsi1pk: z.optional(z.string()),
});

/**
 * The approval is copied from the account, so that the public site can read the roll alone. An approved coach counts as
 * having room until the coaching function counted their clients.
 */
export function toRollRow(coachId: string, approved: boolean) {
  const row = { ...coachRollKey.of(coachId), schemaVersion, coachId, approved };
  return approved ? { ...row, ...coachRollKey.withRoom(coachId) } : row;
}
