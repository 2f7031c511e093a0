import type { ExperienceId } from '../health/training-profile.ts';
import type { Measure } from '../sets/exercise-measure.ts';
import type { SetKind } from '../sets/set-kind.ts';
import type { Weight } from '../sets/weight.ts';
import type { Equipment } from './equipment.ts';
import type { PainNote, PainReport, Relief } from './pain.ts';
import type { PainArea } from './pain-area.ts';

/** What a coach can choose for an exercise. */
export const progressionRules = [
  'double-progression',
  'linear',
  'percent',
  'effort',
  'rep-total',
  'wave',
] as const;
export type ProgressionRule = (typeof progressionRules)[number];

/** What can decide instead of the exercise's own rule. */
export const safeguards = ['pain-hold', 'pinned', 'planned-deload', 'time-away', 'reactive-deload'] as const;
export const ruleNames = [...progressionRules, ...safeguards] as const;
export type RuleName = (typeof ruleNames)[number];

export const moves = ['start', 'more-load', 'more-reps', 'same', 'less'] as const;
/** Compared with the last workout. `start`: there is none. */
export type Move = (typeof moves)[number];

type Common = {
  /** Smallest raise of the load. Without it: the next load that the equipment makes. */
  readonly step?: Weight | undefined;
  /** Workouts without progress before a deload; 2 unless the coach says otherwise. */
  readonly stalls?: number | undefined;
  /** Workouts in a row with all sets done before the load goes up; 1 unless the coach says otherwise. */
  readonly successes?: number | undefined;
  /** Lighter after so many workouts in a row with a mean RPE above `above`. */
  readonly regress?: { readonly above: number; readonly workouts: number } | undefined;
  /** Of plans from before exercises had a `pin`. */
  readonly pinned?: Pin | undefined;
};
/** The coach's own numbers, which no rule moves. */
export type Pin = { readonly load?: Weight | undefined; readonly reps?: number | undefined };
export type WaveWeek = {
  /** On top of the wave's first load. */
  readonly add: Weight | null;
  readonly reps: number;
};
export type Progression = Common & {
  readonly rule: ProgressionRule;
  /** Of `percent`. Without it: 90% of the estimated maximum. */
  readonly trainingMaximum?: Weight | undefined;
  /** Of `rep-total`, over all sets. */
  readonly total?: number | undefined;
  /** Of `wave`. */
  readonly weeks?: readonly WaveWeek[] | undefined;
};

/** Planned work sets that ask for the same, where the plan asks its sets for different things. */
export type SetGroup = {
  /** Of all planned work sets, in order. */
  readonly kinds: readonly (SetKind | undefined)[];
  /** Of the group's sets, among all planned work sets. */
  readonly positions: readonly number[];
  /** Of the next set, in the group. */
  readonly index: number;
  /** Whether the next set follows the one before it. One with a target of its own does not. */
  readonly adapts: boolean;
};

/** A planned exercise of a workout. */
export type PlannedLift = {
  readonly slotId: string;
  readonly exerciseId: string;
  /** Work sets, of the group where there is one. */
  readonly sets: number;
  readonly group?: SetGroup | undefined;
  readonly measure?: Measure | undefined;
  readonly perSide?: boolean | undefined;
  readonly minimumReps: number;
  readonly maximumReps: number;
  /** Where the exercise starts. */
  readonly load?: Weight | undefined;
  readonly pin?: Pin | undefined;
  readonly percentOfMaximum?: number | undefined;
  readonly targetEffort?: number | undefined;
  readonly swappedFrom?: string | undefined;
  readonly progression?: Progression | undefined;
};

/** Where a repeating plan was, and the load that it counts from. */
export type Cycle = {
  readonly position: number;
  readonly base: Weight;
  /** The training maximum that the coach had set: another one starts again. */
  readonly given?: Weight | undefined;
};

/** What was shown for one set. Stored with the set, so that it can be scored and the next one can follow it. */
export type ShownProposal = {
  readonly rule: RuleName;
  readonly move: Move;
  readonly reps: number;
  readonly load: Weight | null;
  /** As many repetitions as possible: `reps` is the least. */
  readonly atLeast?: true | undefined;
  readonly effort?: number | undefined;
  readonly basis: readonly string[];
  readonly cycle?: Cycle | undefined;
  /** The planned load that this line of workouts started from. */
  readonly start?: Weight | undefined;
};

/** A logged set: what of it a rule reads. */
export type HistorySet = {
  readonly id: string;
  readonly workoutId: string;
  readonly slotId?: string | undefined;
  readonly exerciseId: string;
  readonly setNumber: number;
  readonly kind?: SetKind | undefined;
  readonly measure?: Measure | undefined;
  readonly perSide?: boolean | undefined;
  readonly reps: number;
  readonly load: Weight | null;
  readonly assisted?: true | undefined;
  readonly effort: number | null;
  readonly notes?: string | undefined;
  /** Its note was read before. */
  readonly hurts?: true | undefined;
  readonly performedAt: string;
  readonly day: string;
  readonly updatedAt: number;
  readonly deviceId: string;
  readonly deleted: boolean;
  readonly proposed?: ShownProposal | undefined;
};

/** What of a set says whether it hurt. */
export type NotedSet = Pick<HistorySet, 'exerciseId' | 'notes' | 'hurts' | 'performedAt' | 'deleted'>;

/** What would have made the proposal higher or lower, for a sentence in the reader's language. */
export type Condition =
  | { readonly code: 'all-sets-at'; readonly sets: number; readonly reps: number }
  | { readonly code: 'all-sets-again'; readonly workouts: number; readonly reps: number }
  | { readonly code: 'any-set-below'; readonly reps: number }
  | { readonly code: 'total-at'; readonly total: number }
  | { readonly code: 'total-below'; readonly total: number }
  | { readonly code: 'last-set-at'; readonly reps: number }
  | { readonly code: 'last-set-below'; readonly reps: number }
  | { readonly code: 'effort-below'; readonly effort: number }
  | { readonly code: 'effort-above'; readonly effort: number }
  | { readonly code: 'no-progress'; readonly workouts: number }
  | { readonly code: 'missed'; readonly workouts: number; readonly reps: number }
  | { readonly code: 'wave-done' }
  | { readonly code: 'cycle-done' }
  | { readonly code: 'heavier-equipment' }
  | { readonly code: 'sooner'; readonly days: number }
  | { readonly code: 'days-away'; readonly days: number }
  | { readonly code: 'no-pain' }
  | { readonly code: 'no-deload' }
  | { readonly code: 'set-today-at'; readonly reps: number }
  | { readonly code: 'coach' };

export type ProposedSet = {
  readonly setNumber: number;
  readonly reps: number;
  readonly load: Weight | null;
  readonly atLeast?: true | undefined;
  readonly effort?: number | undefined;
};

export type Proposal = {
  readonly slotId: string;
  readonly exerciseId: string;
  readonly rule: RuleName;
  readonly move: Move;
  /** The sets that are still to do. */
  readonly sets: readonly ProposedSet[];
  /** Ids of the sets it rests on, oldest first. */
  readonly basis: readonly string[];
  readonly higher: Condition;
  readonly lower: Condition;
  /** Pain was reported: the person decides, with nothing raised. */
  readonly asks: 'pain' | null;
  /** Reported areas that the exercise loads; empty where a note of its own last workout is what was reported. */
  readonly hurts: readonly PainArea[];
  readonly cycle?: Cycle | undefined;
  readonly start?: Weight | undefined;
};

export type ProposalInput = {
  readonly plan: readonly PlannedLift[];
  /** In any order, with older versions of a set or without. */
  readonly history: readonly HistorySet[];
  /** Sets of this workout for their notes alone, also those that the numbers do not follow. */
  readonly noted?: readonly NotedSet[] | undefined;
  readonly workoutId: string;
  /** Local day of the workout. */
  readonly day: string;
  readonly experience: ExperienceId;
  readonly equipment: Equipment;
  /** Of earlier workouts with this exercise, also of notes beside its work sets. */
  readonly painNotes?: ((exerciseId: string) => readonly PainNote[] | undefined) | undefined;
  /** Of check-ins. What the sets' own notes report is read from them. */
  readonly pain?: readonly PainReport[] | undefined;
  readonly relieved?: readonly Relief[] | undefined;
  /** The plan makes this an easy week, or the person took one. */
  readonly deload?: boolean | undefined;
  /** Default of the phase that the workout is planned in. */
  readonly phaseRule?: Progression | undefined;
  /** What the coach set, by exercise. */
  readonly trainingMaximum?: ((exerciseId: string) => Weight | undefined) | undefined;
  /** Best estimated maximum that is known from older workouts, in grams; 0 for none. */
  readonly bestGrams?: ((exerciseId: string) => number) | undefined;
};
