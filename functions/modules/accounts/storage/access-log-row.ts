import * as z from 'zod/mini';
import type { HealthLookEntry } from '#functions/platform/http/health-looks.ts';
import { accessLogEntrySchema } from '#shared/contracts/account/health-looks.ts';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import { looksKeptDays } from '#shared/domain/health/health-areas.ts';

const schemaVersion = 1;

export const healthLookKey = {
  owner: (clientId: string) => `ACCOUNT#${clientId}`,
  prefix: 'LOOK#',
};
export const healthLookRow = z.extend(accessLogEntrySchema, { schemaVersion: z.literal(schemaVersion) });

export function toHealthLookRow({ clientId, coachId, coachName, area, at }: HealthLookEntry) {
  const instant = new Date(at).toISOString();
  return {
    pk: healthLookKey.owner(clientId),
    sk: `${healthLookKey.prefix}${instant.slice(0, 10)}#${coachId}#${area}`,
    schemaVersion,
    coachName,
    area,
    at: instant,
    expiresAt: Math.floor(at / 1000) + looksKeptDays * daySeconds,
  };
}
