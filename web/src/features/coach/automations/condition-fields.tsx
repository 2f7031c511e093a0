import { primaryGoals } from '#shared/domain/health/intake.ts';
import { maxSilentDays, type RuleConditions } from '#shared/domain/roster/rule-steps.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Checkboxes } from '#web/ui/input/choices.tsx';
import { useClientTags } from '../api/client-tags.ts';
import { DaysField } from './days-field.tsx';
import type { DraftRule } from './draft-rule.ts';

/** For whom the rule acts: nothing chosen is no condition. */
export function ConditionFields({
  conditions,
  onChange,
}: {
  readonly conditions: RuleConditions;
  readonly onChange: (conditions: NonNullable<DraftRule['conditions']> | undefined) => void;
}) {
  const t = useText();
  const { tags } = useClientTags();
  const { tiers = [], goals = [], tags: tagIds = [], silentDays } = conditions;
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  // One that was deleted stays, so that the coach sees why the rule reaches nobody.
  const offered = [...new Set([...names.keys(), ...tagIds])];
  const change = (next: RuleConditions) => {
    const { tiers: ofTiers = [], goals: ofGoals = [], tags: ofTags = [], silentDays: days } = next;
    const chosen = {
      ...(ofTiers.length > 0 && { tiers: [...ofTiers] }),
      ...(ofGoals.length > 0 && { goals: [...ofGoals] }),
      ...(ofTags.length > 0 && { tags: [...ofTags] }),
      ...(days !== undefined && { silentDays: days }),
    };
    onChange(Object.keys(chosen).length > 0 ? chosen : undefined);
  };
  return (
    <fieldset className="field-group">
      <legend className="field-legend">{t('automations.conditions')}</legend>
      <p className="field-hint">{t('automations.conditions-hint')}</p>
      <Checkboxes
        label={t('automations.tiers')}
        options={tierIds}
        chosen={tiers}
        nameOf={(tier) => tierNames[tier].displayName}
        onChange={(chosen) => change({ ...conditions, tiers: chosen })}
      />
      <Checkboxes
        label={t('automations.goals')}
        options={primaryGoals}
        chosen={goals}
        nameOf={(goal) => t(`automations.goal-${kebab(goal)}`)}
        onChange={(chosen) => change({ ...conditions, goals: chosen })}
      />
      {offered.length === 0 ? null : (
        <Checkboxes
          label={t('automations.tags')}
          options={offered}
          chosen={tagIds}
          nameOf={(id) => names.get(id) ?? t('automations.tag-gone')}
          onChange={(chosen) => change({ ...conditions, tags: chosen })}
        />
      )}
      <DaysField
        label={t('automations.silent')}
        hint={t('automations.silent-hint')}
        most={maxSilentDays}
        value={silentDays}
        onChange={(days) => change({ ...conditions, silentDays: days })}
      />
    </fieldset>
  );
}
