import { useState } from 'react';
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
  /** A field that snaps to a number while it is being cleared makes 17 of a 7 that is typed next. */
  const [isCleared, setCleared] = useState(false);
  return (
    <Field
      {...texts}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      value={isCleared ? '' : (value ?? '')}
      onBlur={() => setCleared(false)}
      onChange={({ currentTarget: { valueAsNumber: typed } }) => {
        setCleared(Number.isNaN(typed));
        onChange(Number.isNaN(typed) ? undefined : Math.min(most, Math.max(1, Math.round(typed))));
      }}
    />
  );
}
