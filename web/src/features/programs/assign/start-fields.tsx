import { useText } from '#web/lib/i18n/use-text.ts';
import { Field } from '#web/ui/input/field.tsx';

type Start = { readonly name: string; readonly startDay: string };

/** What a program is called, and the day on which it begins. */
export function StartFields({
  start: { name, startDay },
  today,
  errorOf,
  onName,
  onStartDay,
}: {
  readonly start: Start;
  readonly today: string;
  readonly errorOf: (field: keyof Start) => string | undefined;
  readonly onName: (name: string) => void;
  readonly onStartDay: (day: string) => void;
}) {
  const t = useText();
  return (
    <>
      <Field
        label={t('programs.name')}
        maxLength={80}
        value={name}
        error={errorOf('name')}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <Field
        label={t('programs.start-day')}
        hint={t('programs.start-hint')}
        type="date"
        min={today}
        value={startDay}
        error={errorOf('startDay')}
        onChange={(event) => onStartDay(event.currentTarget.value)}
      />
    </>
  );
}
