import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Language } from '#web/lib/i18n/languages.ts';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { textOf } from '#web/lib/i18n/text-store.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';
import { nameOfId } from '../model/show.ts';
import { describeExercises } from './describe-exercise.ts';
import type { Exercise, Movement } from './exercise.ts';

let loading: Promise<readonly Movement[]> | undefined;
const described = new Map<Language, readonly Exercise[]>();

function load(): Promise<readonly Movement[]> {
  loading ??= Promise.all([
    import('./exercises.ts'),
    // Without the words a workout still runs: names are then made of the ids.
    loadNamespaces(['exercises']).catch((error: unknown) => {
      console.warn('The words of the exercises could not be loaded', error);
      loading = undefined;
    }),
  ]).then(
    ([{ movements }]) => movements,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Described once for each language, however many parts of a screen ask. */
function describeOnce(movements: readonly Movement[], language: Language): readonly Exercise[] {
  const known = described.get(language);
  if (known) return known;
  const exercises = describeExercises(movements, (key) => textOf(language, key), language);
  // What was described without its words is described again once they are there.
  if (exercises.every(({ steps }) => steps.length > 0)) described.set(language, exercises);
  return exercises;
}

/** The exercise library in the language on screen, loaded by the first screen that asks; null until then. */
export function useLibrary(): readonly Exercise[] | null {
  const language = useLanguage();
  const [movements, setMovements] = useState<readonly Movement[] | null>(null);
  useEffect(() => {
    let gone = false;
    load().then(
      (loaded) => {
        if (!gone) setMovements(loaded);
      },
      (error: unknown) => console.warn('The exercise library could not be loaded', error),
    );
    return () => {
      gone = true;
    };
  }, []);
  return useMemo(() => movements && describeOnce(movements, language), [movements, language]);
}

/** Names an exercise; before the library is there, by the words of its id. */
export function useExerciseName(): (exerciseId: string) => string {
  const library = useLibrary();
  return useCallback(
    (exerciseId) => library?.find(({ id }) => id === exerciseId)?.name ?? nameOfId(exerciseId),
    [library],
  );
}
