import * as z from 'zod/mini';
import { questionSchema } from '#shared/contracts/check-ins/check-in-questions.ts';
import { primaryGoals } from '#shared/domain/health/intake.ts';
import { messageMaxLength } from '#shared/domain/messages/message-limits.ts';
import {
  daysToLastStep,
  hasOwnDay,
  longestDays,
  maxFollowUps,
  maxSilentDays,
  type RuleSchedule,
} from '#shared/domain/roster/rule-steps.ts';
import { triggers } from '#shared/domain/roster/trigger-facts.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { maxTags } from './client-tags.ts';

export const maxRules = 20;
/** A check-in takes the coach's own questions besides. */
export const maxFormQuestions = 6;
export const maxTaskLength = 200;
/** Leaves room for the client's name. */
export const maxRuleMessage = messageMaxLength / 2;

const written = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));

export const ruleActionSchema = z.discriminatedUnion('kind', [
  /** `{name}` stands for the client's first name. */
  z.strictObject({ kind: z.literal('message'), text: written(maxRuleMessage) }),
  z.strictObject({ kind: z.literal('task'), text: written(maxTaskLength) }),
  z.strictObject({
    kind: z.literal('form'),
    questions: z.array(questionSchema).check(
      z.minLength(1),
      z.maxLength(maxFormQuestions),
      z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have ids of their own'),
    ),
  }),
]);
export type RuleAction = z.infer<typeof ruleActionSchema>;

const days = (from: number, to: number) => z.int().check(z.gte(from), z.lte(to));
const chosen = <T extends string>(all: readonly T[]) =>
  z.optional(z.array(z.enum(all)).check(z.minLength(1), z.maxLength(all.length)));

/** What rules had from the start has no other parts than trigger and action. */
const schedule = {
  trigger: z.enum(triggers),
  onDay: z.optional(days(1, 28)),
  delayDays: z.optional(days(1, 90)),
  conditions: z.optional(
    z.strictObject({
      tiers: chosen(tierIds),
      goals: chosen(primaryGoals),
      /** Ids of the coach's own tags. */
      tags: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxTags))),
      silentDays: z.optional(days(1, maxSilentDays)),
    }),
  ),
};
const afterDays = days(1, 60);
const followUps = <T extends z.core.$ZodType>(each: T) =>
  z.optional(z.array(each).check(z.minLength(1), z.maxLength(maxFollowUps)));

const rule = {
  id: z.uuid(),
  ...schedule,
  action: ruleActionSchema,
  /** Sent one after the other, until the client or the coach writes. */
  followUps: followUps(z.strictObject({ afterDays, text: written(maxRuleMessage) })),
};

type Planned = RuleSchedule & { readonly action: RuleAction | RuleAction['kind'] };
const kindOf = (action: Planned['action']) => (typeof action === 'string' ? action : action.kind);
/** The parts of a rule that fit together. */
const fits = z.refine<Planned>(
  (each) =>
    hasOwnDay(each.trigger, each.onDay) &&
    daysToLastStep(each) <= longestDays(each.trigger) &&
    (each.followUps === undefined || kindOf(each.action) === 'message'),
  'must fit its trigger and action',
);

const rulesOf = <T extends z.ZodMiniType<Planned & { readonly id: string }>>(schema: T) =>
  z.array(schema.check(fits)).check(
    z.maxLength(maxRules),
    z.refine(
      (rules) => new Set(rules.map(({ id }) => id)).size === rules.length,
      'must have ids of their own',
    ),
  );

export const ruleSchema = z.strictObject({
  ...rule,
  /** Since when the rule fires (ISO instant): facts before it do not count. Null while it is switched off. */
  enabledAt: z.nullable(z.string()),
});
export type Rule = z.infer<typeof ruleSchema>;

/** A coach's rules in their own order, with a version of the whole list; 0 before anything was saved. */
export const automationsSchema = z.object({ rules: rulesOf(ruleSchema), version: z.int() });
export type Automations = z.infer<typeof automationsSchema>;

export const saveAutomationsSchema = z.strictObject({
  rules: rulesOf(z.strictObject({ ...rule, enabled: z.boolean() })),
  /** Of the list that was changed. */
  version: z.int().check(z.gte(0)),
});
export type SaveAutomations = z.infer<typeof saveAutomationsSchema>;

export const dryRunRequestSchema = z
  .strictObject({
    ...schedule,
    action: z.enum(['message', 'task', 'form']),
    followUps: followUps(z.strictObject({ afterDays })),
  })
  .check(fits);
export type DryRunRequest = z.infer<typeof dryRunRequestSchema>;

export const dryRunResponseSchema = z.object({
  /** Newest first. */
  firings: z.array(
    z.object({
      clientId: z.string(),
      name: z.string(),
      /** ISO instants: when it happened, and when the rule would have fired. */
      factAt: z.string(),
      firesAt: z.string(),
      /** From 1: which message of a sequence. Absent for the only one. */
      message: z.optional(z.int()),
    }),
  ),
});
export type DryRun = z.infer<typeof dryRunResponseSchema>;
