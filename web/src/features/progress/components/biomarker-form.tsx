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
import { parseDecimal, showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useMarkerUnit } from '#web/parts/charts/marker-unit.ts';
import { laboratoryNumber } from '#web/parts/charts/range-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useChangeBiomarker } from '../api/corrections.ts';
import { useAddBiomarker } from '../api/progress.ts';
import { useEntry } from '../use-entry.ts';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';
import { EntrySheet } from './entry-sheet.tsx';

/** Adds a value, or corrects one. */
export function BiomarkerForm({
  account,
  entries,
  correcting,
}: {
  readonly account: Account;
  /** What is stored so far, oldest first. */
  readonly entries: readonly BiomarkerEntry[];
  readonly correcting?: { readonly value: BiomarkerEntry; readonly onDone: () => void };
}) {
  const t = useText();
  const language = useLanguage();
  const add = useAddBiomarker(account.id);
  const change = useChangeBiomarker(account.id);
  const before = correcting?.value;
  const { id, day, setDay, today, isPast, store } = useEntry(account, before?.day);
  const [marker, setMarker] = useState<BiomarkerId>(before?.marker ?? biomarkerGroups.heart[0]);
  const { unit, minimum, maximum, other } = biomarkers[marker];
  const [entered, chooseUnit] = useMarkerUnit(marker);
  const shown = (value: number) => (entered === null ? value : inUnit(value, entered));

  /** As it was shown when the form opened: what is left as it was keeps its exact number. */
  const [first] = useState(() => ({
    entered,
    texts: [before?.value, before?.range?.low, before?.range?.high].map((value) =>
      value === undefined || value === null ? '' : showDecimal(String(shown(value)), language),
    ),
  }));
  const [typed, setTyped] = useState(first.texts[0] ?? '');
  const [typedLow, setTypedLow] = useState(first.texts[1] ?? '');
  const [typedHigh, setTypedHigh] = useState(first.texts[2] ?? '');
  /** What was asked about; pressing again stores it. */
  const [doubted, setDoubted] = useState<string | null>(null);

  /** In the stored unit; not a number for what is no number. */
  const stored = (text: string, exact: number | null = null, firstText = '') => {
    if (exact !== null && text === firstText && entered === first.entered) return exact;
    const read = parseDecimal(text, language);
    if (read === null) return Number.NaN;
    return entered === null ? Number(read) : fromUnit(Number(read), entered);
  };
  const end = (text: string, exact: number | null | undefined, firstText: string | undefined) =>
    text.trim() === '' ? null : stored(text, exact, firstText);
  const value = stored(typed, before?.value, first.texts[0]);
  const fits = value >= minimum && value <= maximum && isPast;
  const lab = {
    low: end(typedLow, before?.range?.low, first.texts[1]),
    high: end(typedHigh, before?.range?.high, first.texts[2]),
  };
  const hasRange = lab.low !== null || lab.high !== null;
  const isRange = !hasRange || z.safeParse(labRangeSchema, lab).success;
  const valueProblem = t('progress.value-wrong', { minimum: shown(minimum), maximum: shown(maximum) });
  const latest = entries.findLast((entry) => entry.marker === marker && entry.id !== before?.id)?.value;
  const asked = `${marker} ${value}`;

  const send = async () => {
    const range = hasRange ? lab : null;
    if (isUnlikelyValue(marker, value, { latest, range }) && doubted !== asked) {
      setDoubted(asked);
      return false;
    }
    const measured = { day, value, ...(range === null ? {} : { range }) };
    const isStored = await store(() =>
      before === undefined
        ? add.mutateAsync({ id, marker, ...measured })
        : change.mutateAsync({ before, change: measured }),
    );
    if (!isStored) return false;
    setTyped('');
    setTypedLow('');
    setTypedHigh('');
    setDoubted(null);
    return true;
  };

  const form: EntryFormProps = {
    title: before ? t('progress.value-change') : t('progress.marker-add-title'),
    day,
    today,
    onDay: setDay,
    before: before ? null : (
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
    ),
    wrong: fits ? (isRange ? undefined : t('progress.lab-range-wrong')) : valueProblem,
    isField: true,
    sending: before ? change : add,
    onSend: send,
    children: (problem) => (
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
            title={t(before ? 'progress.value-unlikely-save' : 'progress.value-unlikely', {
              value: `${laboratoryNumber(shown(value), language)} ${entered?.unit ?? unit}`,
            })}
          />
        ) : null}
      </>
    ),
  };
  return correcting ? (
    <EntryForm {...form} send={t('progress.value-save')} onStored={correcting.onDone} />
  ) : (
    <EntrySheet {...form} isMain />
  );
}
