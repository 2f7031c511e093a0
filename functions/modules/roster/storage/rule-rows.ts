import * as z from 'zod/mini';
import {
  type Automations,
  automationsSchema,
  type Rule,
  ruleSchema,
} from '#shared/contracts/coaching/automations.ts';
import { isRecurring } from '#shared/domain/roster/trigger-facts.ts';

const schemaVersion = 1;

export const ruleKey = {
  /** In the coach's own partition, so that it is exported and leaves with the account. */
  rules: (coachId: string) => ({ pk: `ACCOUNT#${coachId}`, sk: 'AUTOMATIONS' }),
  run: (coachId: string) => ({ pk: `COACH#${coachId}`, sk: 'AUTOMATIONS-RUN' }),
};

/**
 * A rule with delays, conditions, further messages or a calendar is stored whole in `scheduled`. In `rules`, a release from
 * before them reads its trigger and action, with a start that never comes: it neither sends such a message to everybody
 * at once nor ends the run of the coach's rules. A rule for clients with a tag is stored whole in `tagged`, and in `scheduled`
 * without its tags and with that start, for a release from before tags.
 */
const never = '9999-12-31T00:00:00.000Z';

const stored = z.extend(automationsSchema, {
  schemaVersion: z.literal(schemaVersion),
  scheduled: z.optional(z.array(ruleSchema)),
  tagged: z.optional(z.array(ruleSchema)),
});

export const rulesRow = z.pipe(
  stored,
  z.transform(({ rules, scheduled = [], tagged = [], version }): Automations => {
    const complete = scheduled.filter(({ enabledAt }) => enabledAt !== never);
    const whole = new Map([...complete, ...tagged].map((rule) => [rule.id, rule]));
    const asRead = rules.map((rule): Rule => {
      // That release saved the list: it knows nothing of the rest, so the rule stays switched off.
      if (rule.enabledAt === never) return whole.get(rule.id) ?? { ...rule, enabledAt: null };
      return rule;
    });
    return { rules: asRead, version };
  }),
);

export function toRulesRow(coachId: string, { rules, version }: Automations) {
  const scheduled = rules.filter(isScheduled);
  return {
    ...ruleKey.rules(coachId),
    schemaVersion,
    rules: rules.map((rule) => (isScheduled(rule) ? asBefore(rule) : rule)),
    ...(scheduled.length > 0 && {
      scheduled: scheduled.map((rule) => (isTagged(rule) ? untagged(rule) : rule)),
    }),
    ...(scheduled.some(isTagged) && { tagged: scheduled.filter(isTagged) }),
    version,
  };
}

const isScheduled = ({ trigger, delayDays, conditions, followUps }: Rule) =>
  isRecurring(trigger) || delayDays !== undefined || conditions !== undefined || followUps !== undefined;

const isTagged = ({ conditions }: Rule) => conditions?.tags !== undefined;

function untagged({ conditions: { tags: _tags, ...conditions } = {}, ...rule }: Rule): Rule {
  return { ...rule, conditions, enabledAt: never };
}

const asBefore = ({ id, trigger, action }: Rule): Rule => ({
  id,
  trigger: isRecurring(trigger) ? 'joined' : trigger,
  action,
  enabledAt: never,
});
