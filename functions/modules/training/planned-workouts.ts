import type { Program } from '#shared/contracts/training/current-program.ts';
import type { PlanDay } from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { addDays, laterDay } from '#shared/domain/calendar/local-day.ts';
import { starterWorkoutOn } from '#shared/domain/program/starter-program.ts';
import {
  plannedDayOf,
  plannedWorkoutId,
  programIdOf,
  sessionKey,
  sessionKeyOf,
} from '#shared/domain/program/workout-id.ts';
import { plannedGuidedWorkout } from '#shared/domain/training/guided-log.ts';
import type { ProgramRepository, StoredPlanDay } from './training-repository.ts';

type Programs = Pick<ProgramRepository, 'findPastProgram' | 'findProgram' | 'planBetween'>;

export type PlannedDays = {
  readonly planned: readonly Workout[];
  /** Ids of sessions that the coach took off the plan. */
  readonly withdrawnIds: readonly string[];
  /** Which program applied when, without the days before the first one. */
  readonly spans: readonly { readonly programId: string; readonly from: string; readonly to: string }[];
};

export async function plannedBetween(
  programs: Programs,
  accountId: string,
  program: Program,
  from: string,
  to: string,
): Promise<PlannedDays> {
  const planned: Workout[] = [];
  const withdrawnIds: string[] = [];
  const spans: PlannedDays['spans'][number][] = [];
  let current: Program | null = program;
  let until = to;
  while (current !== null && from <= until) {
    const first = laterDay(from, current.startDay);
    if (first <= until) {
      const days = await plannedIn(programs, accountId, current, first, until);
      planned.push(...days.planned);
      withdrawnIds.push(...days.withdrawnIds);
      spans.push({ programId: current.id, from: first, to: until });
    }
    // Before the current program began, the previous one applied.
    const dayBefore = addDays(current.startDay, -1);
    if (dayBefore < until) until = dayBefore;
    const id: string | undefined = current.previousId;
    current = id === undefined || from > until ? null : await programs.findPastProgram(accountId, id);
  }
  return { planned, withdrawnIds, spans };
}

async function plannedIn(
  programs: Programs,
  accountId: string,
  program: Program,
  from: string,
  to: string,
): Promise<Omit<PlannedDays, 'spans'>> {
  if (program.source === 'coach') {
    const days = await programs.planBetween(accountId, program.id, from, to);
    const isGone = ({ withdrawn }: StoredPlanDay) => withdrawn === true;
    return {
      planned: days.filter((day) => !isGone(day)).map((day) => coachWorkout(program, day)),
      withdrawnIds: days.filter(isGone).map((day) => plannedWorkoutId(sessionKey(day), program.id)),
    };
  }
  const workouts: Workout[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const workout = starterWorkout(program, day);
    if (workout !== null) workouts.push(workout);
  }
  return { planned: workouts, withdrawnIds: [] };
}

/**
 * Also finds workouts of a replaced program or a withdrawn day, because an offline device may report them late. A
 * guided workout is in no program: its id says what it is.
 */
export async function plannedWorkout(
  programs: Programs,
  accountId: string,
  workoutId: string,
): Promise<Workout | null> {
  const guided = plannedGuidedWorkout(workoutId);
  if (guided !== null) return { ...guided, exercises: [...guided.exercises] };
  const day = plannedDayOf(workoutId);
  const programId = programIdOf(workoutId);
  const last = (await programs.findProgram(accountId))?.program ?? null;
  const program = last?.id === programId ? last : await programs.findPastProgram(accountId, programId);
  if (program === null) return null;
  if (program.source === 'starter') return starterWorkout(program, day);
  const onDay = await programs.planBetween(accountId, program.id, day, day);
  const planned = onDay.find((each) => sessionKey(each) === sessionKeyOf(workoutId));
  return planned === undefined ? null : coachWorkout(program, planned);
}

/** A program from a coach may begin later. */
export async function programOn(
  programs: Programs,
  accountId: string,
  program: Program,
  day: string,
): Promise<Program> {
  if (program.startDay <= day || program.previousId === undefined) return program;
  const before = await programs.findPastProgram(accountId, program.previousId);
  return before === null ? program : programOn(programs, accountId, before, day);
}

export function previousOf(current: Program, startDay: string): string | undefined {
  // A program that is replaced before it began never applied.
  return current.startDay < startDay ? current.id : current.previousId;
}

function starterWorkout(program: Program, day: string): Workout | null {
  const planned = starterWorkoutOn(program, day);
  return planned === null ? null : { ...planned, status: 'planned', exercises: [...planned.exercises] };
}

function coachWorkout(program: Program, planned: PlanDay): Workout {
  const { day, session } = planned;
  return { id: plannedWorkoutId(sessionKey(planned), program.id), day, status: 'planned', ...session };
}
