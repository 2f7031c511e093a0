import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { CoachExercise } from '#shared/contracts/training/own-exercises.ts';
import type { Movement } from '#shared/domain/exercises/movement.ts';
import { plainText, searchWords } from '#shared/domain/locale/search-words.ts';
import { searchLibrary } from '#web/data/exercises/search-library.ts';
import { useLibrary } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { MovementThumb } from '#web/parts/movement/movement-picture.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useOwnExercises } from '../api/own-exercises.ts';
import { type OwnDraft, OwnExerciseFields } from './own-exercise-fields.tsx';

const shown = 6;

type Found = {
  readonly id: string;
  readonly name: string;
  readonly own?: CoachExercise;
  readonly movement?: Movement;
};

/**
 * Finds an exercise of the library or of the coach, by name, muscle or equipment. Enter takes the first, the arrow keys
 * go to the others. What is in neither can be made.
 */
export function ExerciseSearch({
  field,
  label,
  onChoose,
}: {
  readonly field?: Ref<HTMLInputElement>;
  /** Instead of the one that adds an exercise to a session. */
  readonly label?: string;
  /** @param own Where it is the coach's own. */
  readonly onChoose: (exerciseId: string, own?: CoachExercise) => void;
}) {
  const t = useText();
  const { clientId = '' } = useParams();
  const library = useLibrary();
  const own = useOwnExercises(clientId);
  const [text, setText] = useState('');
  const [draft, setDraft] = useState<OwnDraft | null>(null);
  const results = useRef<HTMLUListElement>(null);
  const searching = text.trim() !== '' && library !== null;
  const words = searchWords(text);
  const ownFound = searching
    ? own.filter(({ name }) => words.every((word) => plainText(name).includes(word)))
    : [];
  const found: readonly Found[] = [
    ...ownFound.map((exercise) => ({ id: exercise.id, name: exercise.name, own: exercise })),
    ...(searching ? searchLibrary(library, { text }) : []).map((exercise) => ({
      id: exercise.id,
      name: exercise.name,
      movement: exercise,
    })),
  ];
  const choose = (id: string, chosen?: CoachExercise) => {
    onChoose(id, chosen);
    setText('');
    setDraft(null);
  };
  const goTo = (at: number) => results.current?.querySelectorAll<HTMLElement>('[data-found]')[at]?.focus();
  const step = (event: KeyboardEvent, from: number) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    goTo(from + by);
  };
  if (draft !== null) {
    return (
      <OwnExerciseFields
        key={draft.id}
        clientId={clientId}
        first={draft}
        onSaved={(saved) => (draft.id === null ? choose(saved.id, saved) : setDraft(null))}
        onClose={() => setDraft(null)}
      />
    );
  }
  return (
    <div className="stack">
      <Field
        ref={field}
        type="search"
        label={label ?? t('programs.add-exercise')}
        hint={t('programs.add-exercise-hint')}
        autoComplete="off"
        maxLength={80}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          step(event, -1);
          if (event.key !== 'Enter') return;
          // Enter picks a result here. It must not submit the surrounding form.
          event.preventDefault();
          const [first] = found;
          if (first !== undefined) choose(first.id, first.own);
        }}
      />
      <p role="status" className={searching ? 'muted' : 'visually-hidden'}>
        {searching ? t('programs.found', { count: found.length }) : ''}
      </p>
      <ul className="program-found" ref={results}>
        {found.slice(0, shown).map((exercise, at) => (
          <li key={exercise.id}>
            <Button
              size="small"
              variant="secondary"
              wide
              className="movement-button"
              data-found=""
              onClick={() => choose(exercise.id, exercise.own)}
              onKeyDown={(event) => step(event, at)}
            >
              {exercise.movement ? <MovementThumb exercise={exercise.movement} /> : null}
              {exercise.name}
            </Button>
            {exercise.own === undefined ? null : (
              <Button
                size="small"
                variant="ghost"
                aria-label={t('programs.own-edit-name', { name: exercise.name })}
                onClick={() => setDraft(exercise.own ?? null)}
              >
                {t('programs.own-edit-short')}
              </Button>
            )}
          </li>
        ))}
        {searching ? (
          <li>
            <Button
              size="small"
              variant="ghost"
              data-found=""
              onClick={() =>
                setDraft({
                  id: null,
                  name: text.trim(),
                  measure: 'repetitions',
                  perSide: false,
                  clientId: null,
                })
              }
              onKeyDown={(event) => step(event, Math.min(found.length, shown))}
            >
              {t('programs.own-create', { name: text.trim() })}
            </Button>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
