import { isDeepStrictEqual } from 'node:util';
import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type {
  ChosenHabit,
  Habit,
  HabitMark,
  HabitsRequest,
  HabitsResponse,
} from '#shared/contracts/habits/habits.ts';
import { isLoggableDay } from '#shared/domain/calendar/device-time.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { habitHistoryDays, markableDays } from '#shared/domain/habits/habits.ts';
import type { HabitList, HabitsRepository, StoredHabit } from './habits-repository.ts';

type Deps = { readonly habits: HabitsRepository; readonly clock: Clock };
type CoachDeps = Deps & { readonly coaches: Pick<CoachDirectory, 'clientOf'> };
type Client = Pick<Account, 'id' | 'timeZone'>;

/** More ended habits than a client leaves behind in the days that can still be marked. */
const endedKept = 50;

export async function readHabits({ habits, clock }: Deps, client: Client): Promise<HabitsResponse> {
  const today = localDayOf(clock(), client.timeZone);
  const [list, kept] = await Promise.all([
    habits.find(client.id),
    habits.keptFrom(client.id, addDays(today, -habitHistoryDays)),
  ]);
  return {
    habits: list.habits.map((habit) => ({ ...habit, done: (kept.get(habit.id) ?? []).toSorted() })),
    version: list.version,
  };
}

/**
 * Sending the same list again changes nothing. What the client already had keeps its days, its start and who chose it.
 * @throws AppError conflict (`habits_changed`) when client or coach saved a different list first.
 */
export async function saveHabits(
  deps: Deps,
  client: Client,
  request: HabitsRequest,
  chosenBy: Habit['chosenBy'] = 'client',
): Promise<HabitsResponse> {
  const before = await deps.habits.find(client.id);
  if (!isSame(before, request)) {
    const since = localDayOf(deps.clock(), client.timeZone);
    const next = nextList(before, request.habits, { chosenBy, since });
    const isSaved = before.version === request.version && (await deps.habits.save(client.id, next));
    if (!isSaved && !isSame(await deps.habits.find(client.id), request)) {
      throw new AppError('conflict', 'habits_changed', 'The habits were changed meanwhile. Load them again.');
    }
  }
  return readHabits(deps, client);
}

/** @throws AppError not-found for a client whom the coach may not act for. */
export async function readClientHabits(
  deps: CoachDeps,
  coachId: string,
  clientId: string,
): Promise<HabitsResponse> {
  const { account } = await requireClient(deps.coaches, coachId, clientId);
  return readHabits(deps, account);
}

/** @throws AppError not-found for a client whom the coach may not act for; conflict (`habits_changed`). */
export async function saveClientHabits(
  deps: CoachDeps,
  coachId: string,
  clientId: string,
  request: HabitsRequest,
): Promise<HabitsResponse> {
  const { account } = await requireClient(deps.coaches, coachId, clientId);
  return saveHabits(deps, account, request, 'coach');
}

/** @throws AppError not-found (`habit_not_found`) for a habit that the client neither has nor had. */
export async function requireHabit(
  { habits }: Pick<Deps, 'habits'>,
  accountId: string,
  habitId: string,
): Promise<void> {
  const { habits: active, ended } = await habits.find(accountId);
  if (ended.includes(habitId) || active.some(({ id }) => id === habitId)) return;
  throw new AppError('not-found', 'habit_not_found', 'There is no such habit.');
}

/**
 * Sets a value: sent twice or late it changes nothing more.
 * @param habitId Of this client, see `requireHabit`.
 * @throws AppError invalid (`invalid_day`) for a future day or one of long ago.
 */
export async function markHabit(
  { habits, clock }: Deps,
  client: Client,
  { habitId, day }: { readonly habitId: string; readonly day: string },
  done: boolean,
): Promise<HabitMark> {
  const first = addDays(localDayOf(clock(), client.timeZone), -markableDays);
  if (day < first || !isLoggableDay(day, clock(), client.timeZone)) {
    throw new AppError('invalid', 'invalid_day', 'Choose a day of the last month.', {
      fields: [{ field: 'day', problem: 'must be a day of the last month' }],
    });
  }
  await habits.mark(client.id, habitId, day, done);
  return { habitId, day, done };
}

function isSame({ habits }: HabitList, request: HabitsRequest): boolean {
  const chosen = habits.map(({ chosenBy: _by, since: _since, ...habit }) => habit);
  return isDeepStrictEqual(chosen, request.habits);
}

function nextList(
  before: HabitList,
  chosen: readonly ChosenHabit[],
  fresh: Pick<StoredHabit, 'chosenBy' | 'since'>,
): HabitList {
  const known = new Map(before.habits.map((habit) => [habit.id, habit]));
  const ids = new Set(chosen.map(({ id }) => id));
  const { version, ended } = before;
  return {
    habits: chosen.map((habit) => {
      const { chosenBy, since } = known.get(habit.id) ?? fresh;
      return { ...habit, chosenBy, since };
    }),
    ended: [...ended, ...known.keys()].filter((id) => !ids.has(id)).slice(-endedKept),
    version: version + 1,
  };
}
