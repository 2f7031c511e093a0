import { Field, type FieldTexts } from '#web/ui/input/field.tsx';

/** A whole number of days; empty for none. */
export function DaysField({
  most,
  value,
  onChange,
  ...texts
}: FieldTexts & {
  readonly most: number;
  readonly value: number | undefined;
  readonly onChange: (days: number | undefined) => void;
}) {
  return (
    <Field
      {...texts}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      value={value ?? ''}
      onChange={({ currentTarget: { valueAsNumber: typed } }) =>
        onChange(Number.isNaN(typed) ? undefined : Math.min(most, Math.max(1, Math.round(typed))))
      }
    />
  );
}
