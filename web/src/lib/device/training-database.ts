import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SetLog, SyncOperation, Workout } from '#shared/contracts/training.ts';

type Owned = { readonly accountId: string };
/** Something done on this device that the API has not confirmed yet. The key says in which order. */
export type OutboxRow = Owned & { readonly operation: SyncOperation };

interface TrainingSchema extends DBSchema {
  outbox: { key: number; value: OutboxRow };
  sets: {
    key: [string, string];
    value: Owned & { readonly set: SetLog };
    indexes: { workout: [string, string] };
  };
  workouts: { key: [string, string]; value: Owned & { readonly workout: Workout } };
  /** Last answers of the API, for opening the app without a network. */
  answers: { key: [string, string]; value: Owned & { readonly answer: unknown; readonly at?: number } };
}

let opening: Promise<IDBPDatabase<TrainingSchema>> | undefined;

/** What this device knows of the training of the person who is signed in. Every row names its owner. */
export function trainingDatabase(): Promise<IDBPDatabase<TrainingSchema>> {
  opening ??= openDB<TrainingSchema>('repz-training', 1, {
    upgrade(database) {
      database.createObjectStore('outbox', { autoIncrement: true });
      database.createObjectStore('sets').createIndex('workout', ['accountId', 'set.workoutId']);
      database.createObjectStore('workouts');
      database.createObjectStore('answers');
    },
    terminated: () => {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}
