import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import {
  type GirthPart,
  type GirthUnit,
  girthParts,
  girthUnits,
  isPlausibleGirth,
} from '#shared/domain/check-ins/girths.ts';
import { parseDecimal } from '#shared/domain/sets/decimal-input.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useAddGirths } from '../api/progress.ts';
import { useEntry } from '../use-entry.ts';
import { EntrySheet } from './entry-sheet.tsx';

const empty: Readonly<Record<GirthPart, string>> = { waist: '', hip: '', chest: '', arm: '', thigh: '' };

/** Girths are stored as entered, without converting units. */
export function GirthForm({
  account,
  unit,
  onUnit,
}: {
  readonly account: Account;
  readonly unit: GirthUnit;
  readonly onUnit: (unit: GirthUnit) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const add = useAddGirths(account.id);
  const { id, day, setDay, today, isPast, store } = useEntry(account);
  const [typed, setTyped] = useState(empty);

  const filled = girthParts.filter((part) => typed[part].trim() !== '');
  const girths = filled.flatMap((part) => {
    const value = parseDecimal(typed[part], language);
    return value !== null && isPlausibleGirth({ value, unit }) ? [{ part, value, unit }] : [];
  });
  const fits = girths.length > 0 && girths.length === filled.length && isPast;
  const send = async () => {
    if (!(await store(() => add.mutateAsync({ id, day, girths })))) return false;
    setTyped(empty);
    return true;
  };

  return (
    <EntrySheet
      title={t('progress.girth-add-title')}
      day={day}
      today={today}
      onDay={setDay}
      before={
        <Select
          label={t('progress.girth-unit')}
          value={unit}
          onChange={(event) => {
            const chosen = girthUnits.find((one) => one === event.currentTarget.value);
            if (chosen) onUnit(chosen);
          }}
        >
          {girthUnits.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      }
      wrong={fits ? undefined : t('progress.girth-wrong')}
      sending={add}
      onSend={send}
    >
      {() =>
        girthParts.map((part) => (
          <Field
            key={part}
            label={`${t(`progress.girth-${part}`)} (${unit})`}
            inputMode="decimal"
            autoComplete="off"
            value={typed[part]}
            onChange={(event) => setTyped({ ...typed, [part]: event.currentTarget.value })}
          />
        ))
      }
    </EntrySheet>
  );
}
