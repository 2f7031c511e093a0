import { useState } from 'react';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { dayOfKey } from '#shared/domain/program/workout-id.ts';
import { parseDecimal } from '#shared/domain/sets/decimal-input.ts';
import { makeWeight, type WeightUnit } from '#shared/domain/sets/weight.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { showWeight } from '#web/data/training/training-format.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type IsOpen, keysOfWeek, type Plan } from '../model/plan.ts';
import { type CopyLoads, copyLoads, copyWeek, type LoadRow, loadRows } from '../model/week-copies.ts';

const mostWeeks = 51;
/** Weeks of which the preview shows loads. */
const shownWeeks = 12;

/** Copies a week to those that follow it. Sessions there are replaced, and their number is said first. */
export function CopyWeek({
  monday,
  plan,
  unit,
  isOpen,
  onPlan,
}: {
  readonly monday: string;
  readonly plan: Plan;
  readonly unit: WeightUnit;
  readonly isOpen: IsOpen;
  readonly onPlan: (plan: Plan) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const [weeks, setWeeks] = useState('1');
  const [loads, setLoads] = useState<CopyLoads>('same');
  const [typedStep, setStep] = useState('');
  const date = (day: string) => showDay(day, language, { day: 'numeric', month: 'long' });
  const times = /^\d{1,2}$/.test(weeks.trim()) ? Number(weeks) : 0;
  const validWeeks = times >= 1 && times <= mostWeeks;
  const step = parseDecimal(typedStep, language);
  const validStep = loads !== 'step' || typedStep.trim() === '' || step !== null;
  const problems = {
    weeks: validWeeks ? undefined : t('programs.error-times', { most: mostWeeks }),
    step: validStep ? undefined : t('programs.error-step', { unit }),
  };
  const valid = validWeeks && validStep;
  const last = addDays(monday, times * 7 + 6);
  const replaced = [...plan.keys()].filter(
    (key) => dayOfKey(key) > addDays(monday, 6) && dayOfKey(key) <= last && isOpen(key),
  );
  const next = valid
    ? copyWeek(plan, monday, times, loads, step === null ? null : makeWeight(step, unit), isOpen)
    : plan;
  const rows = valid && loads !== 'same' ? loadRows(plan, next, monday, Math.min(times, shownWeeks)) : [];
  const { form, errorOf } = useContractForm({
    problems,
    request: next,
    send: (copied) => {
      onPlan(copied);
      setOpen(false);
    },
    showsAtOnce: true,
  });
  if (keysOfWeek(monday).every((key) => !plan.has(key))) return null;
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={t('programs.copy-week-of', { day: date(monday) })}
        onClick={() => setOpen(true)}
      >
        {t('programs.copy-week')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('programs.copy-week-of', { day: date(monday) })}
      >
        <form className="stack" {...form}>
          <Field
            label={t('programs.copy-week-times')}
            inputMode="numeric"
            autoComplete="off"
            value={weeks}
            error={errorOf('weeks')}
            onChange={(event) => setWeeks(event.currentTarget.value)}
          />
          <Select
            label={t('programs.copy-loads')}
            value={loads}
            onChange={(event) =>
              setLoads(copyLoads.find((each) => each === event.currentTarget.value) ?? 'same')
            }
          >
            {copyLoads.map((each) => (
              <option key={each} value={each}>
                {t(`programs.copy-loads-${each}`)}
              </option>
            ))}
          </Select>
          {loads === 'step' ? (
            <Field
              label={t('programs.copy-step', { unit })}
              hint={t('programs.copy-step-hint')}
              inputMode="decimal"
              autoComplete="off"
              value={typedStep}
              error={errorOf('step')}
              onChange={(event) => setStep(event.currentTarget.value)}
            />
          ) : null}
          {rows.length === 0 ? null : <LoadPreview rows={rows} unit={unit} />}
          {validWeeks ? (
            <p className="muted" role="status">
              {t('programs.copy-week-until', { day: date(last), count: replaced.length })}
            </p>
          ) : null}
          <div>
            <Button type="submit">{t('programs.copy-week')}</Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

function LoadPreview({ rows, unit }: { readonly rows: readonly LoadRow[]; readonly unit: WeightUnit }) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useExerciseName();
  return (
    <ul className="program-planned" aria-label={t('programs.copy-preview')}>
      {rows.map(({ exerciseId, loads }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an exercise may be in a week twice, and rows never move.
        <li key={at}>
          <strong>{nameOf(exerciseId)}</strong>
          <span className="muted">
            {loads
              .map((load) => (load === null ? t('programs.copy-by-rule') : showWeight(load, unit, language)))
              .join(' → ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
