import type { Program } from '#shared/contracts/training/current-program.ts';
import type { BodyMeasurement, TrainingCalendar, Workout } from '#shared/contracts/training/training.ts';
import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { addDays, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { easyWorkout } from '#shared/domain/program/easy-workout.ts';
import { gramsNumber } from '#shared/domain/sets/weight.ts';
import { adherenceOf, doneShare, plannedSessions, programWeek } from '#shared/domain/training/adherence.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';
import { beginsEasy } from './first-workout.ts';
import { programOn } from './planned-workouts.ts';
import { ensureProgram, type Trainee, type TrainingDeps, todayOf } from './program.ts';
import { calendarOf, type DayRange } from './training-views.ts';
import { workoutsIn } from './workouts.ts';

const lookAheadDays = 14;
const recentShown = 5;
const longestWeeks = 52;

export async function readOverview(deps: TrainingDeps, account: Trainee): Promise<TrainingOverview> {
  const [weeks, isEasy] = await Promise.all([
    readRecentWeeks(deps, account, longestWeeks),
    beginsEasy(deps, account.id),
  ]);
  return offeredOverview(weeks, isEasy);
}

function offeredOverview(weeks: RecentWeeks, isEasy: boolean): TrainingOverview {
  const overview = overviewOf(weeks);
  if (!isEasy) return overview;
  const { nextWorkout } = overview;
  return {
    ...overview,
    nextWorkout: nextWorkout === null ? null : easyWorkout(nextWorkout),
    startsEasy: true,
  };
}

/**
 * The overview and the calendars of these ranges, from one reading of what they share: the start of a signed-in client shows
 * both, and each by itself would read the same weeks again.
 */
export async function readOverviewAndCalendars(
  deps: TrainingDeps,
  account: Trainee,
  ranges: readonly DayRange[],
): Promise<{ readonly overview: TrainingOverview; readonly calendars: readonly TrainingCalendar[] }> {
  const latest = await ensureProgram(deps, account);
  const frame = await weeksUntilToday(deps, account, latest, longestWeeks);
  const days = [frame, ...ranges].flatMap((range) => [range.from, range.to]).sort();
  const [from = frame.from, to = frame.to] = [days[0], days.at(-1)];
  const [workouts, body, decisions, isEasy] = await Promise.all([
    workoutsIn(deps.training, account.id, latest, from, to),
    deps.training.measurementsSince(account.id, frame.from),
    deps.training.weekDecisions(account.id, mondayOf(from), to),
    beginsEasy(deps, account.id),
  ]);
  const within = (range: DayRange) => workouts.filter(({ day }) => day >= range.from && day <= range.to);
  const calendars = ranges.map((range) =>
    calendarOf(deps, account, {
      program: latest,
      planned: within(range),
      decisions: decisions.filter(({ monday }) => monday >= mondayOf(range.from) && monday <= range.to),
      isEasy,
    }),
  );
  return {
    overview: offeredOverview({ ...frame, workouts: within(frame), body }, isEasy),
    calendars: await Promise.all(calendars),
  };
}

type RecentWeeks = Awaited<ReturnType<typeof readRecentWeeks>>;

/** The program's last weeks, this one included, and the next 14 days. */
export async function readRecentWeeks(deps: TrainingDeps, account: Trainee, weeks: number) {
  const latest = await ensureProgram(deps, account);
  const frame = await weeksUntilToday(deps, account, latest, weeks);
  const [workouts, body] = await Promise.all([
    workoutsIn(deps.training, account.id, latest, frame.from, frame.to),
    deps.training.measurementsSince(account.id, frame.from),
  ]);
  return { ...frame, workouts, body };
}

async function weeksUntilToday(deps: TrainingDeps, account: Trainee, latest: Program, weeks: number) {
  const today = todayOf(deps, account);
  const program = await programOn(deps.training, account.id, latest, today);
  const week = programWeek(program.startDay, today);
  const firstWeek = Math.max(1, week - weeks + 1);
  const from = addDays(program.startDay, (firstWeek - 1) * 7);
  return { today, program, week, firstWeek, from, to: addDays(today, lookAheadDays) };
}

export function overviewOf({
  today,
  program,
  week,
  firstWeek,
  workouts,
  body,
}: RecentWeeks): TrainingOverview {
  const past = workouts.filter(({ day, status }) => day <= today || status === 'completed');
  const { planned, done, percent } = adherenceOf(plannedSessions(past), today);
  return {
    today,
    program,
    week,
    workoutsCompleted: past.filter((workout) => doneShare(workout) > 0).length,
    workoutsDue: planned,
    plannedCompleted: done,
    adherencePercent: percent,
    weightChangeGrams: change(body.flatMap(({ weight }) => (weight === null ? [] : [gramsNumber(weight)]))),
    bodyFatChange: change(body.flatMap(({ bodyFatPercent }) => bodyFatPercent ?? [])),
    nextWorkout:
      workouts.find(({ status }) => status === 'in-progress') ??
      workouts.find(({ day, status }) => day >= today && status === 'planned') ??
      null,
    recent: newest(past.filter(({ status }) => status === 'completed')),
    weeks: Array.from({ length: Math.max(0, week - firstWeek + 1) }, (_, index) =>
      weekMetrics(firstWeek + index, program.startDay, today, past, body),
    ),
  };
}

function change(values: readonly number[]): number | null {
  const [first] = values;
  const last = values.at(-1);
  return values.length < 2 || first === undefined || last === undefined
    ? null
    : Math.round((last - first) * 1000) / 1000;
}

function newest(workouts: readonly Workout[]): Workout[] {
  // A workout that was logged afterwards stands on its own day.
  const order = (workout: Workout) => `${doneDay(workout)} ${workout.finishedAt ?? ''}`;
  return [...workouts].sort((a, b) => (order(a) < order(b) ? 1 : -1)).slice(0, recentShown);
}

function weekMetrics(
  week: number,
  startDay: string,
  today: string,
  workouts: readonly Workout[],
  body: readonly BodyMeasurement[],
) {
  const from = addDays(startDay, (week - 1) * 7);
  const to = addDays(from, 6);
  const within = ({ day }: { readonly day: string }) => day >= from && day <= to;
  const mine = workouts.filter(within);
  const weights = body.filter(within).flatMap(({ weight }) => (weight === null ? [] : [gramsNumber(weight)]));
  const { planned, done } = adherenceOf(plannedSessions(mine), today);
  return {
    week,
    due: planned,
    completed: done,
    ...(from <= today && today <= to && { running: true as const }),
    volumeGrams: workouts
      .filter((workout) => within({ day: doneDay(workout) }))
      .reduce((sum, { summary }) => sum + (summary?.volumeGrams ?? 0), 0),
    weightGrams:
      weights.length === 0
        ? null
        : Math.round(weights.reduce((sum, grams) => sum + grams, 0) / weights.length),
  };
}
