import { AppError } from '#functions/platform/app-error.ts';
import type { ProgramChanges } from '#shared/contracts/training/program-changes.ts';
import type { PlanDay, PlannedSession } from '#shared/contracts/training/programs.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { changesBetween } from '#shared/domain/program/plan-changes.ts';
import { isSame } from '#shared/domain/program/same-value.ts';
import { dayOfKey, placeOfKey, type SessionKey, sessionKey } from '#shared/domain/program/workout-id.ts';
import { type Trainee, type TrainingDeps, todayOf } from './program.ts';
import type { ProgramRepository, UnseenChanges } from './training-repository.ts';

type Programs = Pick<
  ProgramRepository,
  'findProgram' | 'planBetween' | 'changesSeen' | 'unseenChanges' | 'markChangesSeen'
>;
type Deps = Pick<TrainingDeps, 'clock'> & { readonly training: Programs };

const farthestDays = 400;
const none = { version: 0, coachName: '', newProgram: null, changes: [] };

/**
 * What the client has not seen after a save: each session as it was when they last looked. A new program is news as a
 * whole, however often it is changed before they look.
 * @param before Null for a new program.
 */
export function unseenAfter(
  unseen: UnseenChanges | null,
  seenVersion: number,
  save: {
    readonly programId: string;
    readonly version: number;
    readonly today: string;
    readonly before: readonly PlanDay[] | null;
    readonly after: readonly PlanDay[];
  },
): UnseenChanges | null {
  const { programId, version, today, before, after } = save;
  if (before === null) return { programId, version, isNewProgram: true, days: [] };
  const open =
    unseen !== null && unseen.version > seenVersion && unseen.programId === programId ? unseen : null;
  if (open?.isNewProgram) return { ...open, version };
  const known = new Set(open?.days.map(sessionKey));
  const [was, is] = [sessionsOf(before), sessionsOf(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])]
    .filter((key) => dayOfKey(key) >= today && !known.has(key) && !isSame(was.get(key), is.get(key)))
    .map((key) => ({ ...placeOfKey(key), session: was.get(key) ?? null }));
  const days = [...(open?.days.filter(({ day }) => day >= today) ?? []), ...changed];
  return days.length === 0 ? null : { programId, version, isNewProgram: false, days };
}

/** What the coach changed since the client last looked, computed from the plan as it was then and as it is. */
export async function readProgramChanges(deps: Deps, account: Trainee): Promise<ProgramChanges> {
  const { training } = deps;
  const [stored, unseen, seen] = await Promise.all([
    training.findProgram(account.id),
    training.unseenChanges(account.id),
    training.changesSeen(account.id),
  ]);
  if (stored === null || unseen === null || unseen.version <= seen) return none;
  const { program } = stored;
  if (unseen.programId !== program.id) return none;
  const { name, startDay, coachName = '' } = program;
  const today = todayOf(deps, account);
  const planned = await training.planBetween(
    account.id,
    program.id,
    startDay,
    addDays(startDay, farthestDays),
  );
  const plan = sessionsOf(planned.filter(({ withdrawn }) => withdrawn !== true));
  const { version, isNewProgram, days } = unseen;
  if (isNewProgram)
    return { version, coachName, newProgram: { name, startDay, sessions: plan.size }, changes: [] };
  const pairs = days
    .filter(({ day }) => day >= today)
    .map((was) => ({ day: was.day, before: was.session, after: plan.get(sessionKey(was)) ?? null }));
  const changes = changesBetween<NonNullable<PlannedSession['sessionTemplate']>, PlannedSession>(pairs);
  if (changes.length === 0) return none;
  return {
    version,
    coachName,
    newProgram: null,
    changes: changes.map((change) => ({ ...change, exercises: [...change.exercises] })),
  };
}

/**
 * Sent twice or late it changes nothing: only a later version than the one that was seen is stored.
 * @throws AppError invalid for a version that no program has reached.
 */
export async function markChangesSeen(
  { training }: { readonly training: Programs },
  accountId: string,
  version: number,
): Promise<{ readonly seen: number }> {
  const stored = await training.findProgram(accountId);
  if (stored === null || version > stored.version) {
    throw new AppError('invalid', 'version_unknown', 'There is no such version of the program.');
  }
  await training.markChangesSeen(accountId, version);
  return { seen: version };
}

function sessionsOf(days: readonly PlanDay[]): ReadonlyMap<SessionKey, PlannedSession> {
  return new Map(days.map((planned) => [sessionKey(planned), planned.session]));
}
