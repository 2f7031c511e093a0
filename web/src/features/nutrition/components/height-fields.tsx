import { useText } from '#web/lib/i18n/use-text.ts';
import { Field } from '#web/ui/input/field.tsx';
import type { HeightEntry } from '../model/height-entry.ts';

export function HeightFields({
  entry,
  error,
  onChange,
}: {
  readonly entry: HeightEntry;
  readonly error: string | undefined;
  readonly onChange: (entry: HeightEntry) => void;
}) {
  const t = useText();
  const shared = { hint: t('nutrition.height-hint'), autoComplete: 'off' } as const;
  if (entry.unit === 'cm') {
    return (
      <Field
        {...shared}
        label={t('nutrition.height')}
        inputMode="decimal"
        value={entry.cm}
        error={error}
        onChange={(event) => onChange({ unit: 'cm', cm: event.currentTarget.value })}
      />
    );
  }
  return (
    <>
      <Field
        {...shared}
        label={t('nutrition.height-feet')}
        inputMode="numeric"
        value={entry.feet}
        error={error}
        onChange={(event) => onChange({ ...entry, feet: event.currentTarget.value })}
      />
      <Field
        {...shared}
        label={t('nutrition.height-inches')}
        inputMode="decimal"
        value={entry.inches}
        {...(error !== undefined && { 'aria-invalid': true })}
        onChange={(event) => onChange({ ...entry, inches: event.currentTarget.value })}
      />
    </>
  );
}
