import type {
  ClientProgram,
  PlanDay,
  PlannedSession,
  ProgramTemplate,
} from '#shared/contracts/training/programs.ts';
import { addDays, daysBetween, laterDay, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { joinSessions } from '#shared/domain/program/plan-sessions.ts';
import {
  dayOfKey,
  keysOfDay,
  placeOfKey,
  type SessionKey,
  type SessionPart,
  sessionKey,
  sessionParts,
  shiftedKey,
} from '#shared/domain/program/workout-id.ts';

export type Plan = ReadonlyMap<SessionKey, PlannedSession>;
export type IsOpen = (key: SessionKey) => boolean;
/** With the second and third sessions of days. */
type TemplateDay = ProgramTemplate['days'][number] & { part?: SessionPart | undefined };

export const emptyPlan: Plan = new Map();

export function planOf(days: readonly PlanDay[]): Plan {
  return new Map(days.map((planned) => [sessionKey(planned), planned.session]));
}

export function storedPlan(stored: Pick<ClientProgram, 'days' | 'moreSessions'>): Plan {
  return planOf(joinSessions(stored));
}

/** As the sessions follow each other. */
export function inOrder(plan: Plan): readonly [SessionKey, PlannedSession][] {
  return [...plan].sort(([a], [b]) => (a < b ? -1 : 1));
}

export function daysOf(plan: Plan): PlanDay[] {
  return inOrder(plan).map(([key, session]) => ({ ...placeOfKey(key), session }));
}

export function withSession(plan: Plan, key: SessionKey, session: PlannedSession | null): Plan {
  const next = new Map(plan);
  if (session === null) next.delete(key);
  else next.set(key, session);
  return next;
}

export function moveSession(plan: Plan, from: SessionKey, to: SessionKey): Plan {
  const moved = plan.get(from);
  if (moved === undefined || from === to) return plan;
  return withSession(withSession(plan, from, plan.get(to) ?? null), to, moved);
}

/** What each day of a week can have. */
export function keysOfWeek(monday: string): readonly SessionKey[] {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((offset) => keysOfDay(addDays(monday, offset)));
}

/** @param isOpen Whether the session can be planned. Others stay as they are. */
export function repeatWeek(plan: Plan, monday: string, times: number, isOpen: IsOpen): Plan {
  let next = plan;
  for (let week = 1; week <= times; week += 1) {
    for (const key of keysOfWeek(monday)) {
      const to = shiftedKey(key, week * 7);
      if (isOpen(to)) next = withSession(next, to, plan.get(key) ?? null);
    }
  }
  return next;
}

/** Which of the week's sessions this is. Null without one. */
export function sessionOfWeek(
  plan: Plan,
  key: SessionKey,
): { readonly position: number; readonly count: number } | null {
  const planned = keysOfWeek(mondayOf(dayOfKey(key))).filter((each) => plan.has(each));
  const at = planned.indexOf(key);
  return at < 0 ? null : { position: at + 1, count: planned.length };
}

/** Starts on the Monday of the start day, or a week later if sessions would fall before the start. */
export function planFromTemplate(days: readonly TemplateDay[], startDay: string): Plan {
  const first = firstMonday(days, startDay);
  return planOf(days.map(({ offset, ...planned }) => ({ ...planned, day: addDays(first, offset) })));
}

/** When a program from a template begins: phases are counted from its first week, which may be the next one. */
export function startOfTemplate(
  template: Pick<ProgramTemplate, 'days' | 'moreSessions' | 'phases'>,
  startDay: string,
): string {
  const { phases = [] } = template;
  return phases.length === 0 ? startDay : laterDay(startDay, firstMonday(joinSessions(template), startDay));
}

function firstMonday(days: readonly TemplateDay[], startDay: string): string {
  const monday = mondayOf(startDay);
  const late = days.some(({ offset }) => offset < 7 && addDays(monday, offset) < startDay);
  return late ? addDays(monday, 7) : monday;
}

/** The first session that is left of a day is its first one in the template. */
export function templateDaysOf(plan: Plan): TemplateDay[] {
  const days = daysOf(plan);
  const monday = mondayOf(days[0]?.day ?? '1970-01-05');
  return days.map(({ day, session }, index): TemplateDay => {
    const before = days.slice(0, index).filter((each) => each.day === day).length;
    const part = sessionParts[before - 1];
    return { offset: daysBetween(monday, day), ...(part !== undefined && { part }), session };
  });
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
