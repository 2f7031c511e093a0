import { useState } from 'react';
import { searchLibrary } from '#web/data/exercises/search-library.ts';
import { useLibrary } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';

const shown = 6;

export function ExerciseSearch({ onChoose }: { readonly onChoose: (exerciseId: string) => void }) {
  const t = useText();
  const library = useLibrary();
  const [text, setText] = useState('');
  const searching = text.trim() !== '' && library !== null;
  const found = searching ? searchLibrary(library, { text }) : [];
  const choose = (id: string) => {
    onChoose(id);
    setText('');
  };
  return (
    <div className="stack">
      <Field
        type="search"
        label={t('programs.add-exercise')}
        hint={t('programs.add-exercise-hint')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
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
      <ul className="program-found">
        {found.slice(0, shown).map((exercise) => (
          <li key={exercise.id}>
            <Button size="small" variant="secondary" wide onClick={() => choose(exercise.id)}>
              {exercise.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
