import type { BodyMeasurement, Programme, SetLog, Workout } from '#shared/contracts/training.ts';

/** A workout as it lies in the table. Version 0: it is in the programme but nothing was stored of it yet. */
export type StoredWorkout = {
  readonly workout: Workout;
  readonly version: number;
  /** On the row of the day that a workout was moved away from: where it is now. */
  readonly movedTo?: string | undefined;
};

type PastSession = {
  readonly workoutId: string;
  readonly day: string;
  readonly bestGrams: number;
  readonly sets: readonly Pick<SetLog, 'reps' | 'load' | 'effort'>[];
};

/** The newest sessions of one exercise and its best ones; both lists are short, however long the history. */
export type StoredExerciseRecord = {
  readonly exerciseId: string;
  readonly version: number;
  /** Newest first. */
  readonly recent: readonly PastSession[];
  /** Best first. */
  readonly best: readonly { readonly workoutId: string; readonly bestGrams: number }[];
};

/** Port: a person's training records. Every method reads or writes the records of that one account. */
export type TrainingRepository = {
  findProgramme(accountId: string): Promise<Programme | null>;
  /** Writes the first programme. @returns Whether there was none. */
  createProgramme(accountId: string, programme: Programme): Promise<boolean>;
  replaceProgramme(accountId: string, programme: Programme): Promise<void>;

  /** Rows of the days from `from` to `to`, both included, by day. */
  workoutsBetween(accountId: string, from: string, to: string): Promise<readonly StoredWorkout[]>;
  /** Rows before the day, newest first. */
  workoutsBefore(accountId: string, day: string, limit: number): Promise<readonly StoredWorkout[]>;
  findWorkout(accountId: string, day: string, workoutId: string): Promise<StoredWorkout | null>;
  /** @returns false where the row is no longer of `stored.version`; nothing is written then. */
  saveWorkout(accountId: string, stored: StoredWorkout, changed: Workout): Promise<boolean>;
  /** Moves to `changed.day` and leaves a mark on the day it was planned for. All of it or nothing. */
  moveWorkout(accountId: string, stored: StoredWorkout, changed: Workout): Promise<boolean>;

  setsOf(accountId: string, workoutId: string): Promise<readonly SetLog[]>;
  /** @returns false where the same or a later version is there already. */
  putSet(accountId: string, set: SetLog): Promise<boolean>;

  exerciseRecords(
    accountId: string,
    exerciseIds: readonly string[],
  ): Promise<readonly StoredExerciseRecord[]>;
  /** @returns false where the row is no longer of `record.version`. */
  saveExerciseRecord(accountId: string, record: StoredExerciseRecord): Promise<boolean>;

  /** By day, oldest first. */
  measurementsSince(accountId: string, day: string): Promise<readonly BodyMeasurement[]>;
  /** The same id and day again takes the place of what was there. */
  putMeasurement(accountId: string, measurement: BodyMeasurement): Promise<void>;
};
