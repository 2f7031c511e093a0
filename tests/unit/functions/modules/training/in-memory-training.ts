import type {
  StoredExerciseRecord,
  StoredPlanDay,
  StoredProgram,
  StoredWorkout,
  TrainingRepository,
  UnseenChanges,
} from '#functions/modules/training/training-repository.ts';
import type { Program } from '#shared/contracts/training/current-program.ts';
import type { BodyMeasurement, SetLog } from '#shared/contracts/training/training.ts';
import type { WeekDecision } from '#shared/contracts/training/week-decision.ts';
import { supersedes } from '#shared/domain/sets/merge-sets.ts';
import type { Lift } from '#shared/domain/training/record-chain.ts';

/** What imports write and remove, too. */
export function trainingRows() {
  return {
    workouts: new Map<string, StoredWorkout>(),
    sets: new Map<string, SetLog>(),
    records: new Map<string, StoredExerciseRecord>(),
    lifts: new Map<string, Lift>(),
  };
}
export type TrainingRows = ReturnType<typeof trainingRows>;

/** The training table in memory, with the same refusals. */
export function inMemoryTraining(
  { workouts, sets, records, lifts }: TrainingRows = trainingRows(),
): TrainingRepository {
  const programs = new Map<string, StoredProgram>();
  const past = new Map<string, Program>();
  const unseen = new Map<string, UnseenChanges>();
  const seen = new Map<string, number>();
  const plans = new Map<string, readonly StoredPlanDay[]>();
  const body = new Map<string, BodyMeasurement>();
  const weeks = new Map<string, WeekDecision>();
  const key = (...parts: readonly string[]) => parts.join('|');
  const rowsOf = <T>(rows: Map<string, T>, accountId: string) =>
    [...rows]
      .filter(([id]) => id.startsWith(`${accountId}|`))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => row);

  return {
    findProgram: async (accountId) => programs.get(accountId) ?? null,
    findPastProgram: async (accountId, id) => past.get(key(accountId, id)) ?? null,
    createProgram: async (accountId, program) => {
      if (programs.has(accountId)) return false;
      programs.set(accountId, { program, version: 1 });
      return true;
    },
    replaceProgram: async (accountId, stored, next, weeks = [], changes = null, replanned = []) => {
      if ((programs.get(accountId)?.version ?? 0) !== stored.version) return false;
      const rows = replanned.map((each) => ({
        ...each,
        at: key(accountId, each.stored.workout.day, each.changed.id),
      }));
      if (rows.some((row) => (workouts.get(row.at)?.version ?? 0) !== row.stored.version)) return false;
      for (const { at, stored: was, changed } of rows) {
        workouts.delete(at);
        const after = { workout: changed, version: was.version + 1 };
        workouts.set(key(accountId, changed.day, changed.id), after);
      }
      if (stored.program.id !== next.program.id) {
        past.set(key(accountId, stored.program.id), stored.program);
      }
      programs.set(accountId, { ...next, version: stored.version + 1 });
      if (changes !== null) unseen.set(accountId, changes);
      for (const { monday, days } of weeks) plans.set(key(accountId, next.program.id, monday), days);
      return true;
    },
    planBetween: async (accountId, programId, from, to) =>
      rowsOf(plans, `${accountId}|${programId}`)
        .flat()
        .filter(({ day }) => day >= from && day <= to),
    unseenChanges: async (accountId) => unseen.get(accountId) ?? null,
    changesSeen: async (accountId) => seen.get(accountId) ?? 0,
    markChangesSeen: async (accountId, version) => {
      seen.set(accountId, Math.max(version, seen.get(accountId) ?? 0));
    },
    workoutsBetween: async (accountId, from, to) =>
      rowsOf(workouts, accountId).filter(({ workout }) => workout.day >= from && workout.day <= to),
    workoutsBefore: async (accountId, day, limit) =>
      rowsOf(workouts, accountId)
        .filter(({ workout }) => workout.day < day)
        .reverse()
        .slice(0, limit),
    findWorkout: async (accountId, day, workoutId) => workouts.get(key(accountId, day, workoutId)) ?? null,
    saveWorkout: async (accountId, stored, changed) => {
      const at = key(accountId, changed.day, changed.id);
      if ((workouts.get(at)?.version ?? 0) !== stored.version) return false;
      workouts.set(at, { workout: changed, version: stored.version + 1 });
      return true;
    },
    moveWorkout: async (accountId, stored, changed) => {
      const { workout: from, version } = stored;
      const old = key(accountId, from.day, from.id);
      if ((workouts.get(old)?.version ?? 0) !== version) return false;
      workouts.delete(old);
      const home = changed.id.slice(0, 10);
      workouts.set(key(accountId, home, changed.id), {
        workout: { ...changed, day: home },
        version: version + 1,
        movedTo: changed.day,
      });
      workouts.set(key(accountId, changed.day, changed.id), { workout: changed, version: version + 1 });
      return true;
    },
    weekDecisions: async (accountId, from, to) =>
      rowsOf(weeks, accountId).filter(({ monday }) => monday >= from && monday <= to),
    saveWeekDecision: async (accountId, decision) => {
      const at = key(accountId, decision.monday);
      const known = weeks.get(at);
      if (known !== undefined && Date.parse(known.at) >= Date.parse(decision.at)) return false;
      weeks.set(at, decision);
      return true;
    },
    setsSince: async (accountId, day) => rowsOf(sets, accountId).filter((set) => set.workoutId >= day),
    setsBetween: async (accountId, from, to) =>
      rowsOf(sets, accountId).filter((set) => set.workoutId >= from && set.workoutId.slice(0, 10) <= to),
    setsOf: async (accountId, workoutId) =>
      rowsOf(sets, accountId).filter((set) => set.workoutId === workoutId),
    putSet: async (accountId, set) => {
      const at = key(accountId, set.workoutId, set.id);
      const known = sets.get(at);
      if (known !== undefined && !supersedes(set, known)) return false;
      sets.set(at, set);
      return true;
    },
    exerciseRecords: async (accountId, ids) => ids.flatMap((id) => records.get(key(accountId, id)) ?? []),
    allExerciseRecords: async (accountId) => rowsOf(records, accountId),
    saveExerciseRecord: async (accountId, record) => {
      const at = key(accountId, record.exerciseId);
      if ((records.get(at)?.version ?? 0) !== record.version) return false;
      records.set(at, { ...record, version: record.version + 1 });
      return true;
    },
    saveLift: async (accountId, exerciseId, workoutId, lift) => {
      const at = key(accountId, exerciseId, workoutId);
      if (lift === null) lifts.delete(at);
      else lifts.set(at, lift);
    },
    liftsSince: async (accountId, exerciseId, day) =>
      rowsOf(lifts, `${accountId}|${exerciseId}`).filter(({ workoutId }) => workoutId >= day),
    liftsOf: async (accountId, exerciseId) => rowsOf(lifts, `${accountId}|${exerciseId}`),
    measurementsSince: async (accountId, day) => rowsOf(body, accountId).filter((row) => row.day >= day),
    newestMeasurements: async (accountId, limit) =>
      rowsOf(body, accountId)
        .toSorted((a, b) => (a.day < b.day ? 1 : -1))
        .slice(0, limit),
    putMeasurement: async (accountId, measurement) => {
      body.set(key(accountId, measurement.day, measurement.id), measurement);
    },
  };
}
