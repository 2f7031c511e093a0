import * as z from 'zod/mini';
import { coachNoteSchema } from '#shared/contracts/coaching/coach-notes.ts';

export const clientCareVersion = 1;
const version = { schemaVersion: z.literal(clientCareVersion) };
const coach = (coachId: string) => `COACH#${coachId}`;

/** What a coach keeps about a client is in the coach's partition; the index finds it when the client leaves. */
export const clientCareKey = {
  notePrefix: 'NOTE#',
  notesOf: (clientId: string) => `NOTE#${clientId}#`,
  note: (coachId: string, clientId: string, noteId: string) => ({
    pk: coach(coachId),
    sk: `NOTE#${clientId}#${noteId}`,
  }),
  visit: (coachId: string, clientId: string) => ({ pk: coach(coachId), sk: `SEEN#${clientId}` }),
  about: (clientId: string) => `ABOUT#${clientId}`,
};

export const noteRow = z.extend(coachNoteSchema, { ...version, deletedAt: z.optional(z.string()) });
export const visitRow = z.object({
  ...version,
  since: z.nullable(z.string()),
  seenAt: z.string(),
});
