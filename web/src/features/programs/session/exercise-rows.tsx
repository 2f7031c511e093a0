import { useEffect, useRef } from 'react';
import { maxExercises } from '#shared/contracts/training/programs.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { SortableList } from '#web/ui/drag/sortable-list.tsx';
import { duplicated, withoutRow } from '../model/row-edits.ts';
import { freeSlotId, newExercise, type Problem } from '../model/session-form.ts';
import type { ExerciseForm } from '../model/session-form-schema.ts';
import { ExerciseRow } from './exercise-row.tsx';
import { ExerciseSearch } from './exercise-search.tsx';

/** The exercises of a session, one row each, and the search that adds to them. The focus follows what was done. */
export function ExerciseRows({
  exercises,
  unit,
  problems,
  onExercises,
}: {
  readonly exercises: readonly ExerciseForm[];
  readonly unit: WeightUnit;
  readonly problems: readonly Problem[];
  /** @param about Changes about the same thing right after each other are one step. */
  readonly onExercises: (exercises: readonly ExerciseForm[], about?: string) => void;
}) {
  const t = useText();
  const nameOf = useExerciseName();
  const rows = useRef(new Map<string, HTMLInputElement | null>());
  const search = useRef<HTMLInputElement>(null);
  /** The row to focus once it is shown; the search where there is none. */
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    const field = rows.current.get(focusNext.current) ?? search.current;
    focusNext.current = null;
    field?.focus();
    field?.select();
  });
  const goTo = (slotId: string | undefined) => {
    const field = (slotId === undefined ? null : rows.current.get(slotId)) ?? search.current;
    field?.focus();
    field?.select();
  };
  const take = (next: readonly ExerciseForm[], focus: string | undefined) => {
    focusNext.current = focus ?? '';
    onExercises(next);
  };
  const isFull = exercises.length >= maxExercises;
  const actsOf = (exercise: ExerciseForm, place: number) => ({
    onChange: (next: ExerciseForm) =>
      onExercises(
        exercises.map((each, at) => (at === place ? next : each)),
        changedField(exercise, next),
      ),
    onNext: () => goTo(exercises[place + 1]?.slotId),
    onMove: (other: number) => {
      const there = exercises[other];
      if (there === undefined) return;
      const swapped = exercises.map((each, at) => (at === place ? there : at === other ? exercise : each));
      take(swapped, exercise.slotId);
    },
    onDuplicate: () => {
      if (isFull) return;
      const slotId = freeSlotId(exercises);
      take(duplicated(exercises, place, slotId), slotId);
    },
    onRemove: () =>
      take(withoutRow(exercises, place), (exercises[place + 1] ?? exercises[place - 1])?.slotId),
  });
  return (
    <>
      <SortableList
        items={exercises}
        idOf={({ slotId }) => slotId}
        nameOf={({ exerciseId }) => nameOf(exerciseId)}
        className="program-exercises"
        onOrder={(next) => onExercises(next)}
      >
        {(exercise, place) => (
          <ExerciseRow
            exercise={exercise}
            place={place}
            count={exercises.length}
            unit={unit}
            problems={problems}
            field={(element) => {
              rows.current.set(exercise.slotId, element);
            }}
            acts={actsOf(exercise, place)}
          />
        )}
      </SortableList>
      {isFull ? (
        <p className="muted">{t('programs.most-exercises', { most: maxExercises })}</p>
      ) : (
        <ExerciseSearch
          field={search}
          onChoose={(exerciseId, own) => {
            const slotId = freeSlotId(exercises);
            take([...exercises, newExercise(exerciseId, slotId, own)], slotId);
          }}
        />
      )}
    </>
  );
}

/** Letters typed into one field are one step. A row's line stands for the fields that it says. */
function changedField(before: ExerciseForm, after: ExerciseForm): string | undefined {
  if (after.line !== before.line) return `${after.slotId}.line`;
  const changed = Object.entries(after).filter(([field, value]) =>
    Object.entries(before).every(([name, old]) => name !== field || old !== value),
  );
  return changed.length === 1 ? `${after.slotId}.${changed[0]?.[0]}` : undefined;
}
