import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import {
  type BiomarkerId,
  biomarkerIds,
  biomarkers,
  fromUnit,
  inUnit,
} from '#shared/domain/check-ins/biomarkers.ts';
import { parseDecimal } from '#shared/domain/sets/decimal-input.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useMarkerUnit } from '#web/parts/charts/marker-unit.ts';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useAddBiomarker } from '../api/progress.ts';
import { useEntry } from '../use-entry.ts';
import { EntrySheet } from './entry-sheet.tsx';

export function BiomarkerForm({ account }: { readonly account: Account }) {
  const t = useText();
  const language = useLanguage();
  const add = useAddBiomarker(account.id);
  const { id, day, setDay, today, isPast, store } = useEntry(account);
  const [marker, setMarker] = useState<BiomarkerId>('hrv');
  const [typed, setTyped] = useState('');
  const { unit, minimum, maximum, other } = biomarkers[marker];
  const [entered, chooseUnit] = useMarkerUnit(marker);
  const shown = (value: number) => (entered === null ? value : inUnit(value, entered));

  const read = parseDecimal(typed, language);
  const typedValue = read === null ? Number.NaN : Number(read);
  const value = entered === null ? typedValue : fromUnit(typedValue, entered);
  const fits = value >= minimum && value <= maximum && isPast;
  const send = async () => {
    if (!(await store(() => add.mutateAsync({ id, marker, day, value })))) return false;
    setTyped('');
    return true;
  };

  return (
    <EntrySheet
      title={t('progress.marker-add-title')}
      isMain
      day={day}
      today={today}
      onDay={setDay}
      before={
        <Select
          label={t('progress.marker')}
          value={marker}
          onChange={(event) => {
            const chosen = biomarkerIds.find((candidate) => candidate === event.currentTarget.value);
            if (chosen) setMarker(chosen);
          }}
        >
          {biomarkerIds.map((one) => (
            <option key={one} value={one}>
              {t(`progress.marker-${one}`)}
            </option>
          ))}
        </Select>
      }
      wrong={
        fits ? undefined : t('progress.value-wrong', { minimum: shown(minimum), maximum: shown(maximum) })
      }
      isField
      adding={add}
      onSend={send}
    >
      {(problem) => (
        <>
          {other ? (
            <Select
              label={t('progress.marker-unit')}
              value={entered === null ? unit : other.unit}
              onChange={(event) => chooseUnit(event.currentTarget.value === other.unit)}
            >
              <option value={unit}>{unit}</option>
              <option value={other.unit}>{other.unit}</option>
            </Select>
          ) : null}
          <Field
            label={t('progress.value', { unit: entered?.unit ?? unit })}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={problem}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </>
      )}
    </EntrySheet>
  );
}
