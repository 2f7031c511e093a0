import { daysBetween } from '../calendar/local-day.ts';
import { alike, type Decision, held, lowered, moveTo, type SetTarget, type Situation } from './decision.ts';
import { microsIn, percentOf, weightOf } from './micros.ts';
import type { Condition, Progression } from './proposal.ts';
import { loadInReach } from './rules/fit-to-range.ts';
import { cycleOf, meanEffort, ruleOf, type Session, totalReps, workLoad, workSets } from './sessions.ts';

/** From these days away, longest first, and what is left of the load. */
const timeAway: readonly { readonly days: number; readonly percent: number }[] = [
  { days: 84, percent: 70 },
  { days: 28, percent: 80 },
  { days: 14, percent: 90 },
];
const easyWeekPercent = 90;
/** Of the repetitions, in an easy week. */
const easyWeekShare = 0.6;

/** Last workout's numbers again, nothing raised. The person decides what to make of it. */
export function painHold(situation: Situation, pinnedLoad: number | null): Decision {
  const { sessions, plan, grid, to } = situation;
  const [last] = sessions;
  const load = workLoad(last);
  const most = pinnedLoad === null ? load : Math.min(load, pinnedLoad);
  const done = workSets(last);
  const least = done.map(({ reps }) => reps).reduce((a, b) => Math.min(a, b));
  const sets = Array.from({ length: plan.sets }, (_, index): SetTarget => {
    const reps = done[index]?.reps ?? least;
    return { load: held(grid, most), reps: Math.max(1, Math.min(reps, Math.max(to, least))) };
  });
  return {
    rule: 'pain-hold',
    move: 'same',
    sets,
    basis: done,
    higher: { code: 'no-pain' },
    lower: { code: 'coach' },
    cycle: cycleOf(last),
  };
}

/**
 * Pain is never a reason for more: no set above the last workout, however light it was, nor above what is proposed
 * without pain in an easy week or after days away.
 */
export function cappedHold(
  hold: Decision,
  {
    without,
    newest,
    grid,
  }: { readonly without: Decision; readonly newest: Session } & Pick<Situation, 'grid'>,
): Decision {
  const done = workSets(newest);
  const least = done.map(({ reps }) => reps).reduce((a, b) => Math.min(a, b));
  const before = held(grid, workLoad(newest)) ?? 0;
  const isEased = ['planned-deload', 'time-away', 'reactive-deload'].includes(without.rule);
  const most = Math.max(...without.sets.map(({ load }) => load ?? 0));
  const sets = hold.sets.map((set, index): SetTarget => {
    const load = Math.min(set.load ?? 0, before, most);
    const other = isEased ? (without.sets[index]?.reps ?? set.reps) : set.reps;
    const reps = Math.max(1, Math.min(set.reps, done[index]?.reps ?? least, other));
    return { ...set, load: load === 0 ? null : load, reps };
  });
  const isLess = sets.some(({ load }, index) => (load ?? 0) < Math.min(before, hold.sets[index]?.load ?? 0));
  return { ...hold, move: isLess ? 'less' : hold.move, sets };
}

export function pinnedByCoach(
  situation: Pick<Situation, 'plan' | 'unit' | 'from' | 'measure' | 'grid'>,
  pinned: NonNullable<Progression['pinned']>,
  last: Session | undefined,
): Decision {
  const { plan, unit, from } = situation;
  const reps = pinned.reps ?? from;
  const done = last === undefined ? [] : workSets(last);
  const before = last === undefined ? 0 : loadInReach({ ...situation, sessions: [last], from: reps });
  // The coach's number is not rounded: they know the equipment, or want to hear that it is missing.
  const load = pinned.load === undefined ? (before === 0 ? null : before) : microsIn(unit, pinned.load);
  const sets = alike(plan.sets, { load, reps });
  const now = load ?? 0;
  const move = last === undefined ? 'start' : moveTo(now, last);
  return {
    rule: 'pinned',
    move,
    sets,
    basis: done,
    higher: { code: 'coach' },
    lower: { code: 'coach' },
    cycle: last === undefined ? undefined : cycleOf(last),
  };
}

/**
 * A week that the plan makes easy: less load, about half the repetitions, and nothing above what is proposed without it.
 * After time away it stays that rule's workout, which the next one builds on.
 * @param ruled What is proposed without the easy week.
 */
export function plannedDeload({ sessions, plan, grid, from }: Situation, ruled: Decision): Decision {
  const [last] = sessions;
  const done = workSets(last);
  const least = done.map(({ reps }) => reps).reduce((a, b) => Math.min(a, b));
  const mostReps = easyWeekReps(Math.min(from, least));
  const most = lowered(grid, workLoad(last), easyWeekPercent) ?? 0;
  const sets = Array.from({ length: plan.sets }, (_, index): SetTarget => {
    const set = ruled.sets[index] ?? ruled.sets.at(-1);
    const load = Math.min(most, set?.load ?? 0);
    return { load: load === 0 ? null : load, reps: Math.min(mostReps, set?.reps ?? mostReps) };
  });
  const isAway = ruled.rule === 'time-away';
  return {
    rule: isAway ? ruled.rule : 'planned-deload',
    move: 'less',
    sets,
    basis: done,
    higher: { code: 'no-deload' },
    lower: isAway ? ruled.lower : { code: 'coach' },
    ...(isAway && ruled.cycle !== undefined && { cycle: ruled.cycle }),
  };
}

/** Beyond the last week of any cycle: the next workout begins one. */
const cycleOver = 9;

/** A workout that is some days late is still in its usual rhythm. */
const lateDays = 3;
/** In days. A longer pause costs strength, however often it comes. */
const longestRhythm = 28;

/**
 * The stage of `timeAway` that a pause has reached. Null within two weeks, which cost no strength worth counting, and in the
 * exercise's usual rhythm.
 * @param newest Day of the last workout of the exercise. @param before That of the one before it.
 */
function stageAway(newest: string, before: string | undefined, day: string) {
  const away = daysBetween(newest, day);
  const gap = before === undefined ? 0 : daysBetween(before, newest);
  const usual = gap > longestRhythm ? 0 : gap;
  return away <= usual + lateDays ? null : (timeAway.find(({ days }) => away >= days) ?? null);
}

/** Plates of help more than last time: one for each tenth that the load of another exercise would lose. */
export function platesOfHelp(newest: string, before: string | undefined, day: string): number {
  const stage = stageAway(newest, before, day);
  return stage === null ? 0 : (100 - stage.percent) / 10;
}

/** Repetitions in an easy week, of those that are asked for otherwise. */
export const easyWeekReps = (reps: number): number => Math.max(1, Math.ceil(reps * easyWeekShare));

/**
 * Less after days away. Null within two weeks, which cost no strength worth counting, in the exercise's usual rhythm, and
 * where an earlier back-off already took as much.
 * @param byRule What the exercise's own rule would propose.
 */
export function backOff(
  situation: Situation,
  {
    newest,
    before,
    day,
    byRule,
  }: {
    readonly newest: Session;
    /** The workout of this exercise before the newest one. */
    readonly before: Session | undefined;
    readonly day: string;
    readonly byRule: Decision;
  },
): Decision | null {
  const found = stageAway(newest.day, before?.day, day);
  if (found === null) return null;
  const { sessions, plan, grid, from, unit } = situation;
  const [last] = sessions;
  const percent = percentLeft(situation, found.percent);
  if (percent >= 100) return null;
  const done = workSets(last);
  const least = done.map(({ reps }) => reps).reduce((a, b) => Math.min(a, b));
  const ruled = Math.max(...byRule.sets.map(({ load }) => load ?? 0));
  const load = ruled === 0 ? workLoad(last) : Math.min(ruled, workLoad(last));
  const lighter = lowered(grid, load, percent);
  const { cycle } = byRule;
  const reps = lighter === null ? Math.ceil((least * percent) / 100) : Math.min(from, Math.max(1, least));
  const longer = timeAway[timeAway.indexOf(found) - 1];
  const lower: Condition =
    longer === undefined ? { code: 'coach' } : { code: 'days-away', days: longer.days };
  return {
    rule: 'time-away',
    move: 'less',
    sets: alike(plan.sets, { load: lighter, reps: Math.max(1, reps) }),
    basis: done,
    higher: { code: 'sooner', days: found.days },
    lower,
    ...(cycle !== undefined && {
      cycle: {
        ...cycle,
        position: cycleOver,
        base: weightOf(percentOf(microsIn(unit, cycle.base), percent), unit),
      },
    }),
  };
}

/** Of the last load. An earlier back-off that was done in full counts: what is left is of the load before it. */
function percentLeft({ sessions, plan }: Pick<Situation, 'sessions' | 'plan'>, percent: number): number {
  const [last] = sessions;
  const isInFull =
    workSets(last).length >= plan.sets &&
    last.sets.every(({ reps, proposed }) => reps >= (proposed?.reps ?? 0));
  const before = sessions.find((session) => ruleOf(session) !== 'time-away');
  if (ruleOf(last) !== 'time-away' || !isInFull || before === undefined) return percent;
  const [now, then] = [workLoad(last), workLoad(before)];
  if (now === 0 || then === 0) return percent;
  return Math.min(100, (percent * Math.max(now, then)) / now);
}

/**
 * The coach's own limit: so many workouts in a row above it. A lighter one ends the row, so one deload does not lead to
 * the next.
 * @param line With the lighter workouts.
 */
export function isTooHard(
  line: readonly Session[],
  { above, workouts }: NonNullable<Progression['regress']>,
): readonly Session[] | null {
  const looked = line.slice(0, workouts);
  if (looked.length < workouts) return null;
  const isHard = looked.every((session) => {
    const by = ruleOf(session);
    if (by === 'reactive-deload' || by === 'planned-deload') return false;
    return (meanEffort(workSets(session)) ?? 0) > above;
  });
  return isHard ? looked : null;
}

const tooHard = 9;
const effortRise = 1;

/** Three workouts at one load with no repetition more, each harder than the one before. */
export function isGettingHarder({ sessions, plan }: Situation): readonly Session[] | null {
  const looked = sessions.slice(0, 3);
  const [last, before, first] = looked;
  if (last === undefined || before === undefined || first === undefined) return null;
  if (looked.some((session) => workLoad(session) !== workLoad(last))) return null;
  const [now, then, start] = [last, before, first].map((session) => meanEffort(workSets(session)));
  if (now == null || then == null || start == null) return null;
  const isHarder = now > then && then > start && now - start >= effortRise && now >= tooHard;
  const reps = (session: Session) => totalReps(workSets(session).slice(0, plan.sets));
  return isHarder && reps(last) <= reps(first) ? looked : null;
}
