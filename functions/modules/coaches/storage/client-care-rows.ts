import * as z from 'zod/mini';
import { clientTagSchema } from '#shared/contracts/coaching/client-tags.ts';
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
  tagsPrefix: 'TAGS#',
  tags: (coachId: string, clientId: string) => ({ pk: coach(coachId), sk: `TAGS#${clientId}` }),
  /** The coach's words for tags. */
  tagList: (coachId: string) => ({ pk: `ACCOUNT#${coachId}`, sk: 'CLIENT-TAGS' }),
  about: (clientId: string) => `ABOUT#${clientId}`,
};

export const noteRow = z.extend(coachNoteSchema, { ...version, deletedAt: z.optional(z.string()) });
export const visitRow = z.object({
  ...version,
  since: z.nullable(z.string()),
  seenAt: z.string(),
});
export const tagListRow = z.object({ ...version, version: z.int(), tags: z.array(clientTagSchema) });
export const clientTagsRow = z.object({
  ...version,
  version: z.int(),
  coachId: z.string(),
  clientId: z.string(),
  tagIds: z.array(z.string()),
});
