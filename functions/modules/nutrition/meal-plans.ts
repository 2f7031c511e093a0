import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { ClientMealChange, MealPlan } from '#shared/contracts/nutrition/nutrition.ts';
import { addDays, daysBetween, isLocalDay, localDayOf, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { mealsFor } from '#shared/domain/nutrition/diets.ts';
import { samePreferences } from '#shared/domain/nutrition/food-preferences.ts';
import { kindOfSlot } from '#shared/domain/nutrition/meal-slots.ts';
import type { Nutrients } from '#shared/domain/nutrition/nutrients.ts';
import { coachMealId } from '#shared/domain/nutrition/nutrition-terms.ts';
import { isWithinTolerance, planWeek } from '#shared/domain/nutrition/plan-week.ts';
import { isPlannedMealSuitable, type PlannedMeal } from '#shared/domain/nutrition/planned-meals.ts';
import type { NutritionRepository, StoredPlan } from './nutrition-repository.ts';
import { type Nutrition, readNutrition, type TargetDeps } from './read-targets.ts';

export type PlanDeps = TargetDeps & { readonly nutrition: NutritionRepository; readonly clock: Clock };

/** Whose plan it is. */
type Eater = Pick<Account, 'id' | 'timeZone'>;

const weeksBack = 12;
const weeksAhead = 2;

/** @throws AppError not-found for a day that is no Monday or too far from today. */
export function requireWeek(week: string, account: Eater, clock: Clock): void {
  const known = isLocalDay(week) && mondayOf(week) === week;
  const thisWeek = mondayOf(localDayOf(clock(), account.timeZone));
  const away = known ? daysBetween(thisWeek, week) / 7 : Number.NaN;
  if (away >= -weeksBack && away <= weeksAhead) return;
  throw new AppError('not-found', 'no_such_week', 'Name a week by its Monday, at most two weeks ahead.');
}

/** Every weighing moves computed targets a little, which a plan need not follow. What a coach set, it does. */
function stillFits(madeFor: Nutrients, { inForce, coach }: Nutrition['targets']): boolean {
  if (inForce === null) return false;
  return coach === null ? isWithinTolerance(madeFor, inForce) : sameNutrients(madeFor, inForce);
}

function sameNutrients(a: Nutrients, b: Nutrients): boolean {
  return (
    a.energyKcal === b.energyKcal &&
    a.proteinGrams === b.proteinGrams &&
    a.carbohydrateGrams === b.carbohydrateGrams &&
    a.fatGrams === b.fatGrams
  );
}

function viewOf(plan: StoredPlan, { targets, preferences }: Nutrition): MealPlan {
  const { week, version, days, madeFor } = plan;
  return {
    week,
    version,
    days: days.map((meals, index) => ({ day: addDays(week, index), meals: [...meals] })),
    targets: madeFor.targets,
    outdated: !(stillFits(madeFor.targets, targets) && samePreferences(madeFor.preferences, preferences)),
  };
}

function newPlan(
  accountId: string,
  week: string,
  version: number,
  nutrition: Nutrition,
  before: StoredPlan | null = null,
): StoredPlan | null {
  const { inForce: targets } = nutrition.targets;
  if (targets === null) return null;
  const { diet, avoid, notEaten } = nutrition.preferences;
  const preferences = { diet, avoid, ...(notEaten !== undefined && { notEaten }) };
  // What the coach chose stays, unless the client eats otherwise now.
  const fixed = before?.days.map((meals) =>
    meals.filter((meal) => meal.coachName !== undefined && isPlannedMealSuitable(meal, preferences)),
  );
  // The version is part of the seed, so that a new plan has other meals.
  const days = planWeek(targets, preferences, `${accountId}/${week}/${version}`, fixed);
  return { week, version, days, madeFor: { targets, preferences } };
}

/** Stored on first read, so that it does not change with the targets. Past weeks get no plan. */
export async function readPlan(deps: PlanDeps, account: Eater, week: string): Promise<MealPlan | null> {
  requireWeek(week, account, deps.clock);
  const [nutrition, stored] = await Promise.all([
    readNutrition(deps, account.id),
    deps.nutrition.findPlan(account.id, week),
  ]);
  if (stored !== null) return viewOf(stored, nutrition);
  const over = addDays(week, 6) < localDayOf(deps.clock(), account.timeZone);
  const made = over ? null : newPlan(account.id, week, 1, nutrition);
  if (made === null) return null;
  if (await deps.nutrition.savePlan(account.id, made)) return viewOf(made, nutrition);
  // A parallel request stored one first.
  const first = await deps.nutrition.findPlan(account.id, week);
  return first && viewOf(first, nutrition);
}

function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'plan_changed',
    'The plan was changed on another device. This is the current one.',
  );
}

async function save(deps: PlanDeps, accountId: string, plan: StoredPlan, nutrition: Nutrition) {
  if (!(await deps.nutrition.savePlan(accountId, plan))) throw changedMeanwhile();
  return viewOf(plan, nutrition);
}

/** @throws AppError conflict (`plan_changed`), (`no_targets`). */
export async function remakePlan(
  deps: PlanDeps,
  account: Eater,
  week: string,
  version: number,
): Promise<MealPlan> {
  requireWeek(week, account, deps.clock);
  const [nutrition, before] = await Promise.all([
    readNutrition(deps, account.id),
    deps.nutrition.findPlan(account.id, week),
  ]);
  const made = newPlan(account.id, week, version + 1, nutrition, before);
  if (made === null) throw new AppError('conflict', 'no_targets', 'There are no targets to plan for yet.');
  return save(deps, account.id, made, nutrition);
}

/** @throws AppError invalid for a meal that does not fit the time of day or the preferences. */
function changedMeal(
  planned: PlannedMeal,
  { slot, mealId, portionPercent, coachMeal }: ClientMealChange,
  { preferences }: Nutrition,
  coachName: string | undefined,
): PlannedMeal {
  const by = coachName !== undefined && { coachName };
  const isWritten = mealId === coachMealId;
  if (coachMeal !== undefined && isWritten) return { slot, mealId, portionPercent, coachMeal, ...by };
  if (coachMeal === undefined) {
    if (planned.mealId === mealId) return { ...planned, portionPercent, ...by };
    const meal = mealsFor(kindOfSlot(slot), preferences).find(({ id }) => id === mealId);
    if (meal !== undefined) return { slot, mealId: meal.id, portionPercent, ...by };
  }
  throw new AppError('invalid', 'meal_does_not_fit', 'Choose a meal that fits what you eat.', {
    fields: [{ field: 'mealId', problem: 'must be a meal for this time of day that suits your preferences' }],
  });
}

/**
 * The meal must fit the time of day and the preferences. A client who swaps the coach's meal takes it off the plan; another
 * portion of it is still the coach's meal.
 * @param coachName Of a coach who changes it for the client.
 * @throws AppError not-found for an unknown plan or day; invalid for a meal that does not fit; conflict
 * (`plan_changed`).
 */
export async function changePlan(
  deps: PlanDeps,
  account: Eater,
  week: string,
  change: ClientMealChange,
  coachName?: string,
): Promise<MealPlan> {
  requireWeek(week, account, deps.clock);
  const [nutrition, plan] = await Promise.all([
    readNutrition(deps, account.id),
    deps.nutrition.findPlan(account.id, week),
  ]);
  const at = isLocalDay(change.day) ? daysBetween(week, change.day) : -1;
  const planned = plan?.days[at]?.find(({ slot }) => slot === change.slot);
  if (plan === null || planned === undefined) {
    throw new AppError('not-found', 'no_such_meal', 'There is no such meal on the plan.');
  }
  if (plan.version !== change.version) throw changedMeanwhile();
  const next = changedMeal(planned, change, nutrition, coachName);
  const days = plan.days.map((meals, index) =>
    index === at ? meals.map((one) => (one.slot === change.slot ? next : one)) : meals,
  );
  return save(deps, account.id, { ...plan, version: plan.version + 1, days }, nutrition);
}
