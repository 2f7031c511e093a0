import type { CorrectableValues } from '#functions/platform/correctable-values.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Program } from '#shared/contracts/training/current-program.ts';
import type { PastSet } from '#shared/contracts/training/exercise-records.ts';
import type { PlanDay, PlannedSession } from '#shared/contracts/training/programs.ts';
import type { BodyMeasurement, SetLog, Workout } from '#shared/contracts/training/training.ts';
import type { WeekDecision } from '#shared/contracts/training/week-decision.ts';
import type { PlannedPlace } from '#shared/domain/program/workout-id.ts';
import type { PainNote } from '#shared/domain/progression/pain.ts';
import type { Lift } from '#shared/domain/training/record-chain.ts';

export type StoredWorkout = {
  readonly workout: Workout;
  readonly version: number;
  /** Stays on the original day of a moved workout. */
  readonly movedTo?: string | undefined;
};

type PastSession = {
  readonly workoutId: string;
  readonly day: string;
  readonly score: number;
  readonly sets: readonly PastSet[];
};

export type StoredExerciseRecord = {
  readonly exerciseId: string;
  readonly version: number;
  readonly recent: readonly PastSession[];
  /** Newest first. Absent in rows from before it was kept, and where no note reports pain. */
  readonly painNotes?: readonly PainNote[] | undefined;
  readonly best: readonly {
    readonly workoutId: string;
    readonly score: number;
    readonly seconds?: number | undefined;
  }[];
  /** Each lift that was a record when it was done. */
  readonly chain: readonly Lift[];
};

export type StoredProgram = {
  readonly program: Program;
  readonly version: number;
  readonly saveId?: string | undefined;
};

/** A withdrawn day is off the calendar, but devices may still report it. */
export type StoredPlanDay = PlanDay & { readonly withdrawn?: boolean | undefined };
export type StoredPlanWeek = { readonly monday: string; readonly days: readonly StoredPlanDay[] };

/** What the client has not seen yet: changed sessions as they were when they last looked, null for a new one. */
export type UnseenChanges = {
  readonly programId: string;
  /** Of the program that the last of the changes led to. */
  readonly version: number;
  readonly isNewProgram: boolean;
  readonly days: readonly (PlannedPlace & { readonly session: PlannedSession | null })[];
};

/** A session that the coach changed on the client's calendar, on the day where it is from now on. */
export type ReplannedWorkout = { readonly stored: StoredWorkout; readonly changed: Workout };

export type ProgramRepository = {
  findProgram(accountId: string): Promise<StoredProgram | null>;
  findPastProgram(accountId: string, programId: string): Promise<Program | null>;
  createProgram(accountId: string, program: Program): Promise<boolean>;
  /**
   * Writes program, plan weeks, unseen changes and workouts in one transaction and keeps `stored` as a past program.
   * @returns false when `stored` or one of the workouts changed.
   */
  replaceProgram(
    accountId: string,
    stored: StoredProgram,
    next: Omit<StoredProgram, 'version'>,
    weeks?: readonly StoredPlanWeek[],
    unseen?: UnseenChanges | null,
    workouts?: readonly ReplannedWorkout[],
  ): Promise<boolean>;
  planBetween(
    accountId: string,
    programId: string,
    from: string,
    to: string,
  ): Promise<readonly StoredPlanDay[]>;
  unseenChanges(accountId: string): Promise<UnseenChanges | null>;
  /** Version of the program that the client has seen; 0 for none. */
  changesSeen(accountId: string): Promise<number>;
  /** Keeps the later version. */
  markChangesSeen(accountId: string, version: number): Promise<void>;
};

export type TrainingRepository = ProgramRepository & {
  workoutsBetween(accountId: string, from: string, to: string): Promise<readonly StoredWorkout[]>;
  workoutsBefore(accountId: string, day: string, limit: number): Promise<readonly StoredWorkout[]>;
  findWorkout(accountId: string, day: string, workoutId: string): Promise<StoredWorkout | null>;
  saveWorkout(accountId: string, stored: StoredWorkout, changed: Workout): Promise<boolean>;
  /** Moves to `changed.day` and leaves a mark on the planned day, in one transaction. */
  moveWorkout(accountId: string, stored: StoredWorkout, changed: Workout): Promise<boolean>;

  /** Of weeks from one Monday to another. */
  weekDecisions(accountId: string, from: string, to: string): Promise<readonly WeekDecision[]>;
  /** @returns false when the same or a later decision about the week is stored. */
  saveWeekDecision(accountId: string, decision: WeekDecision): Promise<boolean>;

  /** Of workouts planned for the day or later. */
  setsSince(accountId: string, day: string): Promise<readonly SetLog[]>;
  /** Of workouts planned for these days. */
  setsBetween(accountId: string, from: string, to: string): Promise<readonly SetLog[]>;
  setsOf(accountId: string, workoutId: string): Promise<readonly SetLog[]>;
  putSet(accountId: string, set: SetLog): Promise<boolean>;

  exerciseRecords(
    accountId: string,
    exerciseIds: readonly string[],
  ): Promise<readonly StoredExerciseRecord[]>;
  allExerciseRecords(accountId: string): Promise<readonly StoredExerciseRecord[]>;
  saveExerciseRecord(accountId: string, record: StoredExerciseRecord): Promise<boolean>;
  saveLift(accountId: string, exerciseId: string, workoutId: string, lift: Lift | null): Promise<void>;
  liftsOf(accountId: string, exerciseId: string): Promise<readonly Lift[]>;
  /** By the day a workout was planned for, which its id begins with. */
  liftsSince(accountId: string, exerciseId: string, day: string): Promise<readonly Lift[]>;

  measurementsSince(accountId: string, day: string): Promise<readonly BodyMeasurement[]>;
  /** At most `limit`, the newest day first. One that cannot be read is logged and left out. */
  newestMeasurements(accountId: string, limit: number, log: Log): Promise<readonly BodyMeasurement[]>;
  /** @returns false, with nothing stored, where it was corrected or deleted since. */
  putMeasurement(accountId: string, measurement: BodyMeasurement): Promise<boolean>;
  readonly measurements: CorrectableValues<BodyMeasurement, Pick<BodyMeasurement, 'day' | 'id'>>;
};
