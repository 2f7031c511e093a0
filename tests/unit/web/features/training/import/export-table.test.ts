import { expect, test } from 'vitest';
import type { SetLog } from '#shared/contracts/training/training.ts';
import type { ExportedSets } from '#shared/contracts/training-import/training-import.ts';
import { instantOf } from '#shared/domain/calendar/wall-time.ts';
import { movements } from '#shared/domain/exercises/movements.ts';
import { plainText } from '#shared/domain/locale/search-words.ts';
import { canBeAssisted, countingOf } from '#shared/domain/sets/exercise-measure.ts';
import { setKinds } from '#shared/domain/sets/set-kind.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { toImportedWorkout } from '#shared/domain/training-import/to-imported-workout.ts';
import { fc } from '#tests/support/properties.ts';
import { exportHeader, exportRows } from '#web/features/training/import/export-table.ts';
import { readHistoryFile } from '#web/features/training/import/reading/read-history-file.ts';
import { toCsv } from '#web/lib/files/csv.ts';

const timeZone = 'Europe/Berlin';
const ids = movements
  .slice(0, 12)
  .map(({ id }) => id)
  .concat('plank', 'rowing-machine', 'farmers-carry', 'air-bike', 'pull-up');
const nameOf = (id: string) => id.replaceAll('-', ' ');
const exercises = new Map(ids.map((id) => [plainText(nameOf(id)), id]));
const write = (workouts: ExportedSets['workouts']) =>
  toCsv([exportHeader, ...exportRows(workouts, { timeZone, nameOf })]);
const read = (text: string) => readHistoryFile({ name: 'repz.csv', blob: new Blob([`\ufeff${text}`]) });

const text = fc
  .array(fc.constantFrom('a', ' ', ',', ';', '"', '\n', '\r\n', '=', "'", '-', '+', '@', '🦵', 'é', '\t'), {
    maxLength: 8,
  })
  .map((letters) => letters.join(''));
const done = fc.record({
  exerciseId: fc.constantFrom(...ids),
  kind: fc.option(fc.constantFrom(...setKinds.filter((kind) => kind !== 'work')), { nil: undefined }),
  reps: fc.integer({ min: 1, max: 900 }),
  load: fc.option(
    fc.record({
      value: fc.integer({ min: 1, max: 40_000 }).map((quarter) => String(quarter / 4)),
      unit: fc.constantFrom('kg' as const, 'lb' as const),
    }),
  ),
  isHelp: fc.boolean(),
  seconds: fc.integer({ min: 1, max: 9000 }),
  effort: fc.option(fc.integer({ min: 2, max: 20 }).map((half) => half / 2)),
  notes: text,
});
const history = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 3000 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    name: text.map((name) => `A${name.trim()}B`),
    notes: text,
    sets: fc.array(done, { minLength: 1, maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 3 },
);

function exported(cases: typeof history extends fc.Arbitrary<infer T> ? T : never): ExportedSets['workouts'] {
  return cases.map(({ day, minute, name, notes, sets }, index) => {
    const date = new Date(Date.UTC(2016, 0, 1 + day)).toISOString().slice(0, 10);
    const id = `${date}.w${index}`;
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const startedAt = new Date(instantOf({ date, time }, timeZone)).toISOString();
    const slots = [...new Set(sets.map(({ exerciseId }) => exerciseId))];
    const log = sets.map(
      (set, place): SetLog => ({
        id: `s${place}`,
        workoutId: id,
        slotId: `s${slots.indexOf(set.exerciseId)}`,
        setNumber: place + 1,
        exerciseId: set.exerciseId,
        reps: set.reps,
        effort: set.effort,
        notes: set.notes,
        ...(set.kind !== undefined && { kind: set.kind }),
        measure: countingOf(set.exerciseId).measure,
        load: set.load === null ? null : makeWeight(set.load.value, set.load.unit),
        ...(set.isHelp && set.load !== null && canBeAssisted(set.exerciseId) && { assisted: true as const }),
        ...(countingOf(set.exerciseId).measure === 'meters-seconds' && { seconds: set.seconds }),
        performedAt: startedAt,
        day: date,
        updatedAt: 0,
        deviceId: 'd',
        deleted: false,
      }),
    );
    return {
      id,
      name,
      startedAt,
      durationSeconds: 60 * index,
      notes,
      slots: slots.map((_, place) => ({ slotId: `s${place}` })),
      sets: log,
    };
  });
}

test('what was exported is read back to the same rows, and to the same workouts', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (cases) => {
      const workouts = exported(cases);
      const csv = write(workouts);
      const file = await read(csv);
      expect(file.source).toBe('table');
      const ready = file
        .workouts(true)
        .flatMap(
          (workout) => toImportedWorkout(workout, { exercises, timeZone, unit: 'kg', unnamed: '' }) ?? [],
        );
      expect(ready.map(({ id }) => id)).toEqual(workouts.map(({ id }) => id));
      const again = workouts.map((workout, index) => {
        const same = ready[index];
        const slots = same?.exercises ?? [];
        const sets = slots.flatMap(({ exerciseId, sets: some }, place) =>
          some.map(
            (set, number): SetLog => ({
              id: 'x',
              workoutId: workout.id,
              slotId: `s${place}`,
              exerciseId,
              setNumber: number,
              reps: set.reps,
              ...(set.kind !== undefined && { kind: set.kind }),
              measure: countingOf(exerciseId).measure,
              load: set.load === undefined ? null : makeWeight(set.load, set.unit ?? 'kg'),
              ...(set.assisted === true && { assisted: true as const }),
              ...(set.seconds !== undefined && { seconds: set.seconds }),
              effort: set.effort ?? null,
              notes: set.notes ?? '',
              performedAt: '',
              day: '',
              updatedAt: 0,
              deviceId: 'd',
              deleted: false,
            }),
          ),
        );
        return {
          ...workout,
          name: same?.name ?? '',
          startedAt: same?.startedAt ?? '',
          durationSeconds: same?.durationSeconds ?? 0,
          notes: same?.notes ?? '',
          slots: slots.map((_, place) => ({ slotId: `s${place}` })),
          sets,
        };
      });
      const withoutNumbers = (rows: readonly (readonly unknown[])[]) =>
        rows.map((row) => row.filter((_, column) => column !== 6));
      const rows = (list: ExportedSets['workouts']) => withoutNumbers(exportRows(list, { timeZone, nameOf }));
      expect(rows(again)).toEqual(rows(workouts));
    }),
    { numRuns: 1000 },
  );
}, 60_000);

test('two sessions of one day with one name are two workouts again, by the ids that the plan gave them', async () => {
  const set: SetLog = {
    id: 's1',
    workoutId: '',
    slotId: 'a',
    setNumber: 1,
    exerciseId: 'plank',
    measure: 'seconds',
    reps: 30,
    effort: null,
    load: null,
    notes: '',
    performedAt: '2026-03-02T09:00:00.000Z',
    day: '2026-03-02',
    updatedAt: 0,
    deviceId: 'd',
    deleted: false,
  };
  const ids = ['2026-03-02.plan-1', '2026-03-02.plan-1_2'];
  const workouts = ids.map((id) => ({
    id,
    name: 'Core',
    durationSeconds: 600,
    slots: [{ slotId: 'a' }],
    sets: [{ ...set, workoutId: id }],
  }));
  const file = await read(write(workouts));
  expect(file.workouts(true).map(({ id }) => id)).toEqual(ids);
});
