import { beforeEach, expect, test } from 'vitest';
import { exportSets } from '#functions/modules/training/imports/export-sets.ts';
import {
  importWorkouts,
  readImports,
  startImport,
} from '#functions/modules/training/imports/import-workouts.ts';
import { undoImport } from '#functions/modules/training/imports/undo-import.ts';
import { readProgress } from '#functions/modules/training/read-progress.ts';
import { readHistory } from '#functions/modules/training/training-views.ts';
import type { ImportedWorkout } from '#shared/contracts/training-import/training-import.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { storedTrainingAndImports } from '#tests/unit/functions/modules/training/stored-training.ts';

const account = { id: 'client-1', timeZone: 'UTC' };
const now = Date.parse('2026-11-25T12:00:00Z');

function world() {
  const clock = () => now;
  return { ...storedTrainingAndImports(clock), clock };
}
let deps = world();
beforeEach(() => {
  deps = world();
});

const start = (id = 'import-1') =>
  startImport(deps, account.id, { id, source: 'hevy', fileName: 'workouts.csv', names: {} });
const send = (workouts: readonly ImportedWorkout[], isLast = false, id = 'import-1') =>
  importWorkouts(deps, account, id, { workouts: [...workouts], isLast });

function squats(day: string, load: string, reps = 5): ImportedWorkout {
  return {
    id: `${day}.x${load}`,
    name: 'Leg Day 🦵',
    startedAt: `${day}T17:00:00.000Z`,
    durationSeconds: 3600,
    unit: 'kg',
    exercises: [
      {
        exerciseId: 'back-squat',
        sets: [
          { reps, load },
          { reps, load, effort: 8, notes: 'deep' },
        ],
      },
    ],
  };
}
const years = (count: number) =>
  Array.from({ length: count }, (_, index) => squats(addDays('2024-01-01', index * 3), String(60 + index)));
type Page = { readonly workouts: readonly { readonly id: string }[]; readonly next?: string | undefined };
const trainingDeps = () => ({
  ...deps,
  intakes: { find: async () => null, limits: async () => null },
  newId: () => 'program-1',
});
const kinds = { workouts: 'WORKOUT#', sets: 'SET#', lifts: 'LIFT#', records: 'EXERCISE#' };
const kindNames = ['workouts', 'sets', 'lifts', 'records'] as const;
const rowsOf = (kind: keyof typeof kinds) =>
  deps.tables.rows('training', ({ sk }) => String(sk).startsWith(kinds[kind]));
const counts = (...of: (keyof typeof kinds)[]) => of.map((kind) => rowsOf(kind).length);
/** Everything but how often a row was written. */
const snapshot = () =>
  kindNames.map((kind) =>
    rowsOf(kind)
      .map(({ version: _version, ...row }) => row)
      .toSorted((a, b) => (String(a.sk) < String(b.sk) ? -1 : 1)),
  );
const recordOf = async (exerciseId: string) =>
  (await deps.training.exerciseRecords(account.id, [exerciseId]))[0];

test('stores finished workouts with their source, sets and records', async () => {
  await start();
  expect(await send([squats('2024-01-01', '100'), squats('2024-01-08', '110')], true)).toEqual({
    added: 2,
    known: 0,
  });
  const [first] = await deps.training.workoutsBetween(account.id, '2024-01-01', '2024-01-01');
  expect(first?.workout).toMatchObject({
    status: 'completed',
    imported: { importId: 'import-1', source: 'hevy' },
    finishedAt: '2024-01-01T18:00:00.000Z',
    summary: { setsCompleted: 2, setsPlanned: 2, reps: 10, volumeGrams: 1_000_000, durationSeconds: 3600 },
  });
  const record = await recordOf('back-squat');
  expect(record?.chain.map(({ day }) => day)).toEqual(['2024-01-01', '2024-01-08']);
  expect(record?.recent.map(({ day }) => day)).toEqual(['2024-01-08', '2024-01-01']);
  const { imports } = await readImports(deps, account.id);
  expect(imports).toMatchObject([{ id: 'import-1', status: 'done', workouts: 2, sets: 4 }]);
});

test('adds nothing when the same workouts come again, in this import or in a newer export', async () => {
  await start();
  await send(years(3));
  const before = snapshot();
  expect(await send(years(3), true)).toEqual({ added: 0, known: 3 });
  await start('import-2');
  expect(await send(years(4), true, 'import-2')).toEqual({ added: 1, known: 3 });
  expect(await undoImport(deps, account.id, 'import-2')).toEqual({ removed: 1, isDone: true });
  expect(snapshot()).toEqual(before);
});

test('stores a workout once that stands in a request twice', async () => {
  await start();
  expect(await send([squats('2024-01-01', '100'), squats('2024-01-01', '100')])).toEqual({
    added: 1,
    known: 1,
  });
});

test('answers a repeated last batch, and refuses other workouts after it', async () => {
  await start();
  await send(years(2), true);
  expect(await send(years(2), true)).toEqual({ added: 0, known: 2 });
  await expect(send(years(3))).rejects.toMatchObject({ kind: 'conflict', code: 'import_ended' });
});

test('goes on where a request died before the workouts were stored', async () => {
  await start();
  const { addWorkouts } = deps.imports;
  deps = {
    ...deps,
    imports: { ...deps.imports, addWorkouts: () => Promise.reject(new Error('The function ended')) },
  };
  await expect(send(years(3))).rejects.toThrow('The function ended');
  deps = { ...deps, imports: { ...deps.imports, addWorkouts } };
  expect(await send(years(3), true)).toEqual({ added: 3, known: 0 });
  expect((await recordOf('back-squat'))?.chain).toHaveLength(3);
  expect(await undoImport(deps, account.id, 'import-1')).toEqual({ removed: 3, isDone: true });
  expect(counts('sets', 'lifts', 'records')).toEqual([0, 0, 0]);
});

test('removes what a batch wrote while another device undid the import', async () => {
  await start();
  const { addWorkouts } = deps.imports;
  let undone: Promise<unknown> | null = null;
  const imports = {
    ...deps.imports,
    addWorkouts: async (...call: Parameters<typeof addWorkouts>) => {
      undone ??= undoImport({ ...deps, imports: { ...deps.imports, addWorkouts } }, account.id, 'import-1');
      await undone;
      return addWorkouts(...call);
    },
  };
  await expect(
    importWorkouts({ ...deps, imports }, account, 'import-1', { workouts: years(2), isLast: true }),
  ).rejects.toMatchObject({ code: 'import_ended' });
  expect(counts('workouts', 'sets', 'lifts')).toEqual([0, 0, 0]);
});

test('two batches at once are both counted', async () => {
  await start();
  const all = years(6);
  await Promise.all([send(all.slice(0, 3)), send(all.slice(3))]);
  expect((await readImports(deps, account.id)).imports).toMatchObject([{ workouts: 6, sets: 12 }]);
});

test('the same file imported in two tabs at once adds every workout once, and each import counts its own', async () => {
  await Promise.all([start('tab-1'), start('tab-2')]);
  const file = years(6);
  const parts = [file.slice(0, 3), file.slice(3)];
  const tab = async (id: string) => {
    let total = 0;
    for (const [index, part] of parts.entries()) total += (await send(part, index === 1, id)).added;
    return total;
  };
  const added = await Promise.all([tab('tab-1'), tab('tab-2')]);
  expect(added.reduce((sum, each) => sum + each, 0)).toBe(6);
  const { imports } = await readImports(deps, account.id);
  expect(imports.map(({ status }) => status)).toEqual(['done', 'done']);
  expect(imports.reduce((sum, { workouts }) => sum + workouts, 0)).toBe(6);
  expect(imports.reduce((sum, { sets }) => sum + sets, 0)).toBe(12);
  expect(counts('workouts', 'sets')).toEqual([6, 12]);
  // Undoing both leaves nothing behind: none of the two claims the other's workouts.
  for (const { id } of imports) await undoImport(deps, account.id, id);
  expect(counts('workouts', 'sets', 'lifts')).toEqual([0, 0, 0]);
  expect(await recordOf('back-squat')).toBeUndefined();
});

test('an undo restores the records and recent workouts of what was there before, and nothing else goes', async () => {
  await start('earlier');
  await send([squats('2026-01-01', '90'), squats('2026-01-08', '100')], true, 'earlier');
  const before = await recordOf('back-squat');
  await start();
  for (let next = 0; next < 140; next += 20) await send(years(160).slice(next, next + 20));
  expect((await recordOf('back-squat'))?.best[0]?.score).toBeGreaterThan(before?.best[0]?.score ?? 0);
  expect(await undoImport(deps, account.id, 'import-1')).toEqual({ removed: 100, isDone: false });
  expect(await undoImport(deps, account.id, 'import-1')).toEqual({ removed: 40, isDone: true });
  expect(await undoImport(deps, account.id, 'import-1')).toEqual({ removed: 0, isDone: true });
  expect({ ...(await recordOf('back-squat')), version: 0 }).toEqual({ ...before, version: 0 });
  expect((await exportSets(deps.training, account.id)).workouts).toHaveLength(2);
});

test("another client's import is not found", async () => {
  await start();
  const other = { id: 'client-2', timeZone: 'UTC' };
  await expect(
    importWorkouts(deps, other, 'import-1', { workouts: years(1), isLast: true }),
  ).rejects.toMatchObject({ kind: 'not-found' });
  await expect(undoImport(deps, other.id, 'import-1')).rejects.toMatchObject({ kind: 'not-found' });
  expect(await readImports(deps, other.id)).toEqual({ imports: [], names: {}, leftOut: [] });
});

test('refuses a day that has not come', async () => {
  await start();
  await expect(send([squats('2026-11-28', '100')])).rejects.toMatchObject({ code: 'invalid_day' });
});

test('refuses an end that has not come, a start on another day than the id, and an id that its sets cannot carry', async () => {
  await start();
  const one = squats('2026-11-20', '100');
  const id = '2026-11-20.imported-1';
  for (const wrong of [
    { ...one, startedAt: '2026-11-28T10:00:00.000Z' },
    { ...one, id, startedAt: '2026-11-10T10:00:00.000Z' },
  ]) {
    await expect(send([wrong])).rejects.toMatchObject({ code: 'invalid_day' });
  }
  const long = { ...one, id: `2026-11-20.${'x'.repeat(61)}` };
  await expect(send([long])).rejects.toMatchObject({ code: 'invalid_workout_id' });
  expect(await send([{ ...one, id, startedAt: '2026-11-21T03:00:00.000Z' }])).toMatchObject({ added: 1 });
});

test('an undo keeps what was logged of the exercise while it removed the record', async () => {
  await start('kept');
  await start();
  await send([squats('2026-01-01', '90')]);
  const { removeExerciseRecord } = deps.imports;
  let isLogged = false;
  const imports = {
    ...deps.imports,
    removeExerciseRecord: async (...call: Parameters<typeof removeExerciseRecord>) => {
      if (!isLogged) {
        isLogged = true;
        await send([squats('2026-01-08', '100')], true, 'kept');
      }
      return removeExerciseRecord(...call);
    },
  };
  await undoImport({ ...deps, imports }, account.id, 'import-1');
  expect((await recordOf('back-squat'))?.recent.map(({ day }) => day)).toEqual(['2026-01-08']);
});

test('remembers at most a thousand names, and always those of the last import', async () => {
  for (let first = 0; first < 1200; first += 400) {
    const names = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`name ${first + index}`, 'back-squat']),
    );
    await startImport(deps, account.id, { id: `i${first}`, source: 'strong', fileName: 'a.csv', names });
  }
  const names = Object.keys((await readImports(deps, account.id)).names);
  expect(names).toHaveLength(1000);
  expect(names).toEqual(expect.arrayContaining(['name 800', 'name 1199']));
});

test('remembers the names for the next import, and starts nothing twice', async () => {
  const first = { id: 'a', source: 'strong' as const, fileName: 'strong.csv' };
  await startImport(deps, account.id, {
    ...first,
    names: { 'squat barbell': 'back-squat', burpees: 'burpee' },
  });
  await startImport(deps, account.id, { ...first, names: { burpees: 'my-burpees' } });
  const { imports, names } = await readImports(deps, account.id);
  expect(imports).toHaveLength(1);
  expect(names).toEqual({ 'squat barbell': 'back-squat', burpees: 'my-burpees' });
});

test('remembers a name that was left out until the person chooses an exercise for it, and the other way around', async () => {
  const first = { source: 'strong' as const, fileName: 'strong.csv' };
  const names = { burpees: 'burpee' };
  await startImport(deps, account.id, { ...first, id: 'a', names, leftOut: ['sauna'] });
  expect(await readImports(deps, account.id)).toMatchObject({ names, leftOut: ['sauna'] });
  await startImport(deps, account.id, {
    ...first,
    id: 'b',
    names: { sauna: 'my-sauna' },
    leftOut: ['burpees'],
  });
  expect(await readImports(deps, account.id)).toMatchObject({
    names: { sauna: 'my-sauna' },
    leftOut: ['burpees'],
  });
  // An older version of the site sends none, and forgets none.
  await startImport(deps, account.id, { ...first, id: 'c', names });
  expect(await readImports(deps, account.id)).toMatchObject({
    names: { sauna: 'my-sauna', burpees: 'burpee' },
    leftOut: [],
  });
});

test('exports all sets in pages, newest first', async () => {
  await start();
  for (let next = 0; next < 60; next += 20) await send(years(60).slice(next, next + 20));
  const first = await exportSets(deps.training, account.id);
  const second = await exportSets(deps.training, account.id, first.next);
  expect([first.workouts.length, second.workouts.length, second.next]).toEqual([50, 10, undefined]);
  expect(first.workouts[0]?.sets).toHaveLength(2);
});

test('a page of the export or the history leaves out no workout of its last day', async () => {
  await start();
  const all = years(55).flatMap((one) => [one, { ...one, id: `${one.id}-evening` }]);
  const last = squats('2026-10-01', '50');
  for (let next = 0; next < all.length; next += 20) await send(all.slice(next, next + 20));
  await send([last], true);
  const ids = [...all, last].map(({ id }) => id).toSorted();
  const everyPage = async (read: (before?: string) => Promise<Page>) => {
    const found: string[] = [];
    for (let page = await read(); ; page = await read(page.next)) {
      found.push(...page.workouts.map(({ id }) => id));
      if (page.next === undefined) return found.toSorted();
    }
  };
  expect(await everyPage((before) => exportSets(deps.training, account.id, before))).toEqual(ids);
  expect(await everyPage((before) => readHistory(trainingDeps(), anAccount(account), before))).toEqual(ids);
});

test('progress shows imported records at once', async () => {
  await start();
  await send([squats('2026-11-20', '100')], true);
  const progress = await readProgress(deps, {
    ...account,
    // Only the zone is read.
  } as Parameters<typeof readProgress>[1]);
  expect(progress.records).toMatchObject([{ exerciseId: 'back-squat', day: '2026-11-20' }]);
});
