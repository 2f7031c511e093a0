import { type FormEvent, useState } from 'react';
import type { PlannedSession } from '#shared/contracts/programs.ts';
import { workoutTypes } from '#shared/contracts/training.ts';
import type { WeightUnit } from '#shared/domain/training/weight.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Select } from '#web/components/ui/choices.tsx';
import { Alert } from '#web/components/ui/display.tsx';
import { Field, TextAreaField } from '#web/components/ui/field.tsx';
import { sessionName } from '#web/data/training/session-name.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import {
  type ExerciseForm,
  emptySession,
  freeSlotId,
  newExercise,
  type Problem,
  readForm,
  type SessionForm,
  toForm,
  typeNamed,
} from '../model/session-form.ts';
import { ExerciseFields } from './exercise-fields.tsx';
import { ExerciseSearch } from './exercise-search.tsx';

export function SessionEditor({
  unit,
  session,
  onDone,
}: {
  readonly unit: WeightUnit;
  readonly session: PlannedSession | undefined;
  readonly onDone: (session: PlannedSession) => void;
}) {
  const t = useText();
  const units = { unit, language: useLanguage() };
  const [form, setForm] = useState<SessionForm>(() =>
    session === undefined ? emptySession : toForm(session, units, sessionName(t, session)),
  );
  const [tried, setTried] = useState(false);
  const set = (next: Partial<SessionForm>) => setForm((before) => ({ ...before, ...next }));
  const put = (place: number, next: ExerciseForm) =>
    set({ exercises: form.exercises.map((exercise, at) => (at === place ? next : exercise)) });
  const swap = (place: number, other: number) => {
    const [one, two] = [form.exercises[place], form.exercises[other]];
    if (one === undefined || two === undefined) return;
    set({
      exercises: form.exercises.map((exercise, at) => (at === place ? two : at === other ? one : exercise)),
    });
  };
  const read = readForm(form, units);
  // Show problems only after the first attempt to save. After that, each field updates as the coach types.
  const problems: readonly Problem[] = tried && 'problems' in read ? read.problems : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if ('session' in read) onDone(read.session);
    else setTried(true);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <div className="program-fields">
        <Field
          label={t('programs.session-name')}
          maxLength={80}
          value={form.name}
          error={problems.includes('name') ? t('programs.error-name') : undefined}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Select
          label={t('programs.type')}
          value={form.type}
          onChange={(event) => set({ type: typeNamed(event.currentTarget.value) })}
        >
          {workoutTypes.map((type) => (
            <option key={type} value={type}>
              {t(`programs.type-${type}`)}
            </option>
          ))}
        </Select>
        <Field
          label={t('programs.minutes')}
          inputMode="numeric"
          value={form.minutes}
          error={problems.includes('minutes') ? t('programs.error-minutes') : undefined}
          onChange={(event) => set({ minutes: event.currentTarget.value })}
        />
      </div>
      <TextAreaField
        label={t('programs.session-notes')}
        rows={2}
        maxLength={500}
        value={form.notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
      <ol className="program-exercises">
        {form.exercises.map((exercise, place) => (
          <ExerciseFields
            key={exercise.slotId}
            exercise={exercise}
            place={place}
            count={form.exercises.length}
            unit={unit}
            problems={problems}
            onChange={(next) => put(place, next)}
            onMove={(other) => swap(place, other)}
            onRemove={() => set({ exercises: form.exercises.filter((_, at) => at !== place) })}
          />
        ))}
      </ol>
      <ExerciseSearch
        onChoose={(exerciseId) => {
          const added = newExercise(exerciseId, freeSlotId(form.exercises));
          set({ exercises: [...form.exercises, added] });
        }}
      />
      {problems.includes('exercises') && form.exercises.length === 0 ? (
        <Alert tone="danger" title={t('programs.error-exercises')} />
      ) : problems.length > 0 ? (
        <Alert tone="danger" title={t('programs.error-session')} />
      ) : null}
      <div>
        <Button type="submit">{t('programs.done')}</Button>
      </div>
    </form>
  );
}
