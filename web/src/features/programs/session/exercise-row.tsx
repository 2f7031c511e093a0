import { type KeyboardEvent, type Ref, useState } from 'react';
import { maxPlannedPerSet } from '#shared/domain/sets/exercise-measure.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import type { Problem } from '../model/session-form.ts';
import type { ExerciseForm } from '../model/session-form-schema.ts';
import { readLine, showLine } from '../model/shorthand.ts';
import { ExerciseFields } from './exercise-fields.tsx';

export type RowActs = {
  readonly onChange: (exercise: ExerciseForm) => void;
  /** To the next row, or to the search after the last one. */
  readonly onNext: () => void;
  readonly onMove: (other: number) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
};

/** An exercise as one line that is typed, and opens for the rest. */
export function ExerciseRow({
  exercise,
  place,
  count,
  unit,
  problems,
  field,
  acts,
}: {
  readonly exercise: ExerciseForm;
  readonly place: number;
  readonly count: number;
  readonly unit: WeightUnit;
  readonly problems: readonly Problem[];
  readonly field: Ref<HTMLInputElement>;
  readonly acts: RowActs;
}) {
  const t = useText();
  const units = { unit, language: useLanguage() };
  const name = useExerciseName()(exercise.exerciseId);
  const [opened, setOpened] = useState(false);
  const [left, setLeft] = useState(false);
  const { line, ...fields } = exercise;
  const read = line === undefined ? null : readLine(line, fields, units);
  const isUnread = read !== null && 'problem' in read;
  const hasProblem = problems.some((problem) => problem.startsWith(`${place}.`));
  // A field with a problem is never hidden.
  const open = opened || (hasProblem && !isUnread);

  const type = (text: string) => {
    const next = readLine(text, fields, units);
    acts.onChange({ ...fields, ...('fields' in next && next.fields), line: text });
  };
  const leave = () => {
    setLeft(true);
    if (read !== null && 'fields' in read) acts.onChange(fields);
  };
  const keys: Readonly<Record<string, () => void>> = {
    Enter: acts.onNext,
    'Alt+Enter': () => setOpened(!open),
    'Alt+ArrowUp': () => acts.onMove(place - 1),
    'Alt+ArrowDown': () => acts.onMove(place + 1),
    'Alt+Delete': acts.onRemove,
    'Mod+d': acts.onDuplicate,
  };
  const press = (event: KeyboardEvent) => {
    const held = `${event.ctrlKey || event.metaKey ? 'Mod+' : ''}${event.altKey ? 'Alt+' : ''}`;
    const act = event.shiftKey || event.nativeEvent.isComposing ? undefined : keys[`${held}${event.key}`];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const error =
    isUnread && (left || hasProblem)
      ? t(`programs.line-${read.problem.code}`, {
          part: read.problem.part,
          unit,
          most: maxPlannedPerSet[exercise.measure],
        })
      : undefined;
  return (
    <fieldset className="program-exercise">
      <legend className="visually-hidden">{name}</legend>
      <div className="program-row">
        <strong>{name}</strong>
        <Field
          ref={field}
          data-row=""
          label={<span className="visually-hidden">{t('programs.line-name', { name })}</span>}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={80}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+Delete Alt+Enter Control+D Meta+D"
          value={line ?? showLine(fields, units)}
          error={error}
          onFocus={() => setLeft(false)}
          onBlur={leave}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        <Button
          size="small"
          variant="ghost"
          aria-expanded={open}
          aria-label={t('programs.details-name', { name })}
          onClick={() => setOpened(!open)}
        >
          {t('programs.details')}
        </Button>
      </div>
      {open ? (
        <ExerciseFields
          exercise={exercise}
          place={place}
          count={count}
          unit={unit}
          problems={problems}
          onChange={acts.onChange}
          onMove={acts.onMove}
          onDuplicate={acts.onDuplicate}
          onRemove={acts.onRemove}
        />
      ) : null}
    </fieldset>
  );
}
