import { type RuleSchedule, stepDays } from '#shared/domain/roster/rule-steps.ts';
import type { Occasion } from '#shared/domain/roster/trigger-facts.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { weekdayName } from '#web/lib/i18n/weekday-name.ts';
import { useClientTags } from '../api/client-tags.ts';

/** The weekday by its name, or the day of the month. */
export function useRuleDay(): (occasion: Occasion) => string {
  const t = useText();
  const language = useLanguage();
  return ({ trigger, onDay = 1 }) =>
    trigger === 'weekly'
      ? // The 1st of this month was a Monday.
        weekdayName(onDay, language)
      : t('automations.day-of-month', { day: onDay });
}

/**
 * What a rule has besides its trigger and its action, one text each.
 * @param hasTags Whether it has a condition on tags.
 */
export function useRuleWords(hasTags: boolean): (schedule: RuleSchedule) => readonly string[] {
  const t = useText();
  const language = useLanguage();
  const dayOf = useRuleDay();
  const { tags } = useClientTags(hasTags);
  const list = (names: readonly string[]) => new Intl.ListFormat(language, { type: 'unit' }).format(names);
  return (schedule) => {
    const { onDay, delayDays, conditions: { tiers, goals, tags: tagIds, silentDays } = {} } = schedule;
    const further = stepDays(schedule).length - 1;
    return [
      ...(onDay === undefined ? [] : [dayOf(schedule)]),
      ...(delayDays === undefined ? [] : [t('automations.says-delay', { count: delayDays })]),
      ...(tiers === undefined
        ? []
        : [t('automations.says-tiers', { names: list(tiers.map((tier) => tierNames[tier].displayName)) })]),
      ...(goals === undefined
        ? []
        : [
            t('automations.says-goals', {
              names: list(goals.map((goal) => t(`automations.goal-${kebab(goal)}`))),
            }),
          ]),
      ...(tagIds === undefined
        ? []
        : [
            t('automations.says-tags', {
              names: list(
                tagIds.map((id) => tags.find((tag) => tag.id === id)?.name ?? t('automations.tag-gone')),
              ),
            }),
          ]),
      ...(silentDays === undefined ? [] : [t('automations.says-silent', { count: silentDays })]),
      ...(further === 0 ? [] : [t('automations.says-follow-ups', { count: further })]),
    ];
  };
}
