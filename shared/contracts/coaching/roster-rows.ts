import * as z from 'zod/mini';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { reasonGroupIds } from '#shared/domain/roster/reason-groups.ts';
import { reasonIds, reasonPlaces } from '#shared/domain/roster/reason-ids.ts';
import type { RosterRow } from '#shared/domain/roster/roster-row.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

const day = z.nullable(localDaySchema);

/**
 * A row of the roster in the order of its columns. A coach's screen asks for up to 200 of them again and again, and names of
 * fields would be two fifths of the answer.
 */
const rowSchema = z.tuple([
  /** Id and name. */
  z.string(),
  z.string(),
  z.nullable(z.enum(tierIds)),
  /** While the plan is paused: until when. */
  z.nullable(z.object({ until: z.nullable(z.string()) })),
  /** Whose client this is, while the caller covers for them. */
  z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The most urgent reason, how many others there are, and the groups of all. */
  z.nullable(
    z.tuple([
      z.enum(reasonIds),
      z.enum(reasonPlaces),
      z.record(z.string(), z.union([z.string(), z.number()])),
    ]),
  ),
  z.int(),
  z.array(z.enum(reasonGroupIds)),
  /** Hidden reasons, tasks. */
  z.int(),
  z.int(),
  /** Check-ins without an answer, and by when the oldest one has to have one. */
  z.int(),
  z.nullable(z.string()),
  /** Messages and clips that wait, answers that are due today. */
  z.int(),
  z.int(),
  /** Adherence in percent, last workout, last check-in, weight in grams. */
  z.tuple([z.nullable(z.int()), day, day, z.nullable(z.number())]),
]);
type PackedRow = z.infer<typeof rowSchema>;

export const rosterRowsResponseSchema = z.object({
  /** Who needs the coach most comes first. */
  rows: z.array(rowSchema),
});

export function packRow(row: RosterRow): PackedRow {
  const [top] = row.reasons;
  const { adherencePercent, lastWorkoutDay, lastCheckInDay, weightGrams } = row.figures;
  return [
    row.id,
    row.name,
    row.tier,
    row.pause ?? null,
    row.coveringFor,
    top === undefined ? null : [top.id, top.place, { ...top.values }],
    row.more,
    [...row.groups],
    row.snoozed,
    row.tasks,
    row.unanswered,
    row.answerDueAt,
    row.messagesOwed,
    row.dueToday,
    [adherencePercent, lastWorkoutDay, lastCheckInDay, weightGrams],
  ];
}

export function unpackRow(packed: PackedRow): RosterRow {
  const [id, name, tier, pause, coveringFor, top, more, groups, snoozed, tasks, ...rest] = packed;
  const [unanswered, answerDueAt, messagesOwed, dueToday, figures] = rest;
  const [adherencePercent, lastWorkoutDay, lastCheckInDay, weightGrams] = figures;
  const reasons = top === null ? [] : [{ id: top[0], place: top[1], values: top[2] }];
  return {
    id,
    name,
    tier,
    ...(pause !== null && { pause }),
    coveringFor,
    reasons,
    more,
    groups,
    snoozed,
    tasks,
    unanswered,
    answerDueAt,
    messagesOwed,
    dueToday,
    figures: { adherencePercent, lastWorkoutDay, lastCheckInDay, weightGrams },
  };
}
