import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { BodyMeasurement } from '#shared/contracts/training/training.ts';
import { parseDecimal, showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { weightIn } from '#shared/domain/sets/weight.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Field } from '#web/ui/input/field.tsx';
import { useChangeMeasurement } from '../api/corrections.ts';
import { useAddMeasurement } from '../api/progress.ts';
import { useEntry } from '../use-entry.ts';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';
import { EntrySheet } from './entry-sheet.tsx';

const empty = { weight: '', bodyFat: '' };
const heaviest = 1433;

/** Adds a measurement, or corrects one. */
export function MeasurementForm({
  account,
  correcting,
}: {
  readonly account: Account;
  readonly correcting?: { readonly value: BodyMeasurement; readonly onDone: () => void };
}) {
  const t = useText();
  const language = useLanguage();
  const add = useAddMeasurement(account.id);
  const change = useChangeMeasurement(account.id);
  const before = correcting?.value;
  const { id, day, setDay, today, isPast, store } = useEntry(account, before?.day);
  const unit = account.weightUnit;
  const [first] = useState(() =>
    before === undefined
      ? empty
      : {
          weight: before.weight ? showDecimal(weightIn(unit, before.weight), language) : '',
          bodyFat: before.bodyFatPercent === null ? '' : showDecimal(String(before.bodyFatPercent), language),
        },
  );
  const [typed, setTyped] = useState(first);

  const weight = typed.weight.trim() === '' ? null : parseDecimal(typed.weight, language);
  const fat = typed.bodyFat.trim() === '' ? null : parseDecimal(typed.bodyFat, language);
  const unread =
    (typed.weight.trim() !== '' && (weight === null || Number(weight) <= 0 || Number(weight) > heaviest)) ||
    (typed.bodyFat.trim() !== '' && (fat === null || Number(fat) < 1 || Number(fat) > 80));
  const fits = !unread && isPast && !(weight === null && fat === null);
  const weighed = () => {
    // What is left as it was keeps the unit in which it was entered.
    if (before?.weight && typed.weight === first.weight)
      return { value: before.weight.value, unit: before.weight.unit };
    return weight === null ? null : { value: weight, unit };
  };
  const send = async () => {
    const measured = { day, weight: weighed(), bodyFatPercent: fat === null ? null : Number(fat) };
    const isStored = await store(() =>
      before === undefined
        ? add.mutateAsync({ id, ...measured })
        : change.mutateAsync({ before, change: measured }),
    );
    if (isStored) setTyped(empty);
    return isStored;
  };

  const form: EntryFormProps = {
    title: t(before ? 'progress.value-change' : 'progress.add-title'),
    day,
    today,
    onDay: before?.source === 'check-in' ? null : setDay,
    wrong: fits ? undefined : t('progress.add-wrong'),
    sending: before ? change : add,
    onSend: send,
    children: () => (
      <>
        <Field
          label={`${t('progress.weight')} (${unit})`}
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
    ),
  };
  return correcting ? (
    <EntryForm {...form} send={t('progress.value-save')} onStored={correcting.onDone} />
  ) : (
    <EntrySheet {...form} isMain />
  );
}
