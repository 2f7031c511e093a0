import { useState } from 'react';
import type { ExerciseRecord, PlannedExercise, SetLog } from '#shared/contracts/training.ts';
import { targetOf } from '#shared/domain/training/exercise-measure.ts';
import { isRecord, scoreOf } from '#shared/domain/training/personal-record.ts';
import { Button } from '#web/components/ui/button.tsx';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { setText } from '#web/data/training/counting-text.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePerson } from '../use-person.ts';
import { prefillOf } from './prefill.ts';
import { SetFields } from './set-fields.tsx';
import type { NewSet } from './use-workout-session.ts';

export function SetForm({
  slot,
  setNumber,
  sets,
  record,
  takesFocus,
  onSet,
}: {
  readonly slot: PlannedExercise;
  readonly setNumber: number;
  readonly sets: readonly SetLog[];
  readonly record: ExerciseRecord | undefined;
  readonly takesFocus: boolean;
  readonly onSet: (entry: NewSet) => Promise<void>;
}) {
  const t = useText();
  const language = useLanguage();
  const { account } = usePerson();
  const nameOf = useExerciseName();
  const unit = account.weightUnit;
  const { measure, perSide } = targetOf(slot);
  const [prefill] = useState(() => prefillOf({ slot, setNumber, sets, record, unit }));
  const { slotId, exerciseId } = slot;
  return (
    <>
      <p>
        <strong>{t('training.set-number', { number: setNumber, sets: slot.sets })}</strong>{' '}
        {record?.last ? (
          <span className="muted">
            {t('training.last-time', {
              day: showDay(record.last.day, language, { month: 'short', day: 'numeric' }),
            })}{' '}
            {record.last.sets.map((set) => setText(t, { ...set, exerciseId }, unit, language)).join(', ')}
          </span>
        ) : null}
      </p>
      <SetFields
        counting={{ measure, perSide }}
        start={{ reps: prefill.reps, load: prefill.load, effort: prefill.effort }}
        takesFocus={takesFocus}
        onSubmit={async (entry) => {
          const set = { slotId, exerciseId, setNumber, measure, perSide, ...entry };
          await onSet(set);
          if (isRecord(scoreOf(set), record?.bestScore ?? record?.bestGrams ?? 0)) {
            toast({ title: t('training.record'), description: nameOf(exerciseId) });
          }
        }}
      >
        {(busy) => (
          <Button type="submit" busy={busy} wide>
            {t('training.complete-set')}
          </Button>
        )}
      </SetFields>
    </>
  );
}
