import * as z from 'zod/mini';
import {
  rosterClientPrefix,
  rosterEntryKey,
  rosterListing,
  rosterOf,
} from '#functions/modules/coaches/roster-entry.ts';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { primaryGoals } from '#shared/domain/health/intake.ts';
import { ruleNames } from '#shared/domain/progression/proposal.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import { signPlaces, warningKinds } from '#shared/domain/roster/client-signs.ts';
import { reasonIds } from '#shared/domain/roster/reason-ids.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

const schemaVersion = 1;
const stored = { schemaVersion: z.literal(schemaVersion) };

export const rosterKey = {
  summary: rosterEntryKey,
  /** In the client's partition, so that it goes with the account. */
  snooze: (clientId: string, coachId: string, reason: string) => ({
    pk: `ACCOUNT#${clientId}`,
    sk: `SNOOZE#${coachId}#${reason}`,
  }),
  snoozePrefix: 'SNOOZE#',
  /** Summaries of a coach's clients, and the coach's own snoozes, in the index. */
  coach: rosterOf,
  clientPrefix: rosterClientPrefix,
};

const figure = z.nullable(z.object({ day: z.string(), recent: z.number(), usual: z.number() }));
const instant = z.nullable(z.string());
const exercise = { exerciseId: z.string() };

const signed = { id: z.string(), place: z.enum(signPlaces), day: z.string() };
const signSchema = z.discriminatedUnion('kind', [
  z.object({ ...signed, kind: z.enum(warningKinds) }),
  z.object({ ...signed, kind: z.literal('pain'), word: z.string() }),
]);

const storedFacts = z.object({
  name: z.string(),
  timeZone: z.string(),
  createdAt: z.string(),
  tier: z.nullable(z.enum(tierIds)),
  paymentFailedSince: instant,
  pause: z.optional(z.object({ until: instant })),
  coachedSince: instant,
  primaryGoal: z.optional(z.nullable(z.enum(primaryGoals))),
  reply: z.nullable(z.object({ since: z.string(), dueAt: instant })),
  clipsToReview: z._default(z.array(z.object({ id: z.string(), at: z.string() })), []),
  signs: z.optional(z.object({ open: z.array(signSchema), lastDay: instant })),
  lastWroteAt: instant,
  checkIns: z.object({
    dueWeekday: z.nullable(z.number()),
    newest: z.nullable(
      z.object({
        id: z.string(),
        day: z.string(),
        energy: z.number(),
        motivation: z.number(),
        stress: z.number(),
        sleepHours: z.number(),
      }),
    ),
    // Rows from before rules of coaches have no such days, and no goal.
    recentDays: z._default(z.array(z.string()), []),
    unanswered: z.number(),
    waiting: z.nullable(z.object({ id: z.string(), submittedAt: z.string(), dueAt: instant })),
    /** Rows from before every text was read for signs. */
    pain: z.optional(z.nullable(z.object({ id: z.string(), day: z.string(), word: z.string() }))),
  }),
  training: z.object({
    program: z.nullable(
      z.object({
        id: z.string(),
        source: z.enum(['starter', 'coach']),
        startDay: z.string(),
        endDay: z.optional(z.string()),
      }),
    ),
    open: z.array(z.string()),
    // These three are absent in rows from before extra sessions were told from planned ones.
    skipped: z.optional(z.array(z.string())),
    done: z.array(
      z.object({
        day: z.string(),
        plannedDay: z.optional(z.string()),
        share: z.number(),
        extra: z.optional(z.literal(true)),
      }),
    ),
    lastDay: z.nullable(z.string()),
    stalled: z.nullable(z.object({ ...exercise, sinceDay: z.string() })),
    // Absent in rows from before coaches saw how proposals came out.
    ruleMisses: z._default(
      z.nullable(z.object({ ...exercise, rule: z.enum(ruleNames), workouts: z.number(), day: z.string() })),
      null,
    ),
    effort: z.nullable(z.object({ ...exercise, day: z.string(), from: z.number(), to: z.number() })),
    record: z.nullable(z.object({ ...exercise, day: z.string() })),
    // Absent in rows from before coaches learned of it.
    adjusted: z._default(
      z.nullable(
        z.object({ workoutId: z.string(), day: z.string(), minutes: z.number(), hurts: z.boolean() }),
      ),
      null,
    ),
  }),
  weight: z.nullable(
    z.object({
      day: z.string(),
      grams: z.number(),
      goal: z.nullable(z.string()),
      perWeek: z.nullable(z.object({ low: z.number(), middle: z.number(), high: z.number() })),
    }),
  ),
  goalReached: z._default(z.nullable(z.object({ targetGrams: z.number(), at: z.string() })), null),
  sleep: figure,
  hrv: figure,
  nextSessions: z.array(z.object({ id: z.string(), startsAt: z.string() })),
});

const factsSchema = z.pipe(
  storedFacts,
  z.transform(({ checkIns: { pain, ...checkIns }, signs, ...facts }): ClientFacts => {
    const before = pain ? [{ ...pain, kind: 'pain' as const, place: 'check-ins' as const }] : [];
    return { ...facts, checkIns, signs: signs ?? { open: before, lastDay: pain?.day ?? null } };
  }),
);

/** The facts are absent for the moment between a new assignment and the change that it causes. */
export const summaryRow = z.object({
  ...stored,
  clientId: z.string(),
  revision: z._default(z.number(), 0),
  facts: z.optional(factsSchema),
});
export const snoozeRow = z.object({
  ...stored,
  clientId: z.string(),
  coachId: z.string(),
  reason: z.enum(reasonIds),
  about: z.string(),
  note: z.string(),
  until: z.string(),
  expiresAt: z.number(),
});

export function toSummaryRow(
  clientId: string,
  { facts, coachId, revision }: { facts: ClientFacts; coachId: string | null; revision: number },
) {
  const listed = coachId !== null && rosterListing(coachId, clientId);
  return { ...rosterKey.summary(clientId), ...listed, schemaVersion, clientId, revision, facts };
}

export function toSnoozeRow(snooze: RowOf<typeof snoozeRow>) {
  const { clientId, coachId, reason } = snooze;
  return {
    ...rosterKey.snooze(clientId, coachId, reason),
    gsi1pk: rosterKey.coach(coachId),
    gsi1sk: `${rosterKey.snoozePrefix}${clientId}#${reason}`,
    schemaVersion,
    ...snooze,
  };
}
