import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { movements } from '#shared/domain/exercises/movements.ts';
import { plainText } from '#shared/domain/locale/search-words.ts';
import { exerciseMatcher } from '#shared/domain/training-import/match-exercise.ts';
import { toImportedWorkout } from '#shared/domain/training-import/to-imported-workout.ts';
import { fitFile } from '#tests/support/training/fit-file.ts';
import {
  type HistoryFile,
  readHistoryFile,
} from '#web/features/training/import/reading/read-history-file.ts';

const folder = new URL('../../../../../fixtures/training-import/', import.meta.url);
const match = exerciseMatcher(movements.map(({ id }) => [id.replaceAll('-', ' '), id] as const));

async function read(path: string): Promise<HistoryFile> {
  const bytes = await readFile(new URL(path, folder));
  return readHistoryFile({ name: path, blob: new Blob([new Uint8Array(bytes)]) });
}

/** `day start | name | exercise: sets`, with loads as they would be stored. */
function described(file: HistoryFile, dayFirst = false) {
  return file.workouts(dayFirst).flatMap((workout) => {
    const names = workout.sets.map(({ exercise }) => plainText(exercise));
    const exercises = new Map(
      names.map((name) => [name, match(name)?.exerciseId ?? `my-${name.replaceAll(' ', '-')}`]),
    );
    const ready = toImportedWorkout(workout, {
      exercises,
      timeZone: 'America/Los_Angeles',
      unit: 'lb',
      unnamed: 'Workout',
    });
    if (ready === null) return [];
    const sets = ready.exercises.map(({ exerciseId, measure = 'reps', superset, sets: done }) => {
      const each = done.map(({ kind, reps, load, unit = ready.unit, assisted, seconds, effort, notes }) =>
        [
          kind,
          load === undefined ? `${reps}` : `${reps}x${assisted ? '-' : ''}${load}${unit}`,
          seconds && `in ${seconds}s`,
          effort && `@${effort}`,
          notes && `(${notes})`,
        ]
          .filter(Boolean)
          .join(' '),
      );
      return `${exerciseId}${superset ? `/${superset}` : ''} ${measure}: ${each.join(', ')}`;
    });
    return [
      `${ready.id.slice(0, 10)} ${ready.startedAt.slice(11, 16)}Z ${Math.round(ready.durationSeconds / 60)}min ${ready.name}`,
      ...sets,
    ];
  });
}

describe('Strong', () => {
  test('of iOS: kinds, rest timers, quoted newlines, holds, empty rows', async () => {
    const file = await read('strong/ios.csv');
    expect(file.source).toBe('strong');
    expect(described(file)).toEqual([
      '2024-01-08 02:04Z 65min Push Day 💪',
      'bench-press reps: warm-up 10x45lb, 8x135lb @7.5, 8x135lb @8 (paused\nlast rep), drop 12x95lb',
      'dip reps: 12',
      'plank seconds: 60',
      '2024-01-10 14:30Z 58min Legs',
      'back-squat reps: 5x225lb, failure 3x245lb @10',
    ]);
    expect(file.skipped).toHaveLength(1);
  });
  test('of Android: semicolons, decimal commas, two units, a distance, assisted pull-ups', async () => {
    expect(described(await read('strong/android-semicolons.csv'))).toEqual([
      '2020-03-01 18:00Z 50min A',
      'deadlift reps: 5x102.5kg @8.5 (schwer; aber gut), 5x225lb',
      'run meters-seconds: 3000 in 1200s',
      'pull-up reps: 8x-21kg',
    ]);
  });
  test('in German, with a byte order mark', async () => {
    expect(described(await read('strong/german.csv'))).toEqual([
      '2023-11-05 03:12Z 62min Abendworkout',
      'bench-press reps: 8x82.5lb, 6x85lb',
      'pull-up reps: 9',
    ]);
  });
  test('with every set twice counts it once', async () => {
    expect(described(await read('strong/numbered-twice.csv'))).toEqual([
      '2025-05-21 22:56Z 53min Afternoon Workout',
      'barbell-curl reps: 8x30kg, 7x30kg',
    ]);
  });
});

describe('Hevy', () => {
  test('supersets stand together, and a run keeps its time', async () => {
    expect(described(await read('hevy/kilograms.csv'))).toEqual([
      '2024-03-28 00:29Z 62min Upper A',
      'bench-press reps: warm-up 10x40kg, 8x80kg @8.5',
      'bent-over-row/A reps: 8x70kg, failure 7x70kg',
      'lateral-raise/A reps: 15x10kg, drop 12x7.5kg',
      '2024-03-30 15:00Z 29min Run',
      'run meters-seconds: 5020 in 1742s',
    ]);
  });
  test('in pounds, with 12-hour times after midnight', async () => {
    expect(described(await read('hevy/pounds-12-hours.csv'))).toEqual([
      '2025-10-06 07:19Z 60min Legs',
      'back-squat reps: 5x225lb',
      'pull-up reps: 10x-45lb',
      'farmers-carry meters: 48x100lb (0:40)',
    ]);
  });
  test('with German months and decimal commas', async () => {
    expect(described(await read('hevy/german-months.csv'))).toEqual([
      '2026-07-25 21:21Z 126min Beine 🦵',
      'hack-squat reps: warm-up 10x20kg (Die schwere\nVariante), 6x82.5kg',
      '2026-03-03 15:05Z 55min Beine 🦵',
      'leg-press reps: 12x140kg',
    ]);
  });
  test('half-empty rows are left out and counted', async () => {
    const file = await read('hevy/half-empty.csv');
    expect(described(file)).toEqual([
      '2025-08-02 16:10Z 52min Séance',
      'bench-press reps: 10x60kg',
      'my-mon-exercice-a-moi reps: 20',
      '2025-02-14 02:00Z 60min Séance',
      'plank seconds: 75',
    ]);
    expect(file.skipped).toMatchObject([{ reason: 'empty' }, { reason: 'date', text: 'not a day' }]);
  });
});

describe('FitNotes', () => {
  test('of Android: one workout a day, a row with time', async () => {
    expect(described(await read('fitnotes/android.csv'))).toEqual([
      '2018-01-14 20:00Z 0min Workout',
      'bench-press reps: 5x100kg (good), 5x100kg',
      'bent-over-row reps: 8x80kg',
      '2018-01-16 20:00Z 0min Workout',
      'rowing-machine meters-seconds: 2000 in 490s',
      'plank seconds: 90',
    ]);
  });
  test('keeps every set of one load and count, which have no numbers to tell them apart', async () => {
    const [workout] = (await read('fitnotes/alike.csv')).workouts(false);
    expect(workout?.sets.map(({ reps }) => reps)).toEqual([3, 3, 3, 3, 3, 3]);
  });
  test('in pounds, with negative loads as help', async () => {
    expect(described(await read('fitnotes/pounds-header.csv'))).toEqual([
      '2020-10-04 19:00Z 0min Workout',
      'back-squat reps: 5x225lb',
      'pull-up reps: 8x-30lb',
    ]);
  });
  test('of iOS has a column for each unit', async () => {
    expect(described(await read('fitnotes/ios.csv'))).toEqual([
      '2024-01-15 20:00Z 0min Workout',
      'back-squat reps: 5x100kg, 5x225lb',
      'push-up reps: 20',
    ]);
  });
  test('with Windows line ends, miles and a comment like a formula', async () => {
    expect(described(await read('fitnotes/windows.csv'))).toEqual([
      '2021-02-03 20:00Z 0min Workout',
      'lat-pulldown reps: 10x57.5kg (=felt, strong)',
      'walk meters-seconds: 5150 in 2700s',
    ]);
  });
});

describe('Trainerize', () => {
  test('the day that can only be American decides all others', async () => {
    expect(described(await read('trainerize/american.csv'), true)).toEqual([
      '2024-03-04 20:00Z 0min Full Body A',
      'back-squat reps: 8x185lb, 8x185lb (good depth)',
      'plank seconds: 45',
      '2024-03-14 19:00Z 0min Full Body B',
      'dumbbell-bench-press reps: warm-up 12x30lb, 10x50lb',
    ]);
  });
  test('and the other way around', async () => {
    expect(described(await read('trainerize/european.csv'), false)).toEqual([
      '2023-12-24 20:00Z 0min Kraft',
      'deadlift reps: 5x120.5kg',
      '2024-01-03 20:00Z 0min Kraft',
      'deadlift reps: 5x122.5kg',
      '2024-01-03 20:00Z 0min Laufen',
      'run meters-seconds: 5200 in 1900s',
    ]);
  });
  test('days that can be read either way are asked for; a title above the header is passed over', async () => {
    const file = await read('trainerize/either-way.csv');
    expect(file.isAmbiguous).toBe(true);
    expect(described(file, true)[0]).toContain('2024-04-03');
    expect(described(file, false)[0]).toContain('2024-03-04');
  });
  test('with a time of 12 hours and an unknown exercise', async () => {
    expect(described(await read('trainerize/times.csv'))).toEqual(
      [
        '2024-06-02 00:30Z 45min Upper',
        'seated-cable-row reps: 12x90lb',
        'my-mystery-machine-3000 reps: 12x90lb (What is this?)',
      ].map((line) => line.replace('2024-06-02', '2024-06-01')),
    );
  });
});

describe('Liftosaur', () => {
  test('a workout belongs to the local day; sets that were not done are left out', async () => {
    expect(described(await read('liftosaur/classic.csv'))).toEqual([
      '2022-05-02 23:30Z 0min Day 1',
      'back-squat reps: warm-up 5x95lb, 3x225lb @8, amrap 7x225lb @9.5',
    ]);
  });
  test('takes what was lifted, not what was asked for', async () => {
    expect(described(await read('liftosaur/newer.csv'))).toEqual([
      '2026-03-01 10:00Z 0min Day 1',
      'bench-press reps: 5x82.5kg @8 (two\nlines)',
    ]);
  });
  test('an offset keeps the day that was written', async () => {
    expect(described(await read('liftosaur/offset.csv'))[0]).toBe('2024-07-01 22:55Z 0min Nacht');
  });
  test('an exercise with an emoji keeps its name', async () => {
    expect(described(await read('liftosaur/own-exercise.csv')).slice(1)).toEqual([
      'my-zercher-carry reps: 5x60kg',
      'dumbbell-curl reps: 10x12.5kg',
    ]);
  });
});

describe('Apple Health', () => {
  test('workouts with statistics, on the day of their own zone', async () => {
    expect(described(await read('apple-health/statistics.xml'))).toEqual([
      '2024-12-31 06:40Z 31min Running',
      'run meters-seconds: 5100 in 1830s',
      '2024-12-30 15:00Z 60min Traditional Strength Training',
      'my-traditional-strength-training seconds: 3600',
    ]);
  });
  test('of older systems', async () => {
    expect(described(await read('apple-health/older.xml'))).toEqual([
      '2019-05-01 16:00Z 20min Rowing',
      'rowing-machine meters-seconds: 5000 in 1200s',
    ]);
  });
  test('a ride in miles over a clock change lasts as long as it lasted', async () => {
    expect(described(await read('apple-health/miles.xml'))).toEqual([
      '2023-03-26 00:30Z 120min Cycling',
      'bike meters-seconds: 64374 in 7200s',
    ]);
  });
  test('a workout of no length is left out', async () => {
    expect(described(await read('apple-health/nothing-done.xml'))).toEqual([
      '2023-01-02 13:00Z 42min Yoga',
      'my-yoga seconds: 2490',
    ]);
  });
});

describe('.fit', () => {
  const startTime = new Date('2025-03-01T23:30:00Z');
  const reading = (bytes: Uint8Array<ArrayBuffer>) =>
    readHistoryFile({ name: 'activity.fit', blob: new Blob([bytes]) });
  const strength = { startTime, sport: 'training', subSport: 'strengthTraining', totalElapsedTime: 3600 };
  test('strength sets with the exercises that the watch knows', async () => {
    const set = {
      startTime,
      repetitions: 8,
      weight: 60,
      duration: 40,
      category: ['benchPress'],
      categorySubtype: [1],
    };
    const file = await reading(fitFile(strength, { sets: [set, { ...set, repetitions: 6, weight: 62.5 }] }));
    expect(file.source).toBe('fit');
    expect(described(file)).toEqual([
      '2025-03-01 23:30Z 60min Strength Training',
      'bench-press reps: 8x60kg, 6x62.5kg',
    ]);
  });
  test('the local day of the watch', async () => {
    const file = await reading(
      fitFile(
        { ...strength, sport: 'running', subSport: 'generic', totalDistance: 10_000 },
        { offsetHours: 9 },
      ),
    );
    expect(described(file)).toEqual([
      '2025-03-02 23:30Z 60min Running',
      'run meters-seconds: 10000 in 3600s',
    ]);
  });
  test('rests, and sets that nobody named, are left out', async () => {
    const sets = [
      { setType: 'rest', startTime, duration: 90 },
      { startTime, repetitions: 5, category: ['unknown'], duration: 20 },
      { startTime, duration: 45, category: ['plank'], categorySubtype: [43] },
    ];
    expect(described(await reading(fitFile(strength, { sets })))[1]).toBe('plank seconds: 45');
  });
  test('a damaged file is refused', async () => {
    const bytes = fitFile(strength);
    await expect(reading(bytes.slice(0, 20))).rejects.toMatchObject({ name: 'UnreadableHistory' });
  });
});

describe('refusals name the file', () => {
  const refused = (text: string) => readHistoryFile({ name: 'file', blob: new Blob([text]) });
  test.each([
    ['pdf', '%PDF-1.7'],
    ['fitnotes-backup', 'SQLite format 3\0'],
    ['liftosaur-backup', '{"settings":{},"storage":{}}'],
    ['json', '[1]'],
    ['gpx', '<?xml version="1.0"?>\n<gpx version="1.1">'],
    ['hevy-measurements', '"date","weight_kg","fat_percent"\n"1 Jan 2024, 00:00",80,'],
    ['unknown', 'Name,Phone\nA,1'],
    ['no-sets', 'Date,Exercise,Category,Reps\n2024-01-01,Squat,Legs,'],
    ['broken', 'Date,Exercise,Category,Reps\n2024-01-01,"Squat,Legs,5'],
  ])('%s', async (problem, text) => {
    await expect(refused(text)).rejects.toMatchObject({ problem });
  });
});
