import { useSyncExternalStore } from 'react';
import type { OwnExercise } from '#shared/contracts/training/own-exercises.ts';

let known: ReadonlyMap<string, OwnExercise> = new Map();
const listeners = new Set<() => void>();

/** Names exercises that are in no library, for as long as the page is open. */
export function knowExercises(exercises: readonly OwnExercise[] = []): void {
  const isNew = ({ id, name }: OwnExercise) => known.get(id)?.name !== name;
  if (!exercises.some(isNew)) return;
  known = new Map([...known, ...exercises.map((exercise) => [exercise.id, exercise] as const)]);
  for (const listener of listeners) listener();
}

export function useKnownExercises(): ReadonlyMap<string, OwnExercise> {
  return useSyncExternalStore(subscribe, () => known);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
