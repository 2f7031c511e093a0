import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { searchLibrary } from '#web/data/exercises/search-library.ts';
import { useLibrary } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';

const shown = 6;

/** Finds an exercise by name, muscle or equipment. Enter takes the first, the arrow keys go to the others. */
export function ExerciseSearch({
  field,
  label,
  onChoose,
}: {
  readonly field?: Ref<HTMLInputElement>;
  /** Instead of the one that adds an exercise to a session. */
  readonly label?: string;
  readonly onChoose: (exerciseId: string) => void;
}) {
  const t = useText();
  const library = useLibrary();
  const [text, setText] = useState('');
  const results = useRef<HTMLUListElement>(null);
  const searching = text.trim() !== '' && library !== null;
  const found = searching ? searchLibrary(library, { text }) : [];
  const choose = (id: string) => {
    onChoose(id);
    setText('');
  };
  const goTo = (at: number) => results.current?.querySelectorAll('button')[at]?.focus();
  const step = (event: KeyboardEvent, from: number) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    goTo(from + by);
  };
  return (
    <div className="stack">
      <Field
        ref={field}
        type="search"
        label={label ?? t('programs.add-exercise')}
        hint={t('programs.add-exercise-hint')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          step(event, -1);
          if (event.key !== 'Enter') return;
          // Enter picks a result here. It must not submit the surrounding form.
          event.preventDefault();
          const [first] = found;
          if (first !== undefined) choose(first.id);
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
              onClick={() => choose(exercise.id)}
              onKeyDown={(event) => step(event, at)}
            >
              {exercise.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
