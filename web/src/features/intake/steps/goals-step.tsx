import { experienceLevelIds, primaryGoals } from '#shared/domain/health/intake.ts';
import { inUnit, parseWeight } from '#shared/domain/sets/body-weight.ts';
import { type WeightUnit, weightUnits } from '#shared/domain/sets/weight.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import type { TypedWeight } from '../intake-draft.ts';
import { useProblemTexts } from '../intake-problems.ts';
import type { StepProps } from './step-props.ts';

export function GoalsStep({ draft, change, problems }: StepProps) {
  const t = useText();
  const language = useLanguage();
  const errorOf = useProblemTexts(problems);
  const { unit } = draft;
  const weight = (name: 'currentWeight' | 'targetWeight') => (
    <Field
      label={t(`intake.${kebab(name)}`, { unit: t(`intake.unit.${unit}`) })}
      inputMode="decimal"
      value={shownWeight(draft[name], unit, language)}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: { text: event.target.value, unit } })}
    />
  );
  return (
    <div className="intake-fields">
      <Select
        label={t('intake.goal')}
        required
        value={draft.primaryGoal}
        error={errorOf('primaryGoal')}
        onChange={({ target }) =>
          change({ primaryGoal: primaryGoals.find((each) => each === target.value) ?? '' })
        }
      >
        <option value="">–</option>
        {primaryGoals.map((goal) => (
          <option key={goal} value={goal}>
            {t(`intake.goal.${kebab(goal)}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('intake.experience')}
        value={draft.experience}
        onChange={({ target }) =>
          change({ experience: experienceLevelIds.find((each) => each === target.value) ?? '' })
        }
      >
        <option value="">–</option>
        {experienceLevelIds.map((level) => (
          <option key={level} value={level}>
            {t(`intake.experience.${level}`)}
          </option>
        ))}
      </Select>
      <fieldset className="intake-choice">
        <legend className="field-legend">{t('intake.unit')}</legend>
        {weightUnits.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === unit}
            onClick={() => change({ unit: each })}
          >
            {t(`intake.unit.${each}`)}
          </button>
        ))}
      </fieldset>
      {weight('currentWeight')}
      {weight('targetWeight')}
    </div>
  );
}

/** Typed text stays in its own unit; the converted value is only shown, never stored. */
function shownWeight({ text, unit: typedIn }: TypedWeight, unit: WeightUnit, language: string): string {
  const value = parseWeight(text);
  if (typedIn === unit || value === null) return text;
  return inUnit({ value, unit: typedIn }, unit).toLocaleString(language, { useGrouping: false });
}
