import type { Browser } from 'playwright';
import type { LocalCloud } from '#scripts/local/local-cloud.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { movements } from '#shared/domain/exercises/movements.ts';
import type { HistorySet } from '#shared/domain/progression/proposal.ts';
import { proposeWorkout } from '#shared/domain/progression/propose.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { benchGenerator } from './generator.ts';
import { longestImportTask } from './support/longest-import-task.ts';
import { type Metric, median } from './support/metric.ts';
import { runUnitTest } from './support/run-unit-test.ts';
import { clientContext, logSetLimitMs, logSets, signIn } from './support/set-logging.ts';
import { withCloud } from './support/with-cloud.ts';

const lifters = 1000;
const histories = 10_000;
const oldHistories = 'tests/unit/functions/modules/training/storage/old-histories.property.test.ts';
const simulation = 'tests/unit/shared/domain/progression/simulated-lifters.test.ts';
const brokenWeeks = 10_000;
const weeks = 'tests/unit/shared/domain/week-plan/lay-out-week.property.test.ts';
const pastSets = 5000;
const exercisesOfWorkout = 8;
const runs = 200;
const limitMilliseconds = 5;
const importRuns = 3;
const longTaskMilliseconds = 50;

/**
 * A thousand simulated lifters for a year by every rule; ten thousand histories from before sets had kinds, broken weeks and
 * sessions for today; the time of a proposal, of an import, and of a set logged beside years of others. `REPZ_SEED=<number>`
 * makes other cases.
 */
export async function benchTraining(): Promise<Metric[]> {
  const [middle, slowest] = proposalTimes();
  const imports = [];
  for (let run = 0; run < importRuns; run += 1) imports.push(await longestImportTask());
  const began = Date.now();
  await runUnitTest('Simulated lifters', simulation, { REPZ_LIFTERS: String(lifters) });
  await runUnitTest('Histories of before', oldHistories, { REPZ_HISTORIES: String(histories) });
  await runUnitTest('Broken weeks', weeks, { REPZ_WEEKS: String(brokenWeeks) });
  const sessions = await benchGenerator();
  const seconds = (Date.now() - began) / 1000;
  const logging = await loggingTimes();
  return [
    ...sessions,
    { name: 'training.log-set.median', value: median(logging), unit: 'ms', limit: logSetLimitMs },
    { name: 'training.log-set.slowest', value: Math.max(...logging), unit: 'ms' },
    { name: 'training.weeks', value: brokenWeeks, unit: 'weeks' },
    { name: 'training.histories', value: histories, unit: 'histories' },
    { name: 'training.proposal.p50', value: middle, unit: 'ms', limit: limitMilliseconds },
    // A shared machine makes the slowest ones; the median is what the rules cost.
    { name: 'training.proposal.p95', value: slowest, unit: 'ms' },
    // The first run compiles; the quickest says what the code does.
    {
      name: 'training.import.longest-task',
      value: Math.min(...imports.map(({ longestMs }) => longestMs)),
      unit: 'ms',
      limit: longTaskMilliseconds,
    },
    { name: 'training.import.workouts', value: imports[0]?.workouts ?? 0, unit: 'workouts', floor: 1500 },
    { name: 'training.lifters', value: lifters, unit: 'lifters' },
    { name: 'training.seconds', value: seconds, unit: 's' },
  ];
}

/** From the tap to the next paint, beside 5,000 past sets. Milliseconds. */
function loggingTimes(): Promise<number[]> {
  const measure = async (browser: Browser, cloud: LocalCloud) => {
    const context = await clientContext(browser);
    await signIn(context, cloud.siteUrl);
    return logSets(await context.newPage(), cloud.siteUrl);
  };
  return withCloud(measure, { withHistory: true });
}

/** All exercises of a workout, from a history of years. */
function proposalTimes(): readonly [middle: number, slowest: number] {
  const exercises = movements.slice(0, 40).map(({ id }) => id);
  const history = Array.from({ length: pastSets }, (_, index) => pastSet(index, exercises));
  const plan = exercises.slice(0, exercisesOfWorkout).map((exerciseId, index) => ({
    slotId: `s${index + 1}`,
    exerciseId,
    sets: 3,
    minimumReps: 8,
    maximumReps: 12,
  }));
  const times = Array.from({ length: runs }, () => {
    const began = performance.now();
    proposeWorkout({
      plan,
      history,
      workoutId: '2026-11-25.p',
      day: '2026-11-25',
      experience: 'intermediate',
      equipment: { unit: 'kg' },
    });
    return performance.now() - began;
  });
  const sorted = [...times].sort((a, b) => a - b);
  return [median(times), sorted[Math.floor(runs * 0.95)] ?? 0];
}

function pastSet(index: number, exercises: readonly string[]): HistorySet {
  const workout = Math.floor(index / 24);
  const day = addDays('2025-06-01', workout * 2);
  const place = index % 24;
  return {
    id: `set-${index}`,
    workoutId: `${day}.p`,
    slotId: `s${Math.floor(place / 3) + 1}`,
    exerciseId: exercises[(workout * 7 + Math.floor(place / 3)) % exercises.length] ?? '',
    setNumber: (place % 3) + 1,
    reps: 8 + (index % 4),
    load: makeWeight(String(40 + (index % 8) * 2.5), 'kg'),
    effort: index % 3 === 0 ? 8 : null,
    notes: index % 10 === 0 ? 'felt good, slow on the way down' : '',
    performedAt: `${day}T10:${String(place).padStart(2, '0')}:00.000Z`,
    day,
    updatedAt: index,
    deviceId: 'phone',
    deleted: false,
  };
}
