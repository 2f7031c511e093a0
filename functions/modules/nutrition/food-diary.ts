import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type {
  EntryChange,
  EntryRequest,
  FoodEntry,
  FoodLog,
  FoodRequest,
} from '#shared/contracts/nutrition/nutrition.ts';
import { isLoggableDay } from '#shared/domain/calendar/device-time.ts';
import { daysBetween, isLocalDay } from '#shared/domain/calendar/local-day.ts';
import type { NutrientDetails } from '#shared/domain/nutrition/details/nutrient-details.ts';
import { makeFoodAmount } from '#shared/domain/nutrition/food-amount.ts';
import { detailsOfFood, type LoggedFood, nutrientsOfFood } from '#shared/domain/nutrition/food-log.ts';
import { dayOfEntry, maxLogDays } from '#shared/domain/nutrition/log-days.ts';
import type { Nutrients } from '#shared/domain/nutrition/nutrients.ts';

/** Port: what a person logged. */
export type FoodLogRepository = {
  /** Both days are inclusive. */
  read(accountId: string, fromDay: string, toDay: string): Promise<FoodLog>;
  find(accountId: string, entryId: string): Promise<FoodEntry | null>;
  /** @returns What is stored under the id; null when it was deleted. */
  add(accountId: string, entry: FoodEntry): Promise<FoodEntry | null>;
  /** @returns false when another version was saved meanwhile, or it was deleted. */
  change(accountId: string, entry: FoodEntry): Promise<boolean>;
  /**
   * A deleted id stays used.
   * @returns false for an unknown id.
   */
  delete(accountId: string, entryId: string): Promise<boolean>;
};

type Deps = { readonly foodLog: FoodLogRepository; readonly clock: Clock };

function notFound(): AppError {
  return new AppError('not-found', 'entry_not_found', 'There is no such entry.');
}

/** @throws AppError invalid for an unknown food. */
export function readFood(food: FoodRequest): {
  readonly food: LoggedFood;
  readonly nutrients: Nutrients;
  readonly details: NutrientDetails;
} {
  const read: LoggedFood =
    food.kind === 'table' || food.kind === 'own'
      ? { ...food, amount: makeFoodAmount(food.amount.value, food.amount.unit) }
      : food;
  const nutrients = nutrientsOfFood(read);
  if (nutrients !== null) return { food: read, nutrients, details: detailsOfFood(read) };
  throw new AppError('invalid', 'no_such_food', 'There is no such food.', {
    fields: [{ field: 'food', problem: 'must be in the table of foods or in the library of meals' }],
  });
}

/** In one order, whatever the order in which a row or a request has its fields. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, ordered(part)]);
}

export function sameContent(a: unknown, b: unknown): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

/**
 * Repeating an id returns the stored entry.
 * @throws AppError invalid for a day that `isLoggableDay` refuses; conflict (`entry_deleted`).
 */
export async function logFood(
  { foodLog, clock }: Deps,
  account: Account,
  { id, slot, food: request }: EntryRequest,
): Promise<FoodEntry> {
  const day = dayOfEntry(id);
  if (!isLoggableDay(day, clock(), account.timeZone)) {
    throw new AppError('invalid', 'invalid_day', 'Choose a day up to today.', {
      fields: [{ field: 'id', problem: 'must begin with a day up to today' }],
    });
  }
  const { food, nutrients, details } = readFood(request);
  const loggedAt = new Date(clock()).toISOString();
  const stored = await foodLog.add(account.id, {
    id,
    day,
    slot,
    food,
    nutrients,
    details,
    loggedAt,
    version: 1,
  });
  if (stored === null) throw new AppError('conflict', 'entry_deleted', 'This entry was deleted since.');
  return stored;
}

/** @throws AppError not-found, also for an entry of somebody else. */
export async function requireEntry(
  { foodLog }: Pick<Deps, 'foodLog'>,
  accountId: string,
  entryId: string,
): Promise<FoodEntry> {
  const entry = await foodLog.find(accountId, entryId);
  if (entry === null) throw notFound();
  return entry;
}

/**
 * Repeating a correction returns the stored entry.
 * @throws AppError not-found; conflict (`entry_changed`) when the version is not the newest.
 */
export async function changeEntry(
  { foodLog }: Deps,
  accountId: string,
  entryId: string,
  { version, slot, food: request }: EntryChange,
): Promise<FoodEntry> {
  const before = await requireEntry({ foodLog }, accountId, entryId);
  const { food, nutrients, details } = readFood(request);
  if (before.version === version + 1 && before.slot === slot && sameContent(before.food, food)) return before;
  const changed = { ...before, slot, food, nutrients, details, version: version + 1 };
  if (before.version === version && (await foodLog.change(accountId, changed))) return changed;
  throw new AppError('conflict', 'entry_changed', 'This entry was changed on another device.');
}

/** @throws AppError not-found for an id that was never the caller's. */
export async function deleteEntry(
  { foodLog }: Pick<Deps, 'foodLog'>,
  accountId: string,
  entryId: string,
): Promise<void> {
  if (!(await foodLog.delete(accountId, entryId))) throw notFound();
}

/** @throws AppError invalid for unknown days or too many. */
export async function readDiary(
  { foodLog }: Pick<Deps, 'foodLog'>,
  accountId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<FoodLog> {
  const days = isLocalDay(from) && isLocalDay(to) ? daysBetween(from, to) + 1 : 0;
  if (days >= 1 && days <= maxLogDays) return foodLog.read(accountId, from, to);
  throw new AppError('invalid', 'invalid_days', `Name two days, at most ${maxLogDays} apart.`, {
    fields: [{ field: 'from', problem: `must be a day up to ${maxLogDays} days before 'to'` }],
  });
}
