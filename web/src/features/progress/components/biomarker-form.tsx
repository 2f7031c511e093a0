import { useState } from 'react';
import * as z from 'zod/mini';
import type { Account } from '#shared/contracts/account/account.ts';
import { type BiomarkerEntry, labRangeSchema } from '#shared/contracts/check-ins/progress.ts';
import {
  type BiomarkerId,
  biomarkerGroupIds,
  biomarkerGroups,
  biomarkerIds,
  biomarkers,
  fromUnit,
  inUnit,
  isUnlikelyValue,
} from '#shared/domain/check-ins/biomarkers.ts';
import { parseDecimal } from '#shared/domain/sets/decimal-input.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useMarkerUnit } from '#web/parts/charts/marker-unit.ts';
import { laboratoryNumber } from '#web/parts/charts/range-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useAddBiomarker } from '../api/progress.ts';
import { useEntry } from '../use-entry.ts';
import { EntrySheet } from './entry-sheet.tsx';

export function BiomarkerForm({
  account,
  entries,
}: {
  readonly account: Account;
  /** What is stored so far, oldest first. */
  readonly entries: readonly BiomarkerEntry[];
}) {
  const t = useText();
  const language = useLanguage();
  const add = useAddBiomarker(account.id);
  const { id, day, setDay, today, isPast, store } = useEntry(account);
  const [marker, setMarker] = useState<BiomarkerId>(biomarkerGroups.heart[0]);
  const [typed, setTyped] = useState('');
  const { unit, minimum, maximum, other } = biomarkers[marker];
  const [entered, chooseUnit] = useMarkerUnit(marker);
  const shown = (value: number) => (entered === null ? value : inUnit(value, entered));

  const [typedLow, setTypedLow] = useState('');
  const [typedHigh, setTypedHigh] = useState('');
  /** What was asked about; pressing again stores it. */
  const [doubted, setDoubted] = useState<string | null>(null);

  /** In the stored unit; not a number for what is no number. */
  const stored = (text: string) => {
    const read = parseDecimal(text, language);
    if (read === null) return Number.NaN;
    return entered === null ? Number(read) : fromUnit(Number(read), entered);
  };
  const end = (text: string) => (text.trim() === '' ? null : stored(text));
  const value = stored(typed);
  const fits = value >= minimum && value <= maximum && isPast;
  const lab = { low: end(typedLow), high: end(typedHigh) };
  const hasRange = lab.low !== null || lab.high !== null;
  const isRange = !hasRange || z.safeParse(labRangeSchema, lab).success;
  const valueProblem = t('progress.value-wrong', { minimum: shown(minimum), maximum: shown(maximum) });
  const latest = entries.findLast((entry) => entry.marker === marker)?.value;
  const asked = `${marker} ${value}`;

  const send = async () => {
    const range = hasRange ? lab : null;
    if (isUnlikelyValue(marker, value, { latest, range }) && doubted !== asked) {
      setDoubted(asked);
      return false;
    }
    const entry = { id, marker, day, value, ...(range === null ? {} : { range }) };
    if (!(await store(() => add.mutateAsync(entry)))) return false;
    setTyped('');
    setTypedLow('');
    setTypedHigh('');
    setDoubted(null);
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
          {biomarkerGroupIds.map((group) => (
            <optgroup key={group} label={t(`progress.markers-${group}`)}>
              {biomarkerGroups[group].map((one) => (
                <option key={one} value={one}>
                  {t(`progress.marker-${one}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      }
      wrong={fits ? (isRange ? undefined : t('progress.lab-range-wrong')) : valueProblem}
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
            error={fits ? undefined : problem}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <fieldset className="lab-range">
            <legend className="field-legend">
              {t('progress.lab-range-add', { unit: entered?.unit ?? unit })}
            </legend>
            <Field
              label={t('progress.lab-range-low')}
              inputMode="decimal"
              autoComplete="off"
              value={typedLow}
              error={fits ? problem : undefined}
              onChange={(event) => setTypedLow(event.currentTarget.value)}
            />
            <Field
              label={t('progress.lab-range-high')}
              inputMode="decimal"
              autoComplete="off"
              value={typedHigh}
              onChange={(event) => setTypedHigh(event.currentTarget.value)}
            />
          </fieldset>
          {doubted === asked ? (
            <Alert
              tone="warning"
              title={t('progress.value-unlikely', {
                value: `${laboratoryNumber(shown(value), language)} ${entered?.unit ?? unit}`,
              })}
            />
          ) : null}
        </>
      )}
    </EntrySheet>
  );
}
