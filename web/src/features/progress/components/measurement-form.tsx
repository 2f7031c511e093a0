import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { parseDecimal } from '#shared/domain/sets/decimal-input.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Field } from '#web/ui/input/field.tsx';
import { useAddMeasurement } from '../api/progress.ts';
import { useEntry } from '../use-entry.ts';
import { EntrySheet } from './entry-sheet.tsx';

const empty = { weight: '', bodyFat: '' };
const heaviest = 1433;

export function MeasurementForm({ account }: { readonly account: Account }) {
  const t = useText();
  const language = useLanguage();
  const add = useAddMeasurement(account.id);
  const { id, day, setDay, today, isPast, store } = useEntry(account);
  const [typed, setTyped] = useState(empty);

  const weight = typed.weight.trim() === '' ? null : parseDecimal(typed.weight, language);
  const fat = typed.bodyFat.trim() === '' ? null : parseDecimal(typed.bodyFat, language);
  const unread =
    (typed.weight.trim() !== '' && (weight === null || Number(weight) <= 0 || Number(weight) > heaviest)) ||
    (typed.bodyFat.trim() !== '' && (fat === null || Number(fat) < 1 || Number(fat) > 80));
  const fits = !unread && isPast && !(weight === null && fat === null);
  const send = async () => {
    const measurement = {
      id,
      day,
      weight: weight === null ? null : { value: weight, unit: account.weightUnit },
      bodyFatPercent: fat === null ? null : Number(fat),
    };
    if (!(await store(() => add.mutateAsync(measurement)))) return false;
    setTyped(empty);
    return true;
  };

  return (
    <EntrySheet
      title={t('progress.add-title')}
      isMain
      day={day}
      today={today}
      onDay={setDay}
      wrong={fits ? undefined : t('progress.add-wrong')}
      adding={add}
      onSend={send}
    >
      {() => (
        <>
          <Field
            label={`${t('progress.weight')} (${account.weightUnit})`}
            inputMode="decimal"
            autoComplete="off"
            value={typed.weight}
            onChange={(event) => setTyped({ ...typed, weight: event.currentTarget.value })}
          />
          <Field
            label={`${t('progress.body-fat')} (%)`}
            inputMode="decimal"
            autoComplete="off"
            value={typed.bodyFat}
            onChange={(event) => setTyped({ ...typed, bodyFat: event.currentTarget.value })}
          />
        </>
      )}
    </EntrySheet>
  );
}
