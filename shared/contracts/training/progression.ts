import * as z from 'zod/mini';
import { weightSchema } from '#shared/contracts/fields/weight.ts';
import { moves, progressionRules, ruleNames } from '#shared/domain/progression/proposal.ts';
import { maxPerSet } from '#shared/domain/sets/exercise-measure.ts';

const maxCount = Math.max(...Object.values(maxPerSet));
const reps = z.int().check(z.gte(1), z.lte(maxCount));

const workouts = z.int().check(z.gte(1), z.lte(6));
const pinned = { load: z.optional(weightSchema), reps: z.optional(reps) };

/** 'Your coach chose this number': no rule moves it. Pain, an easy week and the client's own hand still do. */
export const pinSchema = z
  .object(pinned)
  .check(z.refine(({ load, reps }) => load !== undefined || reps !== undefined, 'must have a number'));

/** The rule that a coach chose for an exercise. */
export const progressionSchema = z.object({
  rule: z.enum(progressionRules),
  step: z.optional(weightSchema),
  stalls: z.optional(workouts),
  /** Workouts in a row with all sets done before the load goes up; 1 without it. */
  successes: z.optional(workouts),
  /** Lighter after so many workouts in a row with a mean RPE above `above`. */
  regress: z.optional(z.object({ above: z.number().check(z.gte(5), z.lt(10), z.multipleOf(0.5)), workouts })),
  /** Of rows from before exercises had a `pin`. */
  pinned: z.optional(z.object(pinned)),
  /** Of rows from before programs had `trainingMaxima`, over which it wins. */
  trainingMaximum: z.optional(weightSchema),
  total: z.optional(z.int().check(z.gte(1), z.lte(1000))),
  weeks: z.optional(
    z.array(z.object({ add: z.nullable(weightSchema), reps })).check(z.minLength(1), z.maxLength(8)),
  ),
});

/** What the runner showed for a set. Rows from before there were proposals have none. */
export const shownProposalSchema = z.object({
  rule: z.enum(ruleNames),
  move: z.enum(moves),
  reps,
  load: z.nullable(weightSchema),
  atLeast: z.optional(z.literal(true)),
  effort: z.optional(z.number().check(z.gte(1), z.lte(10), z.multipleOf(0.5))),
  /** Sets that it rests on, which are the client's own or nobody's. */
  basis: z.array(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))).check(z.maxLength(40)),
  cycle: z.optional(
    z.object({
      position: z.int().check(z.gte(0), z.lte(9)),
      base: weightSchema,
      given: z.optional(weightSchema),
    }),
  ),
  /** The planned load that this line of workouts started from. */
  start: z.optional(weightSchema),
});
export type StoredProposal = z.infer<typeof shownProposalSchema>;

/** How often what a rule proposed for one exercise came true, in the workouts that the exercise's row holds. */
export const ruleScoreSchema = z.object({
  rule: z.enum(ruleNames),
  /** Sets within one repetition of the proposal, at its load. */
  hits: z.int(),
  scored: z.int(),
  /** Of the latest workouts. */
  missedInARow: z.int(),
  isFlagged: z.boolean(),
});
