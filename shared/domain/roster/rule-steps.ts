import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { PrimaryGoal } from '#shared/domain/health/intake.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { ClientFacts } from './client-facts.ts';
import { isRecurring, type Occasion, type Trigger } from './trigger-facts.ts';

/** A rule applies to clients who meet all of these. An absent one always holds. */
export type RuleConditions = {
  readonly tiers?: readonly TierId[] | undefined;
  readonly goals?: readonly PrimaryGoal[] | undefined;
  /** Ids of the coach's tags: the client has one of them. */
  readonly tags?: readonly string[] | undefined;
  /** The client has not written a message for this many days when the first step is due. */
  readonly silentDays?: number | undefined;
};

/** When a rule acts after its fact, and for whom. */
export type RuleSchedule = Occasion & {
  /** After the fact. */
  readonly delayDays?: number | undefined;
  readonly conditions?: RuleConditions | undefined;
  /** Messages after the first one. */
  readonly followUps?: readonly FollowUp[] | undefined;
};

type FollowUp = {
  /** After the message before. */
  readonly afterDays: number;
};

export const maxFollowUps = 5;
export const maxSilentDays = 60;

/**
 * Days from the fact to the last step. A check-in is late for less than a week, until the next one is due; silence after
 * missed workouts is a matter of days, and summaries know six weeks of workouts.
 */
export function longestDays(trigger: Trigger): number {
  if (isRecurring(trigger)) return 0;
  if (trigger === 'check-in-late') return 5;
  return trigger === 'workouts-missed' ? 10 : 90;
}

/** Whole days before each step, counted from the fact or the step before. */
export function stepDays({ delayDays = 0, followUps = [] }: RuleSchedule): readonly number[] {
  return [delayDays, ...followUps.map(({ afterDays }) => afterDays)];
}

export const daysToLastStep = (schedule: RuleSchedule) =>
  stepDays(schedule).reduce((sum, days) => sum + days, 0);

export const hasOwnDay = (trigger: Trigger, onDay: number | undefined) =>
  isRecurring(trigger)
    ? onDay !== undefined && onDay <= (trigger === 'weekly' ? 7 : 28)
    : onDay === undefined;

/** @param from Epoch milliseconds of the fact, or of the step before. */
export const stepDueAt = (from: number, days: number) => from + days * dayMs;

/** The first step keeps the id of its fact, as rules had it before they had further ones. */
export const stepFactId = (factId: string, step: number) => (step === 0 ? factId : `${factId}#${step}`);

/**
 * A client whose goal the summary does not know yet meets no condition on goals. A tag that was deleted is nobody's, so its
 * rule reaches nobody.
 */
export function isMeant(
  { tiers, goals, tags }: RuleConditions,
  { tier, primaryGoal, tagIds = [] }: ClientFacts,
): boolean {
  if (tags !== undefined && !tags.some((id) => tagIds.includes(id))) return false;
  if (tiers !== undefined && (tier === null || !tiers.includes(tier))) return false;
  return goals === undefined || (primaryGoal != null && goals.includes(primaryGoal));
}

/**
 * @param lastWroteAt The client's newest message before `at`, as an ISO instant. Somebody who never wrote is silent since the
 * coach has them.
 */
export function isSilent(
  { silentDays }: RuleConditions,
  { lastWroteAt, coachedSince }: Pick<ClientFacts, 'lastWroteAt' | 'coachedSince'>,
  at: number,
): boolean {
  const since = lastWroteAt ?? coachedSince;
  return silentDays === undefined || since === null || Date.parse(since) <= at - silentDays * dayMs;
}
