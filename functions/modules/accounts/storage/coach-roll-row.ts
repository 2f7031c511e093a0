import * as z from 'zod/mini';

const schemaVersion = 1;
const partition = 'COACHES';

export const coachRollKey = {
  all: partition,
  of: (coachId: string) => ({ pk: partition, sk: `COACH#${coachId}` }),
};
export const rollRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  coachId: z.string(),
  approved: z._default(z.boolean(), false),
  /** Absent until the coaching function counted the coach's clients. */
  hasRoom: z._default(z.boolean(), true),
});

/** The approval is copied from the account, so that the public site can read the roll alone. */
export function toRollRow(coachId: string, approved: boolean) {
  return { ...coachRollKey.of(coachId), schemaVersion, coachId, approved };
}
