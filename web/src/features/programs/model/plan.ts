import type { PlanDay, PlannedSession, ProgramTemplate } from '#shared/contracts/training/programs.ts';
import { addDays, daysBetween, laterDay, mondayOf } from '#shared/domain/calendar/local-day.ts';

export type Plan = ReadonlyMap<string, PlannedSession>;

export const emptyPlan: Plan = new Map();

export function planOf(days: readonly PlanDay[]): Plan {
  return new Map(days.map(({ day, session }) => [day, session]));
}

export function daysOf(plan: Plan): PlanDay[] {
  return [...plan].map(([day, session]) => ({ day, session })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

export function withSession(plan: Plan, day: string, session: PlannedSession | null): Plan {
  const next = new Map(plan);
  if (session === null) next.delete(day);
  else next.set(day, session);
  return next;
}

export function moveSession(plan: Plan, from: string, to: string): Plan {
  const moved = plan.get(from);
  if (moved === undefined || from === to) return plan;
  return withSession(withSession(plan, from, plan.get(to) ?? null), to, moved);
}

/** @param isOpen Whether the day can be planned. Other days keep what they have. */
export function repeatWeek(
  plan: Plan,
  monday: string,
  times: number,
  isOpen: (day: string) => boolean,
): Plan {
  let next = plan;
  for (let week = 1; week <= times; week += 1) {
    for (let offset = 0; offset < 7; offset += 1) {
      const to = addDays(monday, week * 7 + offset);
      if (isOpen(to)) next = withSession(next, to, plan.get(addDays(monday, offset)) ?? null);
    }
  }
  return next;
}

/** Which of the week's sessions a day has. Null without one. */
export function sessionOfWeek(
  plan: Plan,
  day: string,
): { readonly position: number; readonly count: number } | null {
  const monday = mondayOf(day);
  const planned = [0, 1, 2, 3, 4, 5, 6]
    .map((offset) => addDays(monday, offset))
    .filter((each) => plan.has(each));
  const at = planned.indexOf(day);
  return at < 0 ? null : { position: at + 1, count: planned.length };
}

/** Starts on the Monday of the start day, or a week later if sessions would fall before the start. */
export function planFromTemplate(days: ProgramTemplate['days'], startDay: string): Plan {
  const first = firstMonday(days, startDay);
  return new Map(days.map(({ offset, session }) => [addDays(first, offset), session]));
}

/** When a program from a template begins: phases are counted from its first week, which may be the next one. */
export function startOfTemplate(
  { days, phases = [] }: Pick<ProgramTemplate, 'days' | 'phases'>,
  startDay: string,
): string {
  return phases.length === 0 ? startDay : laterDay(startDay, firstMonday(days, startDay));
}

function firstMonday(days: ProgramTemplate['days'], startDay: string): string {
  const monday = mondayOf(startDay);
  const late = days.some(({ offset }) => offset < 7 && addDays(monday, offset) < startDay);
  return late ? addDays(monday, 7) : monday;
}

export function templateDaysOf(plan: Plan): ProgramTemplate['days'] {
  const days = daysOf(plan);
  const monday = mondayOf(days[0]?.day ?? '1970-01-05');
  return days.map(({ day, session }) => ({ offset: daysBetween(monday, day), session }));
}

export function weeksOf(plan: Plan, from: string, lastWorkout = from): readonly string[] {
  const days = daysOf(plan);
  const last = mondayOf(laterDay(days.at(-1)?.day ?? from, lastWorkout));
  const weeks: string[] = [];
  for (let monday = mondayOf(from); monday <= addDays(last, 7); monday = addDays(monday, 7)) {
    weeks.push(monday);
  }
  return weeks;
}
