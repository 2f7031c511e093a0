import * as z from 'zod/mini';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import { clientCareKey } from '../client-care-rows.ts';

const rememberedSeconds = 14 * daySeconds;

export const movedClientRow = z.object({
  schemaVersion: z.literal(1),
  clientId: z.string(),
  movedAt: z.string(),
});

/** In the former coach's partition; the index finds it when the client leaves us. */
export const movedClientKey = {
  prefix: 'MOVED#',
  of: (coachId: string, clientId: string) => ({ pk: `COACH#${coachId}`, sk: `MOVED#${clientId}` }),
};

export function toMovedClientRow(coachId: string, clientId: string, at: number) {
  return {
    ...movedClientKey.of(coachId, clientId),
    gsi1pk: clientCareKey.about(clientId),
    gsi1sk: `COACH#${coachId}#MOVED`,
    schemaVersion: 1,
    clientId,
    movedAt: new Date(at).toISOString(),
    expiresAt: Math.floor(at / 1000) + rememberedSeconds,
  };
}
