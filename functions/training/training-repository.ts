import type { PlanDay } from '#shared/contracts/programmes.ts';
import type { BodyMeasurement, Programme, SetLog, Workout } from '#shared/contracts/training.ts';
import type { Lift } from '#shared/domain/training/record-chain.ts';

/** A workout as it lies in the table. Version 0: it is in the programme but nothing was stored of it yet. */
export type StoredWorkout = {
  readonly workout: Workout;
  readonly version: number;
  /** On the row of the day that a workout was moved away from: where it is now. */
  readonly movedTo?: string | undefined;
};

type PastSession = {
  readonly workoutId: string;
  /** The day on which it was done. */
  readonly day: string;
  readonly score: number;
  readonly sets: readonly Pick<SetLog, 'measure' | 'perSide' | 'reps' | 'load' | 'effort'>[];
};

/** The newest sessions of one exercise and its best ones; both lists are short, however long the history. */
export type StoredExerciseRecord = {
  readonly exerciseId: string;
  readonly version: number;
  /** Newest first. */
  readonly recent: readonly PastSession[];
  /** Best first. */
  readonly best: readonly { readonly workoutId: string; readonly score: number }[];
  /** The lifts that beat all before them, as they were done: as long as the person got stronger, and no longer. */
  readonly chain: readonly Lift[];
};

export type StoredProgramme = {
  readonly programme: Programme;
  readonly version: number;
  readonly saveId?: string | undefined;
};

/** A day that a coach planned. Withdrawn: taken off the calendar, and found by devices that still show it. */
export type StoredPlanDay = PlanDay & { readonly withdrawn?: boolean | undefined };
export type StoredPlanWeek = { readonly monday: string; readonly days: readonly StoredPlanDay[] };

/** Port: what a person is to train. */
export type ProgrammeRepository = {
  /** The programme that was made last. */
  findProgramme(accountId: string): Promise<StoredProgramme | null>;
  /** One that another took the place of. */
  findPastProgramme(accountId: string, programmeId: string): Promise<Programme | null>;
  /** Writes the first programme. @returns Whether there was none. */
  createProgramme(accountId: string, programme: Programme): Promise<boolean>;
  /**
   * Writes the programme and the weeks of its plan in the place of `stored`, which stays among the past ones where it
   * was another. All of it or nothing. @returns false where `stored` is no longer what is there.
   */
  replaceProgramme(
    accountId: string,
    stored: StoredProgramme,
    next: Omit<StoredProgramme, 'version'>,
    weeks?: readonly StoredPlanWeek[],
  ): Promise<boolean>;
  /** Days that a coach planned from `from` to `to`, both included, by day; withdrawn ones too. */
  planBetween(
    accountId: string,
    programmeId: string,
    from: string,
    to: string,
  ): Promise<readonly StoredPlanDay[]>;
};

/** Port: a person's training records. Every method reads or writes the records of that one account. */
export type TrainingRepository = ProgrammeRepository & {
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
  /** Of every exercise that was ever done. */
  allExerciseRecords(accountId: string): Promise<readonly StoredExerciseRecord[]>;
  /** @returns false where the row is no longer of `record.version`. */
  saveExerciseRecord(accountId: string, record: StoredExerciseRecord): Promise<boolean>;
  /** Of a finished workout and one exercise; null takes it away. */
  saveLift(accountId: string, exerciseId: string, workoutId: string, lift: Lift | null): Promise<void>;
  /** Of one exercise in every finished workout. */
  liftsOf(accountId: string, exerciseId: string): Promise<readonly Lift[]>;

  /** By day, oldest first. */
  measurementsSince(accountId: string, day: string): Promise<readonly BodyMeasurement[]>;
  /** The same id and day again takes the place of what was there. */
  putMeasurement(accountId: string, measurement: BodyMeasurement): Promise<void>;
};
