import { useCallback, useEffect, useState } from 'react';
import { nameOfId } from '../model/show.ts';
import type { Exercise } from './exercise.ts';

let loading: Promise<readonly Exercise[]> | undefined;

function load(): Promise<readonly Exercise[]> {
  loading ??= import('./exercises.ts').then(
    ({ exercises }) => exercises,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The exercise library, which is loaded by the first screen that asks; null until then. */
export function useLibrary(): readonly Exercise[] | null {
  const [library, setLibrary] = useState<readonly Exercise[] | null>(null);
  useEffect(() => {
    let gone = false;
    load().then(
      (loaded) => {
        if (!gone) setLibrary(loaded);
      },
      (error: unknown) => console.warn('The exercise library could not be loaded', error),
    );
    return () => {
      gone = true;
    };
  }, []);
  return library;
}

/** Names an exercise; before the library is there, by the words of its id. */
export function useExerciseName(): (exerciseId: string) => string {
  const library = useLibrary();
  return useCallback(
    (exerciseId) => library?.find(({ id }) => id === exerciseId)?.name ?? nameOfId(exerciseId),
    [library],
  );
}
