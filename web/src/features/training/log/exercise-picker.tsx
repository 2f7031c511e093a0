import { useEffect, useState } from 'react';
import type { Exercise } from '#web/data/exercises/exercise.ts';
import { searchLibrary } from '#web/data/exercises/search-library.ts';
import { useLibrary } from '#web/data/exercises/use-library.ts';
import { recentExercises, recordsOnDevice } from '#web/data/training/known-records.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { MovementThumb } from '#web/parts/movement/movement-picture.tsx';
import { EmptyState } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { usePerson } from '../use-person.ts';

const recentShown = 6;
/** More are found by typing. */
const foundShown = 30;

/** Any exercise of the library, the person's own recent ones first. Works offline. */
export default function ExercisePicker({ onPick }: { readonly onPick: (exerciseId: string) => void }) {
  const t = useText();
  const library = useLibrary();
  const recentIds = useRecentExercises();
  const [text, setText] = useState('');
  if (library === null) return <Skeleton lines={6} />;
  const wordsOf = (exercise: Exercise) =>
    [...exercise.primary, ...exercise.secondary].map((id) => t(`training.muscle.${id}`)).join(' ');
  const found = searchLibrary(library, { text }, wordsOf);
  const recent =
    text.trim() === '' ? recentIds.flatMap((id) => library.find((each) => each.id === id) ?? []) : [];
  const list = (label: string, exercises: readonly Exercise[]) => (
    <section className="stack">
      <h3>{label}</h3>
      <ul className="training-list">
        {exercises.map((exercise) => (
          <li key={exercise.id}>
            <Button variant="secondary" wide className="movement-button" onClick={() => onPick(exercise.id)}>
              <MovementThumb exercise={exercise} />
              {exercise.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <div className="stack">
      <Field
        type="search"
        label={t('training.library.search')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {recent.length === 0 ? null : list(t('workout-log.recent'), recent.slice(0, recentShown))}
      {found.length === 0 ? (
        <EmptyState title={t('training.library.nothing')} />
      ) : (
        list(t('workout-log.all'), found.slice(0, foundShown))
      )}
    </div>
  );
}

function useRecentExercises(): readonly string[] {
  const { account } = usePerson();
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    recordsOnDevice(account.id).then(
      (records) => {
        if (!gone) setRecent(recentExercises(records.values()));
      },
      (error: unknown) => console.warn('The recent exercises could not be read', error),
    );
    return () => {
      gone = true;
    };
  }, [account.id]);
  return recent;
}
