import { type FormEvent, useState } from 'react';
import type { PlannedSession } from '#shared/contracts/training/programs.ts';
import { workoutTypes } from '#shared/contracts/training/training.ts';
import type { WeightUnit } from '#shared/domain/training/weight.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { SortableList } from '#web/ui/drag/sortable-list.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { begin, type History, record, redo, undo } from '../model/history.ts';
import {
  emptySession,
  freeSlotId,
  newExercise,
  type Problem,
  readForm,
  toForm,
  typeNamed,
} from '../model/session-form.ts';
import type { ExerciseForm, SessionForm } from '../model/session-form-schema.ts';
import { ExerciseFields } from './exercise-fields.tsx';
import { ExerciseSearch } from './exercise-search.tsx';
import { UndoButtons } from './undo-buttons.tsx';

export function SessionEditor({
  unit,
  session,
  begun,
  asking,
  onForm,
  onDiscard,
  onDone,
  onLater,
}: {
  readonly unit: WeightUnit;
  readonly session: PlannedSession | undefined;
  /** Fields that were typed before and not put on the calendar. */
  readonly begun: SessionForm | undefined;
  /** Whether the coach wants to close with fields that are not on the calendar. */
  readonly asking: boolean;
  /** Null when nothing is changed. */
  readonly onForm: (form: SessionForm | null) => void;
  readonly onDiscard: () => void;
  readonly onDone: (session: PlannedSession) => void;
  /** Absent for a day that had no session. */
  readonly onLater: ((session: PlannedSession) => void) | undefined;
}) {
  const t = useText();
  const units = { unit, language: useLanguage() };
  const [first] = useState<SessionForm>(() =>
    session === undefined ? emptySession : toForm(session, units, sessionName(t, session)),
  );
  const [history, setHistory] = useState(() => {
    const fields = begin(first);
    return begun === undefined ? fields : record(fields, begun);
  });
  const form = history.present;
  const nameOfExercise = useExerciseName();
  const go = (next: History<SessionForm>) => {
    setHistory(next);
    onForm(next.present === first ? null : next.present);
  };
  const [tried, setTried] = useState(false);
  const set = (next: Partial<SessionForm>, about?: string) =>
    go(record(history, { ...form, ...next }, about));
  const put = (place: number, next: ExerciseForm) => {
    const exercises = form.exercises.map((exercise, at) => (at === place ? next : exercise));
    set({ exercises }, changedField(form.exercises[place], next));
  };
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
  const use = (take: (session: PlannedSession) => void) => {
    if ('session' in read) take(read.session);
    else setTried(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    use(onDone);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <div className="program-fields">
        <Field
          label={t('programs.session-name')}
          maxLength={80}
          value={form.name}
          error={problems.includes('name') ? t('programs.error-name') : undefined}
          onChange={(event) => set({ name: event.currentTarget.value }, 'name')}
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
          onChange={(event) => set({ minutes: event.currentTarget.value }, 'minutes')}
        />
      </div>
      <TextAreaField
        label={t('programs.session-notes')}
        rows={2}
        maxLength={500}
        value={form.notes}
        onChange={(event) => set({ notes: event.currentTarget.value }, 'notes')}
      />
      <SortableList
        items={form.exercises}
        idOf={({ slotId }) => slotId}
        nameOf={({ exerciseId }) => nameOfExercise(exerciseId)}
        className="program-exercises"
        onOrder={(exercises) => set({ exercises: [...exercises] })}
      >
        {(exercise, place) => (
          <ExerciseFields
            exercise={exercise}
            place={place}
            count={form.exercises.length}
            unit={unit}
            problems={problems}
            onChange={(next) => put(place, next)}
            onMove={(other) => swap(place, other)}
            onRemove={() => set({ exercises: form.exercises.filter((_, at) => at !== place) })}
          />
        )}
      </SortableList>
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
      {asking ? (
        <Alert tone="danger" title={t('programs.not-on-calendar')}>
          <div>
            <Button size="small" variant="secondary" onClick={onDiscard}>
              {t('programs.discard-session')}
            </Button>
          </div>
        </Alert>
      ) : null}
      <div className="actions">
        <Button type="submit">{t('programs.done')}</Button>
        {onLater ? (
          <Button variant="secondary" onClick={() => use(onLater)}>
            {t('programs.apply-later')}
          </Button>
        ) : null}
        <UndoButtons
          inDialog
          undos={history.past.length}
          redos={history.future.length}
          undo={() => go(undo(history))}
          redo={() => go(redo(history))}
        />
      </div>
    </form>
  );
}

/** Letters typed into one field are one step. */
function changedField(before: ExerciseForm | undefined, after: ExerciseForm): string | undefined {
  if (before === undefined) return undefined;
  const changed = Object.entries(after).filter(([field, value]) =>
    Object.entries(before).every(([name, old]) => name !== field || old !== value),
  );
  return changed.length === 1 ? `${after.slotId}.${changed[0]?.[0]}` : undefined;
}
