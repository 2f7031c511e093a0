import { type FormEvent, useState } from 'react';
import type { ExerciseRecord, PlannedExercise, SetLog } from '#shared/contracts/training.ts';
import { parseDecimal, showDecimal } from '#shared/domain/training/decimal-input.ts';
import { estimatedMaximum, isRecord } from '#shared/domain/training/personal-record.ts';
import { gramsNumber, makeWeight, weightIn } from '#shared/domain/training/weight.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import type { NewSet } from '../device/use-workout-session.ts';
import { useExerciseName } from '../library/use-library.ts';
import { prefillOf } from '../model/prefill.ts';
import { showDay, showWeight } from '../model/show.ts';
import { PlateView } from './plate-view.tsx';
import { usePerson } from './use-person.ts';

/** One set: repetitions, load, effort and a note, filled in from last time. */
export function SetForm({
  slot,
  setNumber,
  sets,
  record,
  onSet,
}: {
  readonly slot: PlannedExercise;
  readonly setNumber: number;
  readonly sets: readonly SetLog[];
  readonly record: ExerciseRecord | undefined;
  readonly onSet: (entry: NewSet) => Promise<void>;
}) {
  const t = useText();
  const language = useLanguage();
  const { account } = usePerson();
  const nameOf = useExerciseName();
  const unit = account.weightUnit;
  const [prefill] = useState(() => prefillOf({ slot, setNumber, sets, record, unit }));
  const prefilledLoad = prefill.load === null ? '' : showDecimal(weightIn(unit, prefill.load), language);
  const [reps, setReps] = useState(String(prefill.reps));
  const [load, setLoad] = useState(prefilledLoad);
  const [effort, setEffort] = useState(
    prefill.effort === null ? '' : showDecimal(String(prefill.effort), language),
  );
  const [notes, setNotes] = useState('');
  const [errors, setErrors] = useState<{ reps?: string; load?: string; effort?: string }>({});
  const [busy, setBusy] = useState(false);
  const typed = parseDecimal(load, language);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const count = /^\d{1,4}$/.test(reps.trim()) ? Number(reps) : Number.NaN;
    const rating = effort.trim() === '' ? null : Number(parseDecimal(effort, language) ?? Number.NaN);
    const found = {
      ...(count >= 0 && count <= 1000 ? {} : { reps: t('training.error.reps') }),
      ...(load.trim() === '' || typed !== null ? {} : { load: t('training.error.load') }),
      ...(rating === null || (rating >= 1 && rating <= 10 && Number.isInteger(rating * 2))
        ? {}
        : { effort: t('training.error.effort') }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    // Untouched, the weight stays what was entered last time, in its own unit; converting it back would round it.
    const weight = load === prefilledLoad ? prefill.load : typed === null ? null : makeWeight(typed, unit);
    try {
      await onSet({
        slotId: slot.slotId,
        exerciseId: slot.exerciseId,
        setNumber,
        reps: count,
        load: weight,
        effort: rating,
        notes: notes.trim(),
      });
      const estimate = estimatedMaximum(gramsNumber(weight), count);
      if (isRecord(Math.round(estimate), record?.bestGrams ?? 0)) {
        toast({ title: t('training.record'), description: nameOf(slot.exerciseId) });
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="training-set" onSubmit={(event) => void submit(event)} noValidate>
      <p>
        <strong>{t('training.set-number', { number: setNumber, sets: slot.sets })}</strong>
      </p>
      {record?.last ? (
        <p className="muted">
          {t('training.last-time', {
            day: showDay(record.last.day, language, { month: 'short', day: 'numeric' }),
          })}{' '}
          {record.last.sets
            .map((set) =>
              set.load ? `${set.reps} × ${showWeight(set.load, unit, language)}` : String(set.reps),
            )
            .join(', ')}
        </p>
      ) : null}
      <div className="training-fields">
        <Field
          label={t('training.reps')}
          inputMode="numeric"
          autoComplete="off"
          value={reps}
          error={errors.reps}
          onChange={(event) => setReps(event.target.value)}
        />
        <Field
          label={t('training.load', { unit })}
          inputMode="decimal"
          autoComplete="off"
          value={load}
          error={errors.load}
          onChange={(event) => setLoad(event.target.value)}
        />
        <Field
          label={t('training.effort')}
          inputMode="decimal"
          autoComplete="off"
          value={effort}
          error={errors.effort}
          onChange={(event) => setEffort(event.target.value)}
        />
      </div>
      <Field
        label={t('training.notes')}
        maxLength={500}
        autoComplete="off"
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      {typed === null ? null : <PlateView target={Number(typed)} unit={unit} />}
      <Button type="submit" busy={busy} wide>
        {t('training.complete-set')}
      </Button>
    </form>
  );
}
