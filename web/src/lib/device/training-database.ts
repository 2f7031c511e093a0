import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SyncOperation } from '#shared/contracts/training/synced-changes.ts';
import type { SetLog, Workout } from '#shared/contracts/training/training.ts';

type Owned = { readonly accountId: string };
/** The key defines the order. */
export type OutboxRow = Owned & {
  readonly operation: SyncOperation;
  /** Written while the clock was days slow: when it happened is unknown. */
  readonly untimed?: true;
};

interface TrainingSchema extends DBSchema {
  outbox: { key: number; value: OutboxRow };
  sets: {
    key: [string, string];
    value: Owned & { readonly set: SetLog };
    indexes: { workout: [string, string] };
  };
  workouts: { key: [string, string]; value: Owned & { readonly workout: Workout } };
  /** API responses for offline use. */
  answers: { key: [string, string]; value: Owned & { readonly answer: unknown; readonly at?: number } };
}

let opening: Promise<IDBPDatabase<TrainingSchema>> | undefined;

/** Every row names its owner. */
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
