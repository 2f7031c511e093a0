import type { ClientProgram } from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import {
  dayOfKey,
  keysOfDay,
  plannedWorkoutId,
  type SessionKey,
  sessionKey,
  sessionKeyOf,
} from '#shared/domain/program/workout-id.ts';
import type { OpenSession } from './kept-draft.ts';
import type { IsOpen, Plan } from './plan.ts';

/** At a place of the calendar: a session as the client has it, or the planned one (null). */
export type ChosenSession = { readonly place: SessionKey; readonly id: string | null };

/** The sessions at a place of the calendar and beside it, and which of them is edited. */
export function daySessions(
  place: SessionKey,
  {
    stored,
    programId,
    plan,
    others,
    clientSessions,
    isOpen,
    open,
    chosen,
  }: {
    readonly stored: Pick<ClientProgram, 'workouts'>;
    readonly programId: string;
    readonly plan: Plan;
    readonly others: readonly Workout[];
    readonly clientSessions: readonly Workout[];
    readonly isOpen: IsOpen;
    readonly open: OpenSession | null;
    readonly chosen: ChosenSession | null;
  },
) {
  const day = dayOfKey(place);
  const session = plan.get(place);
  const workoutId = plannedWorkoutId(place, programId);
  const workout = stored.workouts.find(({ id }) => id === workoutId);
  const own = clientSessions.find(({ id }) => id === workout?.id);
  const first = own ?? (session === undefined || !isOpen(place) ? clientSessions[0] : undefined);
  const begun = open !== null && sessionKey(open) === place ? open : null;
  const editedId =
    begun !== null ? (begun.workoutId ?? null) : chosen?.place === place ? chosen.id : (first?.id ?? null);
  const edited = clientSessions.find(({ id }) => id === editedId);
  const isRemovable =
    edited !== undefined &&
    edited !== own &&
    edited.id === plannedWorkoutId(sessionKeyOf(edited.id), programId) &&
    plan.has(sessionKeyOf(edited.id));
  return {
    place,
    day,
    /** Of the plan. */
    session,
    workout,
    isShownBelow: workout !== undefined && others.includes(workout),
    /** The planned session of this place as the client has it. */
    own,
    /** What was begun in the fields and is not in the plan yet. */
    begun,
    /** The client's session that is edited; otherwise it is the planned one. */
    edited,
    /** The edited one, where it is another planned session that the coach can take off the plan. */
    removable: isRemovable ? edited : null,
    /** Where a further session fits, beside one that is planned, done, skipped or moved away. */
    free:
      session === undefined && isOpen(place)
        ? undefined
        : keysOfDay(day).find((key) => key !== place && !plan.has(key) && isOpen(key)),
  };
}

export type DaySessions = ReturnType<typeof daySessions>;
