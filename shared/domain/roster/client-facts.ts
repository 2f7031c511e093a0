import type { PrimaryGoal } from '#shared/domain/health/intake.ts';
import type { RuleName } from '#shared/domain/progression/proposal.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { ClientSign } from './client-signs.ts';

/** A figure against what is usual for this client. */
export type UsualFigure = {
  readonly day: string;
  /** Mean of the last seven days up to `day`. */
  readonly recent: number;
  /** Mean of the four weeks before. */
  readonly usual: number;
};

/**
 * What the roster knows about a client. What depends on the current time, such as missed workouts, is decided when the
 * roster is read (`reasonsOf`).
 */
export type ClientFacts = {
  readonly name: string;
  readonly timeZone: string;
  readonly createdAt: string;
  readonly tier: TierId | null;
  /** ISO instant since which the payment fails. */
  readonly paymentFailedSince: string | null;
  /** While the plan is paused; `until` is null when it does not resume by itself. */
  readonly pause?: { readonly until: string | null } | undefined;
  readonly coachedSince: string | null;
  /** Of the intake. Undefined in summaries from before rules could ask for it. */
  readonly primaryGoal?: PrimaryGoal | null | undefined;
  /** Tags that the reading coach gave. They are no part of the summary. */
  readonly tagIds?: readonly string[] | undefined;
  /** A message that waits for an answer, with the running response clock. `dueAt` is null where no time is promised. */
  readonly reply: { readonly since: string; readonly dueAt: string | null } | null;
  /** Clips of the client without a review, oldest first. */
  readonly clipsToReview: readonly { readonly id: string; readonly at: string }[];
  readonly signs: {
    /** Of texts that the coach has not answered, most urgent first, then newest. */
    readonly open: readonly ClientSign[];
    /** Day of the newest text with a sign, answered or not. */
    readonly lastDay: string | null;
  };
  /** ISO instant of the client's newest message. */
  readonly lastWroteAt: string | null;
  readonly checkIns: {
    readonly dueWeekday: number | null;
    readonly newest: {
      readonly id: string;
      readonly day: string;
      readonly energy: number;
      readonly motivation: number;
      readonly stress: number;
      readonly sleepHours: number;
    } | null;
    /** Days of the newest ones, newest first. */
    readonly recentDays: readonly string[];
    readonly unanswered: number;
    /** The oldest one without an answer. */
    readonly waiting: {
      readonly id: string;
      readonly submittedAt: string;
      readonly dueAt: string | null;
    } | null;
  };
  readonly training: {
    readonly program: {
      readonly id: string;
      readonly source: 'starter' | 'coach';
      readonly startDay: string;
      /** Of a coach's: the day of its last session. */
      readonly endDay?: string | undefined;
    } | null;
    /** Days of workouts that are planned and not done, about six weeks back and four ahead. */
    readonly open: readonly string[];
    /** Those of `open` that the client skipped. */
    readonly skipped?: readonly string[] | undefined;
    /** Workouts done in the last six weeks, with the share of their sets from 0 to 1. */
    readonly done: readonly {
      /** On which it was done. */
      readonly day: string;
      /** Where that is another day. */
      readonly plannedDay?: string | undefined;
      readonly share: number;
      /** In no program. */
      readonly extra?: true | undefined;
    }[];
    readonly lastDay: string | null;
    readonly stalled: {
      readonly exerciseId: string;
      readonly sinceDay: string;
    } | null;
    /** A progression rule whose proposals were missed in several workouts in a row, on the last of these. */
    readonly ruleMisses: {
      readonly exerciseId: string;
      readonly rule: RuleName;
      readonly workouts: number;
      readonly day: string;
    } | null;
    readonly effort: {
      readonly exerciseId: string;
      readonly day: string;
      readonly from: number;
      readonly to: number;
    } | null;
    readonly record: { readonly exerciseId: string; readonly day: string } | null;
    /** The session that the client last fitted to a day or a trip; one with something that hurts comes first. */
    readonly adjusted: {
      readonly workoutId: string;
      readonly day: string;
      readonly minutes: number;
      readonly hurts: boolean;
    } | null;
  };
  readonly weight: {
    readonly day: string;
    readonly grams: number;
    readonly goal: string | null;
    /** Share of the body weight per week, with a 95% interval. Null with too few measurements. */
    readonly perWeek: { readonly low: number; readonly middle: number; readonly high: number } | null;
  } | null;
  /** The weight that the client's intake aims for, and when it was first measured (ISO instant). */
  readonly goalReached: { readonly targetGrams: number; readonly at: string } | null;
  /** Minutes a night. */
  readonly sleep: UsualFigure | null;
  /** Milliseconds. */
  readonly hrv: UsualFigure | null;
  /** Oldest first. Several, because time passes without a change of the rows. */
  readonly nextSessions: readonly { readonly id: string; readonly startsAt: string }[];
};
