import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { fieldsOfRule, type RuleForm, readRule, ruleChoices } from '../model/progression-form.ts';

/** How an exercise goes on from workout to workout, with the numbers that its rule takes. */
export function RuleFields({
  form,
  unit,
  tried,
  onChange,
}: {
  readonly form: RuleForm;
  readonly unit: WeightUnit;
  /** Whether problems are shown. */
  readonly tried: boolean;
  readonly onChange: (form: RuleForm) => void;
}) {
  const t = useText();
  const read = readRule(form, { unit, language: useLanguage() });
  const problem = tried && 'problem' in read ? read.problem : null;
  return (
    <>
      <Select
        label={t('programs.rule')}
        value={form.rule}
        onChange={(event) => {
          const rule = ruleChoices.find((each) => each === event.currentTarget.value) ?? 'automatic';
          onChange({ ...form, rule });
        }}
      >
        {ruleChoices.map((rule) => (
          <option key={rule} value={rule}>
            {t(`programs.rule-${rule}`)}
          </option>
        ))}
      </Select>
      {fieldsOfRule[form.rule].map((field) => (
        <Field
          key={field}
          label={t(`programs.rule-field-${field}`, { unit })}
          hint={field === 'waves' ? t('programs.rule-hint-waves') : undefined}
          inputMode={field === 'waves' ? 'text' : field === 'step' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={80}
          value={form[field]}
          error={problem === field ? t(`programs.rule-error-${field}`, { unit }) : undefined}
          onChange={(event) => onChange({ ...form, [field]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}
