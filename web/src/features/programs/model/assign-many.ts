import type { Phase } from '#shared/contracts/training/current-program.ts';
import type { ClientProgram, SaveProgramRequest } from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { splitSessions } from '#shared/domain/program/plan-sessions.ts';
import { clashOf } from '#shared/domain/program/starter-limits.ts';
import { isBegun } from '#shared/domain/training/client-session.ts';
import { daysOf, type Plan } from './plan.ts';

/** A program that several clients begin on the same day. */
export type SharedProgram = {
  /** Derived from the content: sending the same assignment again is the same program. */
  readonly programId: string;
  readonly name: string;
  readonly startDay: string;
  readonly plan: Plan;
  readonly phases: readonly Phase[];
};

const maxIdLength = 40;

export async function sharedProgramOf(program: Omit<SharedProgram, 'programId'>): Promise<SharedProgram> {
  const { name, startDay, plan, phases } = program;
  // Without phases the id is the one of before there were any.
  const parts = [name, startDay, daysOf(plan), ...(phases.length > 0 ? [phases] : [])];
  const content = new TextEncoder().encode(JSON.stringify(parts));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { ...program, programId: hex.slice(0, maxIdLength) };
}

export type Clash = {
  readonly exerciseId: string;
  readonly missing: ReturnType<typeof clashOf>['missing'];
  readonly hurts: ReturnType<typeof clashOf>['hurts'];
};

/** What assigning would mean for one client. */
export type ClientDifference = {
  readonly alreadyHas: boolean;
  readonly startsInPast: boolean;
  /** Planned sessions from the first day on that the new program takes the place of. */
  readonly replaced: number;
  /** What the client has begun or done from the first day on. It stays. */
  readonly kept: readonly Pick<Workout, 'day' | 'name' | 'sessionTemplate'>[];
  /** Null when nothing is known of equipment and injuries. */
  readonly clashes: readonly Clash[] | null;
};

/** @param equipmentOf What an exercise needs, by the library. */
export function differenceFor(
  shared: SharedProgram,
  { program, today, days, workouts, limits }: ClientProgram,
  equipmentOf: (exerciseId: string) => readonly string[],
): ClientDifference {
  const { programId, startDay, plan } = shared;
  const exerciseIds = [...plan.values()].flatMap(({ exercises }) => exercises.map((each) => each.exerciseId));
  const clashes =
    limits &&
    [...new Set(exerciseIds)]
      .map((exerciseId) => ({ exerciseId, ...clashOf(exerciseId, equipmentOf(exerciseId), limits) }))
      .filter(({ missing, hurts }) => missing.length + hurts.length > 0);
  return {
    alreadyHas: program.id === programId,
    startsInPast: startDay < today,
    replaced: plannedFrom(startDay, days, workouts),
    kept: workouts.filter((workout) => workout.day >= startDay && isBegun(workout)),
    clashes,
  };
}

/** Days of a calendar and, as a weekly program has none of those, the workouts that it has put on the client's days. */
function plannedFrom(
  startDay: string,
  days: ClientProgram['days'],
  workouts: ClientProgram['workouts'],
): number {
  const planned = workouts.filter(({ day, status }) => day >= startDay && status === 'planned');
  const withWorkout = new Set(workouts.map(({ day }) => day));
  return planned.length + days.filter(({ day }) => day >= startDay && !withWorkout.has(day)).length;
}

/** Why a client was not assigned. */
export type Refusal = 'changed' | 'gone' | 'past' | 'failed';
export type AssignOutcome = { readonly clientId: string; readonly refusal: Refusal | null };

type Save = (clientId: string, request: SaveProgramRequest) => Promise<unknown>;
type Failure = { readonly status: number; readonly code: string };

const refusals: Readonly<Record<string, Refusal>> = {
  program_changed: 'changed',
  client_not_found: 'gone',
  start_in_past: 'past',
};

/**
 * One save for each client, with the version that the coach saw. One failure stops no other client, and sending all
 * again changes nothing for those who have the program.
 */
export async function assignToAll(
  shared: SharedProgram,
  clients: readonly { readonly clientId: string; readonly version: number }[],
  save: Save,
  failureOf: (error: unknown) => Failure | null,
  newId: () => string,
): Promise<readonly AssignOutcome[]> {
  const { programId, name, startDay, plan, phases } = shared;
  const request = { name, startDay, ...splitSessions(daysOf(plan)), phases: [...phases] };
  const outcomes: AssignOutcome[] = [];
  for (const { clientId, version } of clients) {
    const saveAs = (id: string) => save(clientId, { ...request, programId: id, saveId: id, version });
    try {
      await saveAs(programId).catch((error: unknown) => {
        // They had it before another program took its place: it begins again, as a program of its own.
        if (failureOf(error)?.code !== 'program_id_used') throw error;
        return saveAs(newId());
      });
      outcomes.push({ clientId, refusal: null });
    } catch (error) {
      outcomes.push({ clientId, refusal: refusals[failureOf(error)?.code ?? ''] ?? 'failed' });
    }
  }
  return outcomes;
}
