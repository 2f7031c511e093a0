import { type CoachAssignments, mayActFor } from '#functions/modules/coaches/coach-assignments.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type {
  ClientMealChange,
  ClientNutrition,
  CoachTargetsRequest,
  MealPlan,
} from '#shared/contracts/nutrition/nutrition.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { problemOf, type TargetProblem } from '#shared/domain/nutrition/coach-targets.ts';
import { sumDetails } from '#shared/domain/nutrition/details/nutrient-details.ts';
import { sumNutrients } from '#shared/domain/nutrition/nutrients.ts';
import type { FoodLogRepository } from './food-diary.ts';
import { changePlan, readPlan } from './meal-plans.ts';
import type { NutritionRepository } from './nutrition-repository.ts';
import { readNutrition, type TargetDeps } from './read-targets.ts';

export type CoachDeps = TargetDeps & {
  readonly nutrition: NutritionRepository;
  readonly foodLog: Pick<FoodLogRepository, 'read'>;
  readonly assignments: CoachAssignments;
  readonly clock: Clock;
};

const daysShown = 14;

/** @throws AppError not-found, also for another coach's client. */
export async function requireClient(
  { assignments }: Pick<CoachDeps, 'assignments'>,
  coachId: string,
  clientId: string,
): Promise<void> {
  if (await mayActFor(assignments, coachId, clientId)) return;
  throw new AppError('not-found', 'client_not_found', 'There is no such client.');
}

async function view(deps: CoachDeps, clientId: string): Promise<ClientNutrition> {
  // Whatever the client's zone, their today is within a day of UTC's.
  const today = localDayOf(deps.clock(), 'UTC');
  const [nutrition, { entries }] = await Promise.all([
    readNutrition(deps, clientId),
    deps.foodLog.read(clientId, addDays(today, -daysShown), addDays(today, 1)),
  ]);
  const days = [...Map.groupBy(entries, ({ day }) => day)].map(([day, eaten]) => ({
    day,
    nutrients: sumNutrients(eaten.map(({ nutrients }) => nutrients)),
    details: sumDetails(eaten.map(({ details }) => details)),
  }));
  return { ...nutrition, days };
}

export async function readClientNutrition(
  deps: CoachDeps,
  coachId: string,
  clientId: string,
): Promise<ClientNutrition> {
  await requireClient(deps, coachId, clientId);
  return view(deps, clientId);
}

const problems: Readonly<Record<TargetProblem, (floorKcal: number) => string>> = {
  'below-floor': (floor) => `The energy target of this client must be at least ${floor} kcal.`,
  'protein-share': () => 'Protein must be at most 35% of the energy.',
  'more-than-energy': () => 'Protein and fat together have more energy than the target.',
};

/**
 * Sets or removes the coach's targets.
 * @throws AppError not-found; invalid (`targets_below_floor` and others); conflict (`targets_changed`).
 */
export async function setClientTargets(
  deps: CoachDeps,
  coach: Account,
  clientId: string,
  { version, targets, note }: CoachTargetsRequest,
): Promise<ClientNutrition> {
  await requireClient(deps, coach.id, clientId);
  const before = await readNutrition(deps, clientId);
  const { floorKcal } = before.targets;
  const problem = targets === null ? null : problemOf(targets, floorKcal);
  if (problem !== null) {
    throw new AppError('invalid', `targets_${problem.replaceAll('-', '_')}`, problems[problem](floorKcal), {
      floorKcal,
    });
  }
  const saved =
    before.targets.version === version &&
    (await deps.nutrition.saveCoachTargets(clientId, {
      targets,
      note: targets === null ? '' : note,
      coachId: coach.id,
      coachName: coach.fullName,
      setAt: new Date(deps.clock()).toISOString(),
      version: version + 1,
    }));
  if (!saved) {
    throw new AppError('conflict', 'targets_changed', 'The targets were changed since you opened them.');
  }
  return view(deps, clientId);
}

/** Whatever the client's zone, their week is within a day of this one, and the range of weeks is wider. */
const eater = (clientId: string) => ({ id: clientId, timeZone: 'UTC' });

/** @throws AppError not-found, also for another coach's client and a week too far away. */
export async function readClientPlan(
  deps: CoachDeps,
  coachId: string,
  clientId: string,
  week: string,
): Promise<MealPlan | null> {
  await requireClient(deps, coachId, clientId);
  return readPlan(deps, eater(clientId), week);
}

/**
 * One of the library, or one in the coach's own words. It says who chose it, and stays when the week is planned again.
 * @throws AppError not-found; invalid for a meal that the client does not eat; conflict (`plan_changed`).
 */
export async function changeClientMeal(
  deps: CoachDeps,
  coach: Pick<Account, 'id' | 'fullName'>,
  { clientId, week }: { readonly clientId: string; readonly week: string },
  change: ClientMealChange,
): Promise<MealPlan> {
  await requireClient(deps, coach.id, clientId);
  return changePlan(deps, eater(clientId), week, change, coach.fullName);
}
