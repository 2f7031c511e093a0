import { useEffect, useRef, useState } from 'react';
import { maxExercises, type PlannedSession } from '#shared/contracts/training/programs.ts';
import { workoutTypes } from '#shared/contracts/training/training.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { KeyboardHelp } from '../draft/keyboard-help.tsx';
import { UndoButtons } from '../draft/undo-buttons.tsx';
import { useBuilderKeys } from '../draft/use-builder-keys.ts';
import { begin, type History, record, redo, undo } from '../model/history.ts';
import { emptySession, type Problem, readForm, toForm, typeNamed } from '../model/session-form.ts';
import type { SessionForm } from '../model/session-form-schema.ts';
import { ExerciseRows } from './exercise-rows.tsx';

export function SessionEditor({
  unit,
  session,
  begun,
  asking,
  isAdded = false,
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
  /** It takes the focus of the button that added it, which is gone. */
  readonly isAdded?: boolean;
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
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAdded) name.current?.focus();
  }, [isAdded]);
  const go = (next: History<SessionForm>) => {
    setHistory(next);
    onForm(next.present === first ? null : next.present);
  };
  const set = (next: Partial<SessionForm>, about?: string) =>
    go(record(history, { ...form, ...next }, about));
  const read = readForm(form, units);
  const request = 'session' in read ? read.session : null;
  const checked = useContractForm({ problems: {}, request, send: onDone });
  const problems: readonly Problem[] = checked.isChecked && 'problems' in read ? read.problems : [];
  useBuilderKeys({ 'Mod+s': () => checked.submit() }, true);
  return (
    <form className="stack" {...checked.form}>
      <div className="program-fields">
        <Field
          ref={name}
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
      <ExerciseRows
        exercises={form.exercises}
        unit={unit}
        problems={problems}
        onExercises={(exercises, about) => set({ exercises: [...exercises] }, about)}
      />
      {problems.includes('exercises') && form.exercises.length === 0 ? (
        <Alert tone="danger" title={t('programs.error-exercises')} />
      ) : problems.includes('too-many') ? (
        <Alert tone="danger" title={t('programs.most-exercises', { most: maxExercises })} />
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
          <Button variant="secondary" onClick={() => checked.submit(onLater)}>
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
        <KeyboardHelp inDialog />
      </div>
    </form>
  );
}
