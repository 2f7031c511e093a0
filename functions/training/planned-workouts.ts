import type { PlanDay } from '#shared/contracts/programmes.ts';
import type { Programme, Workout } from '#shared/contracts/training.ts';
import { plannedGuidedWorkout } from '#shared/domain/training/guided-log.ts';
import { addDays, laterDay } from '#shared/domain/training/local-day.ts';
import { starterWorkoutOn } from '#shared/domain/training/starter-programme.ts';
import type { ProgrammeRepository } from './training-repository.ts';

type Programmes = Pick<ProgrammeRepository, 'findPastProgramme' | 'findProgramme' | 'planBetween'>;

/** Leaves out stored workouts. */
export async function plannedBetween(
  programmes: Programmes,
  accountId: string,
  programme: Programme,
  from: string,
  to: string,
): Promise<readonly Workout[]> {
  const planned: Workout[] = [];
  let current: Programme | null = programme;
  let until = to;
  while (current !== null && from <= until) {
    const first = laterDay(from, current.startDay);
    if (first <= until) planned.push(...(await plannedIn(programmes, accountId, current, first, until)));
    // Before the current program began, the previous one applied.
    const dayBefore = addDays(current.startDay, -1);
    if (dayBefore < until) until = dayBefore;
    const id: string | undefined = current.previousId;
    current = id === undefined || from > until ? null : await programmes.findPastProgramme(accountId, id);
  }
  return planned;
}

async function plannedIn(
  programmes: Programmes,
  accountId: string,
  programme: Programme,
  from: string,
  to: string,
): Promise<Workout[]> {
  if (programme.source === 'coach') {
    const days = await programmes.planBetween(accountId, programme.id, from, to);
    return days.filter(({ withdrawn }) => withdrawn !== true).map((day) => coachWorkout(programme, day));
  }
  const workouts: Workout[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const workout = starterWorkout(programme, day);
    if (workout !== null) workouts.push(workout);
  }
  return workouts;
}

/**
 * Also finds workouts of a replaced program or a withdrawn day, because an offline device may report them late. A
 * guided workout is in no program: its id says what it is.
 */
export async function plannedWorkout(
  programmes: Programmes,
  accountId: string,
  workoutId: string,
): Promise<Workout | null> {
  const guided = plannedGuidedWorkout(workoutId);
  if (guided !== null) return { ...guided, exercises: [...guided.exercises] };
  const day = workoutId.slice(0, 10);
  const programmeId = workoutId.slice(11);
  const last = (await programmes.findProgramme(accountId))?.programme ?? null;
  const programme =
    last?.id === programmeId ? last : await programmes.findPastProgramme(accountId, programmeId);
  if (programme === null) return null;
  if (programme.source === 'starter') return starterWorkout(programme, day);
  const [planned] = await programmes.planBetween(accountId, programme.id, day, day);
  return planned === undefined ? null : coachWorkout(programme, planned);
}

/** A program from a coach may begin later. */
export async function programmeOn(
  programmes: Programmes,
  accountId: string,
  programme: Programme,
  day: string,
): Promise<Programme> {
  if (programme.startDay <= day || programme.previousId === undefined) return programme;
  const before = await programmes.findPastProgramme(accountId, programme.previousId);
  return before === null ? programme : programmeOn(programmes, accountId, before, day);
}

export function previousOf(current: Programme, startDay: string): string | undefined {
  // A program that is replaced before it began never applied.
  return current.startDay < startDay ? current.id : current.previousId;
}

function starterWorkout(programme: Programme, day: string): Workout | null {
  const planned = starterWorkoutOn(programme, day);
  return planned === null ? null : { ...planned, status: 'planned', exercises: [...planned.exercises] };
}

function coachWorkout(programme: Programme, { day, session }: PlanDay): Workout {
  return { id: `${day}.${programme.id}`, day, status: 'planned', ...session };
}
