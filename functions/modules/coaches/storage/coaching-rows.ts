import * as z from 'zod/mini';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import type { CoachSettings } from '#shared/domain/coaching/coach-settings.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import type { Assignment } from '../coach-assignments.ts';
import type { CoachChange } from '../coach-history.ts';
import type { Absences } from '../time-away.ts';

const schemaVersion = 1;
const stored = { schemaVersion: z.literal(schemaVersion) };

/** The accounts table alone says who coaches whom. Access patterns: docs/tables.md. */
export const coachingKey = {
  coachOf: (clientId: string) => ({ pk: `ACCOUNT#${clientId}`, sk: 'COACH' }),
  /** When the client got another coach, or none. Right after the coach of now, so that one query reads both. */
  history: (clientId: string, at: string) => ({ pk: `ACCOUNT#${clientId}`, sk: `COACH#${at}` }),
  historyEnd: 'COACH#~',
  /** In the index, by time: whatever follows from a change finds it there. */
  changes: 'COACH-CHANGES',
  coach: (coachId: string) => `COACH#${coachId}`,
  clientPrefix: 'CLIENT#',
  clientOf: (coachId: string, clientId: string) => ({ pk: `COACH#${coachId}`, sk: `CLIENT#${clientId}` }),
  /** An admin took the client from this coach after a report: only an admin assigns them to each other again. */
  barred: (clientId: string, coachId: string) => ({
    pk: `ACCOUNT#${clientId}`,
    sk: `BARRED-COACH#${coachId}`,
  }),
  barredPrefix: 'BARRED-COACH#',
  absences: (coachId: string) => ({ pk: `COACH#${coachId}`, sk: 'AWAY' }),
  settings: (coachId: string) => ({ pk: `COACH#${coachId}`, sk: 'SETTINGS' }),
  /** How many paying clients the coach has, changed in the transactions that assign, release and count them. */
  load: (coachId: string) => ({ pk: `COACH#${coachId}`, sk: 'LOAD' }),
  /** Each billing sync notes paying clients here; a job checks whether they have a coach. */
  waiting: 'NEEDS-COACH',
  waitingClient: (clientId: string) => ({ pk: 'NEEDS-COACH', sk: `CLIENT#${clientId}` }),
  invitation: (code: string) => ({ pk: `INVITATION#${code}`, sk: 'INVITATION' }),
  invitationPrefix: 'INVITATION#',
  invitationOf: (coachId: string, code: string) => ({ pk: `COACH#${coachId}`, sk: `INVITATION#${code}` }),
};

export const clientCoachRow = z.object({
  ...stored,
  coachId: z.string(),
  since: z.string(),
  /** Present while the client counts as a paying one in the coach's load. */
  isPaying: z.optional(z.literal(true)),
});
export function toAssignment(row: RowOf<typeof clientCoachRow>): Assignment {
  return { coachId: row.coachId, isPaying: row.isPaying === true };
}
/** The coach of now, or a change. */
export const coachHistoryRow = z.object({
  ...stored,
  sk: z.string(),
  coachId: z.nullable(z.string()),
  since: z.string(),
  previousCoachId: z.optional(z.nullable(z.string())),
});
/** As the grant of the function that reads them. */
export const coachHistoryAttributes = [
  'pk',
  'sk',
  'schemaVersion',
  'coachId',
  'since',
  'previousCoachId',
] as const;

export function toCoachHistoryRow(clientId: string, { at, coachId, before }: CoachChange) {
  const listed = { gsi1pk: coachingKey.changes, gsi1sk: at };
  return {
    ...coachingKey.history(clientId, at),
    ...listed,
    schemaVersion,
    coachId,
    previousCoachId: before,
    since: at,
  };
}
export const clientOfPartition = (pk: string) => pk.replace(/^ACCOUNT#/, '');
export const barredCoachRow = z.object({ ...stored, coachId: z.string() });
export const assignmentRow = z.object({ ...stored, clientId: z.string(), since: z.string() });
export const invitationRow = z.object({
  ...stored,
  code: z.string(),
  coachId: z.string(),
  createdAt: z.string(),
  expiresAt: z.number(),
  acceptedBy: z.optional(z.string()),
});
export const invitationListRow = z.object({ ...stored, code: z.string() });

const days = { from: z.string(), to: z.string(), timeZone: z.string() };
export const absencesRow = z.object({
  ...stored,
  version: z.number(),
  away: z.array(z.object({ ...days, deputyId: z.nullable(z.string()) })),
  covering: z.array(z.object({ ...days, coachId: z.string() })),
});

export function assignmentRows(coachId: string, clientId: string, since: string) {
  return {
    ofClient: { ...coachingKey.coachOf(clientId), schemaVersion, coachId, since },
    ofCoach: { ...coachingKey.clientOf(coachId, clientId), schemaVersion, clientId, since },
  };
}

export function toBarredCoachRow(clientId: string, coachId: string, since: string) {
  return { ...coachingKey.barred(clientId, coachId), schemaVersion, coachId, since };
}

export const coachSettingsRow = z.object({
  ...stored,
  capacity: z.number(),
  languages: z.array(z.enum(languageIds)),
  locations: z.array(z.enum(locationIds)),
});
/** A load without `countedAt` was never counted: its number says nothing. */
export const loadRow = z.object({
  version: z._default(z.number(), 0),
  payingClients: z._default(z.number(), 0),
  countedAt: z.optional(z.string()),
  /** All clients, whether they pay or not: right while the row has this version. */
  counted: z.optional(z.object({ clients: z.number(), version: z.number() })),
});

export function toCoachSettingsRow(coachId: string, { capacity, languages, locations }: CoachSettings) {
  return { ...coachingKey.settings(coachId), schemaVersion, capacity, languages, locations };
}

export function toAbsencesRow({ coachId, version, away, covering }: Absences) {
  return { ...coachingKey.absences(coachId), schemaVersion, version, away, covering };
}

export function invitationRows(invitation: RowOf<typeof invitationRow>) {
  const { code, coachId, expiresAt } = invitation;
  return {
    itself: { ...coachingKey.invitation(code), schemaVersion, ...invitation },
    listed: { ...coachingKey.invitationOf(coachId, code), schemaVersion, code, expiresAt },
  };
}
