import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Field } from '#web/ui/input/field.tsx';
import type { ExerciseForm } from '../model/session-form-schema.ts';

/** 'Pin this number': what no rule moves. */
export function PinFields({
  pin,
  unit,
  error,
  onPin,
}: {
  readonly pin: NonNullable<ExerciseForm['pin']>;
  readonly unit: WeightUnit;
  readonly error: string | undefined;
  readonly onPin: (pin: NonNullable<ExerciseForm['pin']>) => void;
}) {
  const t = useText();
  return (
    <>
      <Field
        label={t('programs.pin-load', { unit })}
        inputMode="decimal"
        autoComplete="off"
        value={pin.load}
        error={error}
        onChange={(event) => onPin({ ...pin, load: event.currentTarget.value })}
      />
      <Field
        label={t('programs.pin-reps')}
        inputMode="numeric"
        autoComplete="off"
        value={pin.reps}
        onChange={(event) => onPin({ ...pin, reps: event.currentTarget.value })}
      />
    </>
  );
}
