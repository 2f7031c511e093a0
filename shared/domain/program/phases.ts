import { plannedDayOf, programIdOf } from '#shared/domain/program/workout-id.ts';
import { addDays, daysBetween, mondayOf } from '../calendar/local-day.ts';

type Phase<Rule> = {
  readonly name: string;
  readonly weeks: number;
  readonly progression?: Rule | undefined;
  readonly deloadWeek?: number | undefined;
};
type Phased<Rule> = {
  readonly id: string;
  readonly startDay: string;
  readonly phases?: readonly Phase<Rule>[] | undefined;
};

/** A week within a phase, both counted from 1. */
export type PhaseWeek<Rule> = {
  readonly name: string;
  readonly week: number;
  readonly weeks: number;
  readonly isDeload: boolean;
  readonly progression?: Rule | undefined;
};

/** Where each phase begins and ends, both days counted. The first week of a program may be a part of one. */
export function phaseSpans<Rule>({ startDay, phases = [] }: Omit<Phased<Rule>, 'id'>): readonly {
  readonly phase: Phase<Rule>;
  readonly from: string;
  readonly to: string;
}[] {
  let monday = mondayOf(startDay);
  return phases.map((phase) => {
    const from = monday;
    monday = addDays(monday, phase.weeks * 7);
    return { phase, from, to: addDays(monday, -1) };
  });
}

/**
 * The week that a workout was planned in. It stays with the workout when the client moves it, so an easy week is not
 * trained as a heavy one on Monday. Null before, between and after phases, and for a workout of another program.
 * @param workoutId `<planned day>.<program id>`
 */
export function phaseWeekOf<Rule>(program: Phased<Rule>, workoutId: string): PhaseWeek<Rule> | null {
  const day = plannedDayOf(workoutId);
  if (programIdOf(workoutId) !== program.id) return null;
  const span = phaseSpans(program).find(({ from, to }) => day >= from && day <= to);
  if (span === undefined) return null;
  const { name, weeks, deloadWeek, progression } = span.phase;
  const week = Math.floor(daysBetween(span.from, day) / 7) + 1;
  return {
    name,
    week,
    weeks,
    isDeload: week === deloadWeek,
    ...(progression !== undefined && { progression }),
  };
}
