import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Movement } from '#shared/domain/exercises/movement.ts';
import type { Language } from '#web/lib/i18n/languages.ts';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { textOf } from '#web/lib/i18n/text-store.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';
import type { Exercise } from './exercise.ts';
import { useKnownExercises } from './known-exercises.ts';
import { nameOfId } from './name-of-id.ts';

let loading: Promise<readonly Movement[]> | undefined;
const described = new Map<Language, readonly Exercise[]>();

function load(): Promise<readonly Movement[]> {
  loading ??= Promise.all([
    import('#shared/domain/exercises/movements.ts'),
    // A workout works without the texts, because names fall back to the ids.
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

function describeOnce(movements: readonly Movement[], language: Language): readonly Exercise[] {
  const known = described.get(language);
  if (known) return known;
  const exercises = describeExercises(movements, (key) => textOf(language, key), language);
  // Don't cache before the texts have loaded.
  if (exercises.every(({ steps }) => steps.length > 0)) described.set(language, exercises);
  return exercises;
}

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

/** Derives the name from the id until the library has loaded. */
export function useExerciseName(): (exerciseId: string) => string {
  const library = useLibrary();
  const known = useKnownExercises();
  return useCallback(
    (exerciseId) =>
      known.get(exerciseId)?.name ??
      library?.find(({ id }) => id === exerciseId)?.name ??
      nameOfId(exerciseId),
    [library, known],
  );
}

/** @param text Returns the key itself when the text is missing. The name is then derived from the id. */
export function describeExercises(
  movements: readonly Movement[],
  text: (key: string) => string,
  language: string,
): readonly Exercise[] {
  const known = (key: string) => {
    const found = text(key);
    return found === key ? '' : found;
  };
  const lines = (key: string) => known(key).split('\n').filter(Boolean);
  return movements
    .map((movement) => ({
      ...movement,
      name: known(`exercises.${movement.id}.name`) || nameOfId(movement.id),
      steps: lines(`exercises.${movement.id}.steps`),
      cues: lines(`exercises.${movement.id}.cues`),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
