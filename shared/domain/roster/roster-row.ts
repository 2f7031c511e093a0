import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { type ReasonGroup, reasonGroupIds, reasonGroups } from './reason-groups.ts';
import { answerReasons, type Reason } from './reason-ids.ts';

type Listed = {
  readonly id: string;
  readonly name: string;
  readonly tier: TierId | null;
  readonly pause?: { readonly until: string | null } | undefined;
  readonly coveringFor: { readonly id: string; readonly name: string } | null;
  /** Check-ins without an answer, and by when the oldest one has to have one. */
  readonly unanswered: number;
  readonly answerDueAt: string | null;
};
type RowFigures = {
  readonly adherencePercent: number | null;
  readonly lastWorkoutDay: string | null;
  readonly lastCheckInDay: string | null;
  readonly weightGrams: number | null;
};
/** A reason as the row shows it: without the fact that a snooze names. */
export type ShownReason = Pick<Reason, 'id' | 'place' | 'values'>;

/** What the list shows of a client, and what it counts and filters by. The rest is read when a client is picked. */
export type RosterRow = Listed & {
  /** The most urgent one, or none. */
  readonly reasons: ShownReason[];
  /** How many others there are. */
  readonly more: number;
  /** Of all reasons. */
  readonly groups: ReasonGroup[];
  readonly snoozed: number;
  readonly tasks: number;
  /** Messages and clips that wait. A hidden reason is still an answer that the coach owes. */
  readonly messagesOwed: number;
  /** See `answersDueToday`. */
  readonly dueToday: number;
  readonly figures: RowFigures;
};

type Known = Listed & {
  readonly reasons: readonly Reason[];
  readonly snoozed: readonly Reason[];
  readonly tasks: readonly unknown[];
  readonly figures: RowFigures;
};

export function rosterRowOf(client: Known, dueToday: number): RosterRow {
  const { id, name, tier, pause, coveringFor, unanswered, answerDueAt, reasons, snoozed } = client;
  const { adherencePercent, lastWorkoutDay, lastCheckInDay, weightGrams } = client.figures;
  const [top] = reasons;
  const inMessages = answersOwed(client).filter(({ place }) => place === 'messages');
  return {
    id,
    name,
    tier,
    ...(pause !== undefined && { pause }),
    coveringFor,
    unanswered,
    answerDueAt,
    reasons: top === undefined ? [] : [{ id: top.id, place: top.place, values: top.values }],
    more: Math.max(0, reasons.length - 1),
    groups: reasonGroupIds.filter((group) =>
      reasons.some((reason) => reasonGroups[group].includes(reason.id)),
    ),
    snoozed: snoozed.length,
    tasks: client.tasks.length,
    messagesOwed: inMessages.reduce((sum, { values }) => sum + Number(values['count'] ?? 1), 0),
    dueToday,
    figures: { adherencePercent, lastWorkoutDay, lastCheckInDay, weightGrams },
  };
}

/** @param zone The coach's. @returns Answers that are due by the end of the coach's day, with those that are late. */
export function answersDueToday(
  client: Pick<Known, 'reasons' | 'snoozed'>,
  now: number,
  zone: string,
): number {
  const today = localDayOf(now, zone);
  const isDue = (at: unknown) => typeof at === 'string' && localDayOf(Date.parse(at), zone) <= today;
  return answersOwed(client).filter(({ values }) => isDue(values['at'])).length;
}

function answersOwed({ reasons, snoozed }: Pick<Known, 'reasons' | 'snoozed'>): readonly Reason[] {
  return [...reasons, ...snoozed].filter(({ id }) => answerReasons.includes(id));
}
