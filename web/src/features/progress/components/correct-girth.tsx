import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { GirthEntry } from '#shared/contracts/check-ins/progress.ts';
import { type GirthUnit, girthIn, isPlausibleGirth } from '#shared/domain/check-ins/girths.ts';
import { parseDecimal, showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Field } from '#web/ui/input/field.tsx';
import { useChangeGirth } from '../api/corrections.ts';
import { useEntry } from '../use-entry.ts';
import { EntryForm } from './entry-form.tsx';

export function CorrectGirth({
  account,
  girth,
  unit,
  onDone,
}: {
  readonly account: Account;
  readonly girth: GirthEntry;
  readonly unit: GirthUnit;
  readonly onDone: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const change = useChangeGirth(account.id);
  const { day, setDay, today, isPast, store } = useEntry(account, girth.day);
  const [first] = useState(() => showDecimal(girthIn(unit, girth), language));
  const [typed, setTyped] = useState(first);
  const value = parseDecimal(typed, language);
  // What is left as it was keeps the unit in which it was entered.
  const entered = typed === first ? { value: girth.value, unit: girth.unit } : { value: value ?? '0', unit };
  return (
    <EntryForm
      title={t('progress.value-change')}
      day={day}
      today={today}
      onDay={setDay}
      wrong={isPlausibleGirth(entered) && isPast ? undefined : t('progress.girth-wrong')}
      isField
      sending={change}
      onSend={() => store(() => change.mutateAsync({ before: girth, change: { day, ...entered } }))}
      send={t('progress.value-save')}
      onStored={onDone}
    >
      {(problem) => (
        <Field
          label={`${t(`progress.girth-${girth.part}`)} (${unit})`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </EntryForm>
  );
}
