import { addDays, daysBetween, isoWeekdayOf } from '#shared/domain/calendar/local-day.ts';
import type { GoalId } from '#shared/domain/health/training-profile.ts';
import { addLoads, fitsInto, isTooClose } from './week-limits.ts';
import type { Loads, Week, WeekInput, WeekSession, WorkoutType } from './week-session.ts';

export type LeftOutReason = 'too-close' | 'no-day' | 'enough';

export type PlacingTask = {
  readonly movable: readonly WeekSession[];
  /** Done, running, moved by the client, or of the weeks around. */
  readonly fixed: readonly WeekSession[];
  readonly week: Week;
  readonly today: string;
  readonly mostPerDay: number;
  /** Sets per muscle of the whole week. */
  readonly most: Loads;
  readonly spent: Loads;
  readonly input: Pick<WeekInput, 'goal' | 'usualWeekdays' | 'possibleWeekdays'>;
};

export type Placing = {
  readonly days: ReadonlyMap<string, string>;
  readonly leftOut: readonly { readonly session: WeekSession; readonly reason: LeftOutReason }[];
};

/** What a goal asks for first. Sets of a later type count for less when not all have room. */
const typesFor: Readonly<Record<GoalId, readonly WorkoutType[]>> = {
  muscle_gain: ['hypertrophy', 'strength', 'power', 'conditioning', 'mobility'],
  fat_loss: ['strength', 'conditioning', 'hypertrophy', 'power', 'mobility'],
  strength: ['strength', 'power', 'hypertrophy', 'conditioning', 'mobility'],
  performance: ['power', 'strength', 'conditioning', 'hypertrophy', 'mobility'],
  longevity: ['strength', 'conditioning', 'mobility', 'hypertrophy', 'power'],
};
const lessPerRank = 0.15;
/** One set is worth more than every move together. */
const worthOfSet = 1000;
const cost = { otherWeekday: 8, moved: 6, dayApart: 1 } as const;
/** A week has few sessions; this bounds what a phone computes for an unusual one. */
const mostSteps = 20_000;

/** The sets of a session, worth less the further its type is from what the plan is for. */
export function worthOf({ sets, workout }: WeekSession, goal: GoalId): number {
  return Math.round(sets * (1 - lessPerRank * typesFor[goal].indexOf(workout.type)) * worthOfSet);
}

/**
 * Puts each session on a day from today to Sunday so that no limit breaks, and keeps as much of what the plan is for as
 * has room; of equal layouts the one that moves least. The same task always gives the same answer.
 */
export function placeSessions(task: PlacingTask): Placing {
  const { goal } = task.input;
  const items = task.movable
    .map((session) => ({ session, worth: worthOf(session, goal), days: daysFor(session, task) }))
    .toSorted((a, b) => b.worth - a.worth || (a.session.id < b.session.id ? -1 : 1));
  const left = items.map((_, index) => items.slice(index).reduce((sum, { worth }) => sum + worth, 0));
  const placed = new Map<string, string>();
  const spent = new Map(task.spent);
  let best: { readonly score: number; readonly days: ReadonlyMap<string, string> } = {
    score: Number.NEGATIVE_INFINITY,
    days: new Map(),
  };
  let steps = 0;
  const visit = (index: number, score: number) => {
    steps += 1;
    const item = items[index];
    if (item === undefined) {
      if (score > best.score) best = { score, days: new Map(placed) };
      return;
    }
    if (score + (left[index] ?? 0) <= best.score || steps > mostSteps) return;
    const { session } = item;
    for (const option of item.days) {
      if (refusal(session, option.day, placed, spent, task) !== null) continue;
      placed.set(session.id, option.day);
      addLoads(spent, session.loads, 1);
      visit(index + 1, score + item.worth - option.cost);
      placed.delete(session.id);
      addLoads(spent, session.loads, -1);
    }
    visit(index + 1, score);
  };
  visit(0, 0);
  const total = new Map(task.spent);
  for (const { session } of items) if (best.days.has(session.id)) addLoads(total, session.loads, 1);
  const leftOut = items.flatMap(({ session, days }) =>
    best.days.has(session.id) ? [] : [{ session, reason: reasonFor(session, days, best.days, total, task) }],
  );
  return { days: best.days, leftOut };
}

type DayOption = { readonly day: string; readonly cost: number };

function daysFor(session: WeekSession, { week, today, input }: PlacingTask): readonly DayOption[] {
  const options: DayOption[] = [];
  const stays = session.day >= today;
  for (let day = today; day <= week.sunday; day = addDays(day, 1)) {
    if (stays && day === session.day) {
      options.push({ day, cost: 0 });
      continue;
    }
    const weekday = isoWeekdayOf(day);
    if (input.possibleWeekdays !== undefined && !input.possibleWeekdays.includes(weekday)) continue;
    const usual = input.usualWeekdays.length === 0 || input.usualWeekdays.includes(weekday);
    const apart = Math.abs(daysBetween(session.day, day)) * cost.dayApart;
    options.push({ day, cost: apart + (usual ? 0 : cost.otherWeekday) + (stays ? cost.moved : 0) });
  }
  return options.toSorted((a, b) => a.cost - b.cost);
}

function refusal(
  session: WeekSession,
  day: string,
  placed: ReadonlyMap<string, string>,
  spent: Loads,
  task: PlacingTask,
): LeftOutReason | null {
  const { fixed, movable, mostPerDay, most } = task;
  const stays = session.day === day;
  // A workout on top of the plan takes no planned session off its own day.
  const here =
    fixed.filter((each) => each.day === day && !(stays && each.plannedDay === null)).length +
    [...placed.values()].filter((each) => each === day).length;
  if (here >= mostPerDay) return 'no-day';
  const isClose =
    fixed.some((each) => isTooClose(session, day, each, each.day)) ||
    movable.some((each) => {
      const at = placed.get(each.id);
      return at !== undefined && isTooClose(session, day, each, at);
    });
  if (isClose) return 'too-close';
  return fitsInto(spent, session.loads, most) ? null : 'enough';
}

/** Of the day that came nearest to having room. */
function reasonFor(
  session: WeekSession,
  days: readonly DayOption[],
  placed: ReadonlyMap<string, string>,
  spent: Loads,
  task: PlacingTask,
): LeftOutReason {
  const reasons = days.map(({ day }) => refusal(session, day, placed, spent, task));
  return (
    reasons.find((reason) => reason === 'enough') ??
    reasons.find((reason) => reason === 'too-close') ??
    'no-day'
  );
}
