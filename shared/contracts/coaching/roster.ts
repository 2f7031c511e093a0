import * as z from 'zod/mini';
import { knownItems } from '#shared/contracts/fields/later-values.ts';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { reasonIds, reasonPlaces } from '#shared/domain/roster/reason-ids.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

export const maxSnoozeDays = 90;
const aboutLength = 120;

export const reasonSchema = z.object({
  id: z.enum(reasonIds),
  /** Which fact it is about. */
  about: z.string(),
  place: z.enum(reasonPlaces),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const rosterClientSchema = z.object({
  id: z.string(),
  name: z.string(),
  tier: z.nullable(z.enum(tierIds)),
  /** While the plan is paused; `until` is null when it does not resume by itself. */
  pause: z.optional(z.object({ until: z.nullable(z.string()) })),
  /** Whose client this is, while the caller covers for them. */
  coveringFor: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Most urgent first, without those that are snoozed. */
  reasons: knownItems(reasonSchema),
  snoozed: knownItems(z.extend(reasonSchema, { until: localDaySchema, note: z.string() })),
  /** Check-ins without an answer, and by when the oldest one has to have one; null also where none is promised. */
  unanswered: z.int(),
  answerDueAt: z.nullable(z.string()),
  /** What the coach's rules put on their list for this client, oldest first. */
  tasks: z.array(z.object({ id: z.uuid(), text: z.string(), since: z.string() })),
  figures: z.object({
    /** Of the last four weeks; null without a planned workout. */
    adherencePercent: z.nullable(z.int()),
    lastWorkoutDay: z.nullable(localDaySchema),
    lastCheckInDay: z.nullable(localDaySchema),
    weightGrams: z.nullable(z.number()),
    /** When the client last wrote in the thread. */
    lastWroteAt: z.nullable(z.string()),
    nextSessionAt: z.nullable(z.string()),
  }),
});
export type RosterClient = z.infer<typeof rosterClientSchema>;
export const rosterResponseSchema = z.object({
  /** Who needs the coach most comes first. */
  clients: z.array(rosterClientSchema),
});
export const clientReasonsResponseSchema = z.object({ client: rosterClientSchema });

export const reasonIdSchema = z.enum(reasonIds);
export const snoozeRequestSchema = z.strictObject({
  about: z.string().check(z.maxLength(aboutLength)),
  /** The day on which the reason shows again. */
  until: localDaySchema,
  note: z.string().check(z.trim(), z.maxLength(200)),
});
export type SnoozeRequest = z.infer<typeof snoozeRequestSchema>;
