import * as z from 'zod/mini';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

export const maxNoteLength = 4000;
export const maxNotesPerClient = 200;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNoteLength));

/** A coach's private note on a client: the client and other coaches never see it. */
export const coachNoteSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  pinned: z.boolean(),
  version: z.int(),
  /** ISO instants. */
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CoachNote = z.infer<typeof coachNoteSchema>;

export const coachNotesResponseSchema = z.object({
  /** Pinned notes first, then the newest. */
  notes: z.array(coachNoteSchema),
});
export const saveCoachNoteRequestSchema = z.strictObject({
  /** The version that the coach changed; 0 for a new note. */
  version: z.int().check(z.gte(0)),
  text,
  pinned: z.boolean(),
});
export type SaveCoachNoteRequest = z.infer<typeof saveCoachNoteRequestSchema>;
export const coachNoteResponseSchema = z.object({ note: coachNoteSchema });

export const clientVisitResponseSchema = z.object({
  client: z.object({
    id: z.string(),
    name: z.string(),
    tier: z.nullable(z.enum(tierIds)),
    timeZone: z.string(),
    weightUnit: z.enum(['kg', 'lb']),
    /** True while the coach stands in for the client's own coach. */
    isCovered: z.boolean(),
  }),
  /** ISO instant up to which the coach has seen everything; null on the first visit. */
  since: z.nullable(z.string()),
});
export type ClientVisit = z.infer<typeof clientVisitResponseSchema>;
