import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeClientMeal,
  readClientNutrition,
  readClientPlan,
  setClientTargets,
} from '#functions/modules/nutrition/coach-nutrition.ts';
import { changeEntry, deleteEntry, logFood, readDiary } from '#functions/modules/nutrition/food-diary.ts';
import { readGroceries, tickGrocery } from '#functions/modules/nutrition/groceries.ts';
import { changePlan, readPlan, remakePlan } from '#functions/modules/nutrition/meal-plans.ts';
import { readNutrition } from '#functions/modules/nutrition/read-targets.ts';
import { createDynamoFoodLog } from '#functions/modules/nutrition/storage/dynamo-food-log.ts';
import { createDynamoNutritionRepository } from '#functions/modules/nutrition/storage/dynamo-nutrition-repository.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import type { Intake } from '#shared/contracts/account/intake.ts';
import {
  clientMealChangeSchema,
  type FoodRequest,
  type MealPlan,
  plannedMealChangeSchema,
} from '#shared/contracts/nutrition/nutrition.ts';
import { mealOf, meals } from '#shared/domain/nutrition/meals.ts';
import { outsideTolerance } from '#shared/domain/nutrition/plan-week.ts';
import {
  alternativesTo,
  foodOfPlanned,
  isPlannedMealSuitable,
  knownMeals,
  nutrientsOf,
  nutrientsOfDay,
} from '#shared/domain/nutrition/planned-meals.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const intake: Intake = {
  name: 'Ana',
  email: '',
  age: 34,
  gender: 'female',
  primaryGoal: 'fat_loss',
  experience: 'beginner',
  currentWeight: { value: 72, unit: 'kg' },
  targetWeight: { value: 66, unit: 'kg' },
  trainingDays: 3,
  sleepHours: 7,
  stressLevel: 5,
  tier: 'adaptive',
};
// Monday, early morning in California.
const now = '2026-03-02T15:07:30.000Z';
const week = '2026-03-02';
const ana = anAccount();
const coach = anAccount({ id: 'coach-1', fullName: 'Casey Coach', role: 'coach' });
const id = (day: string, last = 1) => `${day}.0198c0de-0000-4000-8000-${String(last).padStart(12, '0')}`;
const oats = (value: string): FoodRequest => ({
  kind: 'table',
  ingredientId: 'oats',
  amount: { value, unit: 'g' },
});

function world(answers: Intake | null = intake) {
  const clock = frozenClock(now);
  const training = createMemoryTables({ clock });
  const table = [createMemoryTables({ clock }).client, tableNames.nutrition, clock] as const;
  return {
    training,
    log: recordingLog(),
    nutrition: createDynamoNutritionRepository(...table),
    foodLog: createDynamoFoodLog(...table),
    intakes: { find: async () => answers && { intake: answers, completedAt: now } },
    weighings: createDynamoTrainingRepository(training.client, tableNames.training, clock),
    assignments: {
      coachOf: async (clientId: string) => (clientId === ana.id ? coach.id : null),
      deputyOf: async () => null,
      isLeaving: async () => false,
    },
    clock,
  };
}
let deps = world();
beforeEach(() => {
  deps = world();
});

describe('targets', () => {
  it('come from the intake, then from the coach, and say since when', async () => {
    const own = await readNutrition(deps, ana.id);
    expect(own.targets.inForce).toEqual(own.targets.computed?.targets);
    const set = { energyKcal: 1800, proteinGrams: 130, fatGrams: 60 };
    await setClientTargets(deps, coach, ana.id, { version: 0, targets: set, note: 'More protein' });
    const { targets } = await readNutrition(deps, ana.id);
    expect(targets.inForce).toEqual({ ...set, carbohydrateGrams: 185 });
    expect(targets.coach).toMatchObject({
      coachName: 'Casey Coach',
      note: 'More protein',
      setAt: '2026-03-02T15:07:30.000Z',
    });
    await setClientTargets(deps, coach, ana.id, { version: 1, targets: null, note: '' });
    expect((await readNutrition(deps, ana.id)).targets).toMatchObject({ coach: null, version: 2 });
  });

  it('follow the newest weight, measured or said, whichever is later', async () => {
    const weigh = (day: string, measuredAt: string, kg: string | null) =>
      deps.weighings.putMeasurement(ana.id, {
        id: crypto.randomUUID(),
        day,
        measuredAt,
        weight: kg === null ? null : makeWeight(kg, 'kg'),
        bodyFatPercent: kg === null ? 25 : null,
        source: 'manual',
      });
    const said = await readNutrition(deps, ana.id);
    expect(said.targets.weight).toBeNull();
    // Filled in later for a day before the intake.
    await weigh('2026-02-20', '2026-03-02T18:00:00.000Z', '80');
    expect((await readNutrition(deps, ana.id)).targets).toEqual(said.targets);
    await weigh('2026-03-03', '2026-03-03T15:00:00.000Z', '60.5');
    // Later that day, and sent before the other: the order of arrival is none.
    await weigh('2026-03-04', '2026-03-04T20:00:00.000Z', '59');
    await weigh('2026-03-04', '2026-03-04T08:00:00.000Z', '58');
    await weigh('2026-03-05', '2026-03-05T08:00:00.000Z', null);
    const { targets } = await readNutrition(deps, ana.id);
    expect(targets.weight).toEqual({ day: '2026-03-04', grams: 59_000 });
    expect(targets.inForce?.proteinGrams).toBeLessThan(said.targets.inForce?.proteinGrams ?? 0);
    // Said once more in the intake.
    const later = {
      ...deps,
      intakes: { find: async () => ({ intake, completedAt: '2026-03-06T08:00:00.000Z' }) },
    };
    expect((await readNutrition(later, ana.id)).targets).toEqual(said.targets);
    expect((await readNutrition(deps, 'other')).targets.weight).toBeNull();
  });

  it('pass over a weighing that cannot be read, and log it', async () => {
    await deps.weighings.putMeasurement(ana.id, {
      id: 'readable',
      day: '2026-03-03',
      measuredAt: '2026-03-03T08:00:00.000Z',
      weight: makeWeight('70', 'kg'),
      bodyFatPercent: null,
      source: 'manual',
    });
    const [row] = deps.training.rows('training');
    deps.training.put('training', { ...row, sk: 'BODY#2026-03-04#broken', weight: 'heavy' });
    expect((await readNutrition(deps, ana.id)).targets.weight).toEqual({ day: '2026-03-03', grams: 70_000 });
    expect(deps.log.entries).toMatchObject([{ level: 'error', message: 'measurement unreadable' }]);
  });

  it('are there without a weight in the intake, once one was measured', async () => {
    const empty = world({ ...intake, currentWeight: null });
    expect((await readNutrition(empty, ana.id)).targets.missing).toEqual(['weight']);
    await empty.weighings.putMeasurement(ana.id, {
      id: 'first',
      day: '2026-02-01',
      measuredAt: '2026-02-01T08:00:00.000Z',
      weight: makeWeight('70', 'kg'),
      bodyFatPercent: null,
      source: 'import',
    });
    expect((await readNutrition(empty, ana.id)).targets).toMatchObject({
      missing: [],
      weight: { grams: 70_000 },
    });
  });

  it('are none without an intake, and say what is missing', async () => {
    const { targets } = await readNutrition(world(null), ana.id);
    expect(targets).toMatchObject({ inForce: null, computed: null, missing: ['age', 'weight'] });
  });

  it('are refused below the floor of the client, which for a minor is all they need', async () => {
    const low = { energyKcal: 1210, proteinGrams: 80, fatGrams: 40 };
    const set = (over: ReturnType<typeof world>) =>
      setClientTargets(over, coach, ana.id, { version: 0, targets: low, note: '' });
    await expect(set(world({ ...intake, gender: 'male' }))).rejects.toMatchObject({
      kind: 'invalid',
      code: 'targets_below_floor',
      details: { floorKcal: 1500 },
    });
    await expect(set(world({ ...intake, age: 15 }))).rejects.toMatchObject({ code: 'targets_below_floor' });
    await expect(set(deps)).resolves.toMatchObject({ targets: { inForce: { energyKcal: 1210 } } });
  });

  it("are set only by the assigned coach, and never over another device's change", async () => {
    const body = {
      version: 0,
      targets: { energyKcal: 1800, proteinGrams: 130, fatGrams: 60 },
      note: '',
    };
    const other = { ...coach, id: 'coach-2' };
    await expect(setClientTargets(deps, other, ana.id, body)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(readClientNutrition(deps, other.id, ana.id)).rejects.toMatchObject({ kind: 'not-found' });
    await setClientTargets(deps, coach, ana.id, body);
    await expect(setClientTargets(deps, coach, ana.id, body)).rejects.toMatchObject({
      code: 'targets_changed',
    });
  });
});

describe('a plan', () => {
  it('is made once and stays when the targets change, which it says', async () => {
    const first = await readPlan(deps, ana, week);
    expect(first).toMatchObject({ week, version: 1, outdated: false });
    expect(await readPlan(deps, ana, week)).toEqual(first);
    const targets = { energyKcal: 1800, proteinGrams: 130, fatGrams: 60 };
    await setClientTargets(deps, coach, ana.id, { version: 0, targets, note: '' });
    expect(await readPlan(deps, ana, week)).toEqual({ ...first, outdated: true });
    const remade = await remakePlan(deps, ana, week, 1);
    expect(remade).toMatchObject({ version: 2, outdated: false, targets: { energyKcal: 1800 } });
    await expect(remakePlan(deps, ana, week, 1)).rejects.toMatchObject({ code: 'plan_changed' });
  });

  it('does not go out of date by what a scale says from day to day', async () => {
    await readPlan(deps, ana, week);
    const weigh = (day: string, kg: string) =>
      deps.weighings.putMeasurement(ana.id, {
        id: day,
        day,
        measuredAt: `${day}T20:00:00.000Z`,
        weight: makeWeight(kg, 'kg'),
        bodyFatPercent: null,
        source: 'manual',
      });
    await weigh('2026-03-03', '71.2');
    expect(await readPlan(deps, ana, week)).toMatchObject({ outdated: false });
    await weigh('2026-03-04', '55');
    expect(await readPlan(deps, ana, week)).toMatchObject({ outdated: true });
  });

  it('is none without targets, for a week that is over, and for what is no week', async () => {
    expect(await readPlan(world(null), ana, week)).toBeNull();
    expect(await readPlan(deps, ana, '2026-02-16')).toBeNull();
    for (const wrong of ['2026-03-03', '2026-03-23', 'x', '2025-03-03']) {
      await expect(readPlan(deps, ana, wrong)).rejects.toMatchObject({ kind: 'not-found' });
    }
    await expect(remakePlan(world(null), ana, week, 0)).rejects.toMatchObject({ code: 'no_targets' });
  });

  it('takes another meal for a slot, and none that the person does not eat', async () => {
    await deps.nutrition.savePreferences(ana.id, { diet: 'vegan', avoid: ['nuts'], heightCm: null });
    const plan = await readPlan(deps, ana, week);
    const [monday] = plan?.days ?? [];
    const [breakfast] = knownMeals(monday?.meals ?? []);
    if (!breakfast) throw new Error('There is no breakfast.');
    const [other] = alternativesTo(breakfast, { diet: 'vegan', avoid: ['nuts'] });
    if (!other) throw new Error('There is nothing else.');
    const change = { version: 1, day: week, ...other };
    const changed = await changePlan(deps, ana, week, change);
    expect(changed.days[0]?.meals[0]).toEqual(other);
    expect(changed.days.slice(1)).toEqual(plan?.days.slice(1));
    await expect(changePlan(deps, ana, week, change)).rejects.toMatchObject({ code: 'plan_changed' });
    const wrong = { ...change, version: 2 };
    for (const mealId of ['berry-overnight-oats', 'red-lentil-dal', 'constructor']) {
      await expect(changePlan(deps, ana, week, { ...wrong, mealId })).rejects.toMatchObject({
        code: 'meal_does_not_fit',
      });
    }
    await expect(changePlan(deps, ana, week, { ...wrong, day: '2026-03-09' })).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(changePlan(deps, anAccount({ id: 'other' }), week, wrong)).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});

describe('what a client does not eat, in their own words', () => {
  const kiwiAndMushrooms = { text: 'kiwi, mushrooms', ingredients: ['mushrooms'] };
  const eats = { diet: 'omnivore', avoid: [], heightCm: null } as const;
  const save = (notEaten?: typeof kiwiAndMushrooms) =>
    deps.nutrition.savePreferences(ana.id, { ...eats, avoid: [], notEaten });

  it('is read by their coach, and stays when an older screen saves without it', async () => {
    await save(kiwiAndMushrooms);
    await save();
    expect((await readNutrition(deps, ana.id)).preferences.notEaten).toEqual(kiwiAndMushrooms);
    expect((await readClientNutrition(deps, coach.id, ana.id)).preferences.notEaten).toEqual(
      kiwiAndMushrooms,
    );
    await save({ text: '', ingredients: [] });
    expect((await readNutrition(deps, ana.id)).preferences.notEaten).toEqual({ text: '', ingredients: [] });
  });

  it('takes its ingredients out of the next plan, and out of what may be chosen', async () => {
    const before = await readPlan(deps, ana, week);
    await save(kiwiAndMushrooms);
    expect((await readPlan(deps, ana, week))?.outdated).toBe(true);
    const plan = await remakePlan(deps, ana, week, before?.version ?? 0);
    expect(plan.outdated).toBe(false);
    const planned = plan.days.flatMap(({ meals }) => knownMeals(meals));
    const used = planned.flatMap(({ mealId }) =>
      mealId === 'coach-meal' ? [] : mealOf(mealId).ingredients.map((one) => one.id),
    );
    expect(planned).toHaveLength(28);
    expect(used).not.toContain('mushrooms');
    const withMushrooms = meals.find(
      ({ kind, ingredients }) => kind === 'main' && ingredients.some((one) => one.id === 'mushrooms'),
    );
    const swap = {
      version: plan.version,
      day: week,
      slot: 'dinner',
      mealId: withMushrooms?.id ?? '',
      portionPercent: 100,
    } as const;
    await expect(changePlan(deps, ana, week, swap)).rejects.toMatchObject({ code: 'meal_does_not_fit' });
    const by = { clientId: ana.id, week };
    await expect(changeClientMeal(deps, coach, by, swap)).rejects.toMatchObject({
      code: 'meal_does_not_fit',
    });
  });

  it('leaves a plan alone whose meals say nothing of it', async () => {
    await readPlan(deps, ana, week);
    await save({ text: 'kiwi', ingredients: [] });
    expect((await readPlan(deps, ana, week))?.outdated).toBe(false);
  });
});

describe("a coach's meal on a client's plan", () => {
  const planned = async () => {
    const plan = await readClientPlan(deps, coach.id, ana.id, week);
    const [breakfast] = knownMeals(plan?.days[2]?.meals ?? []);
    const others = breakfast ? alternativesTo(breakfast, { diet: 'omnivore', avoid: [] }) : [];
    const other = others.find(({ mealId }) => mealOf(mealId).traits.has('dairy'));
    if (!plan || !breakfast || !other) throw new Error('There is nothing to swap.');
    return { plan, breakfast, other, change: { version: plan.version, day: '2026-03-04', ...other } };
  };
  const of = { clientId: ana.id, week };
  const coachMeals = (plan: MealPlan | null) =>
    plan?.days.flatMap(({ day, meals }) =>
      meals.flatMap(({ mealId, coachName }) => (coachName === undefined ? [] : [{ day, mealId, coachName }])),
    );

  it('says who chose it, and stays when the client has the week planned again', async () => {
    const { plan, other, change } = await planned();
    expect(await readPlan(deps, ana, week)).toEqual(plan);
    await changeClientMeal(deps, coach, of, change);
    const chosen = [{ day: '2026-03-04', mealId: other.mealId, coachName: 'Casey Coach' }];
    expect(coachMeals(await readPlan(deps, ana, week))).toEqual(chosen);
    const again = await remakePlan(deps, ana, week, 2);
    expect(coachMeals(again)).toEqual(chosen);
    expect(again.days[2]?.meals).toContainEqual({ ...other, coachName: 'Casey Coach' });
    expect(new Set(again.days[2]?.meals.map(({ mealId }) => mealId)).size).toBe(4);
    for (const { meals } of again.days)
      expect(outsideTolerance(nutrientsOfDay(knownMeals(meals)), again.targets)).toEqual([]);
  });

  it('is the client’s to resize and to swap, and goes once they no longer eat it', async () => {
    const { breakfast, other, change } = await planned();
    await changeClientMeal(deps, coach, of, change);
    const own = { day: '2026-03-04', slot: other.slot, mealId: other.mealId, portionPercent: 150 };
    const resized = await changePlan(deps, ana, week, { version: 2, ...own });
    expect(coachMeals(resized)).toHaveLength(1);
    const { mealId } = breakfast;
    expect(coachMeals(await changePlan(deps, ana, week, { ...own, version: 3, mealId }))).toEqual([]);
    await changeClientMeal(deps, coach, of, { ...change, version: 4 });
    expect(coachMeals(await remakePlan(deps, ana, week, 5))).toHaveLength(1);
    await deps.nutrition.savePreferences(ana.id, { diet: 'omnivore', avoid: ['dairy'], heightCm: null });
    expect(coachMeals(await remakePlan(deps, ana, week, 6))).toEqual([]);
  });

  it('is refused to another coach, for a meal that does not suit, and over a change meanwhile', async () => {
    const { change } = await planned();
    const other = { ...coach, id: 'coach-2' };
    await expect(readClientPlan(deps, other.id, ana.id, week)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(changeClientMeal(deps, other, of, change)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(
      changeClientMeal(deps, coach, of, { ...change, mealId: 'red-lentil-dal' }),
    ).rejects.toMatchObject({ code: 'meal_does_not_fit' });
    const twice = await Promise.allSettled([1, 2].map(() => changeClientMeal(deps, coach, of, change)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(changeClientMeal(deps, coach, of, change)).rejects.toMatchObject({ code: 'plan_changed' });
  });
});

describe("a meal in a coach's own words", () => {
  const of = { clientId: ana.id, week };
  const day = '2026-03-04';
  const writtenFor = { diet: 'omnivore', avoid: [] } as const;
  const coachMeal = {
    name: 'Chili of the house',
    note: 'Beans, beef, tomato. Simmer for an hour.',
    nutrients: { energyKcal: 600, proteinGrams: 45, carbohydrateGrams: 50, fatGrams: 22 },
    writtenFor,
  };
  const change = { day, slot: 'dinner', mealId: 'coach-meal', portionPercent: 150, coachMeal } as const;
  const { day: _day, ...stored } = change;
  const meal = { ...stored, coachName: 'Casey Coach' };
  const write = async () => {
    await readPlan(deps, ana, week);
    return changeClientMeal(deps, coach, of, { version: 1, ...change });
  };
  const dinnerOf = (plan: MealPlan | null) =>
    plan?.days.find((one) => one.day === day)?.meals.find(({ slot }) => slot === 'dinner');

  it('counts with its portion, and the others fit around it when the week is planned again', async () => {
    await write();
    expect(dinnerOf(await readPlan(deps, ana, week))).toEqual(meal);
    const again = await remakePlan(deps, ana, week, 2);
    expect(dinnerOf(again)).toEqual(meal);
    const planned = knownMeals(again.days[2]?.meals ?? []);
    expect(planned).toHaveLength(4);
    expect(planned.map(nutrientsOf)).toContainEqual({
      energyKcal: 900,
      proteinGrams: 67.5,
      carbohydrateGrams: 75,
      fatGrams: 33,
    });
    expect(outsideTolerance(nutrientsOfDay(planned), again.targets)).toEqual([]);
  });

  it('is logged as what was planned, under its name', async () => {
    const food = foodOfPlanned(meal);
    if (food.kind !== 'quick') throw new Error('It is no entry of plain numbers.');
    const entry = await logFood(deps, ana, { id: id('2026-03-02'), slot: 'dinner', food });
    expect(entry.food).toMatchObject({ kind: 'quick', name: 'Chili of the house' });
    expect(entry.nutrients).toMatchObject({ energyKcal: 900, proteinGrams: 67.5 });
  });

  it('stands beside the grocery list, which has no ingredients of it', async () => {
    await readPlan(deps, ana, week);
    expect(await readGroceries(deps, ana, week)).not.toHaveProperty('coachMeals');
    await write();
    const { name, note } = coachMeal;
    const groceries = await readGroceries(deps, ana, week);
    expect(groceries).toMatchObject({
      coachMeals: [{ day, slot: 'dinner', portionPercent: 150, name, note }],
    });
    expect(groceries.items?.length).toBeGreaterThan(10);
  });

  it('is the client’s to resize and to swap, and to write by nobody else', async () => {
    await write();
    const { slot, mealId } = change;
    const resized = await changePlan(deps, ana, week, { version: 2, day, slot, mealId, portionPercent: 100 });
    expect(dinnerOf(resized)).toEqual({ ...meal, portionPercent: 100 });
    const [other] = alternativesTo(meal, writtenFor);
    if (!other) throw new Error('There is nothing else.');
    const swapped = await changePlan(deps, ana, week, { version: 3, day, ...other });
    expect(dinnerOf(swapped)).toEqual(other);
    await expect(
      changePlan(deps, ana, week, { version: 4, day, slot, mealId, portionPercent: 100 }),
    ).rejects.toMatchObject({ code: 'meal_does_not_fit' });
    const stranger = { ...coach, id: 'coach-2' };
    const next = { version: 4, ...change };
    await expect(changeClientMeal(deps, stranger, of, next)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(changeClientMeal(deps, coach, of, { ...next, mealId: other.mealId })).rejects.toMatchObject({
      code: 'meal_does_not_fit',
    });
    expect(plannedMealChangeSchema.safeParse(next).success).toBe(false);
    expect(clientMealChangeSchema.safeParse(next).success).toBe(true);
    const blank = { ...next, coachMeal: { ...coachMeal, name: '   ' } };
    expect(clientMealChangeSchema.safeParse(blank).success).toBe(false);
  });

  it('goes with the next plan once the client leaves out more than it was written for', async () => {
    await write();
    await deps.nutrition.savePreferences(ana.id, { diet: 'omnivore', avoid: ['nuts'], heightCm: null });
    expect(isPlannedMealSuitable(meal, { diet: 'omnivore', avoid: ['nuts'] })).toBe(false);
    expect(dinnerOf(await remakePlan(deps, ana, week, 2))).not.toHaveProperty('coachMeal');
  });
});

describe('groceries', () => {
  it('are what the plan needs, ticked one by one', async () => {
    expect(await readGroceries(deps, ana, week)).toEqual({ items: null });
    await readPlan(deps, ana, week);
    const { items } = await readGroceries(deps, ana, week);
    const [first, second] = items ?? [];
    if (!first || !second) throw new Error('There is nothing to buy.');
    await tickGrocery(deps, ana, week, { ingredientId: first.ingredientId, ticked: true });
    const both = await tickGrocery(deps, ana, week, { ingredientId: second.ingredientId, ticked: true });
    expect(both.ticked.sort()).toEqual([first.ingredientId, second.ingredientId].sort());
    await tickGrocery(deps, ana, week, { ingredientId: first.ingredientId, ticked: false });
    const after = await readGroceries(deps, ana, week);
    expect(after.items?.filter(({ ticked }) => ticked)).toEqual([{ ...second, ticked: true }]);
    await expect(tickGrocery(deps, ana, week, { ingredientId: 'gold', ticked: true })).rejects.toMatchObject({
      code: 'no_such_ingredient',
    });
  });
});

describe('the food log', () => {
  it('stores an entry once, as entered and with its exact grams', async () => {
    const request = {
      id: id(week),
      slot: 'breakfast' as const,
      food: { kind: 'table' as const, ingredientId: 'oats', amount: { value: '2.5', unit: 'oz' as const } },
    };
    const [first, second] = await Promise.all([logFood(deps, ana, request), logFood(deps, ana, request)]);
    expect(second).toEqual(first);
    expect(first.food).toMatchObject({ amount: { value: '2.5', unit: 'oz', grams: '70.8738078125' } });
    expect(await readDiary(deps, ana.id, { from: week, to: week })).toEqual({ entries: [first] });
  });

  it("goes by the person's own day, and believes a device that is a day ahead", async () => {
    // Tuesday in Kiritimati, still Sunday in Niue.
    const at = (timeZone: string) => anAccount({ timeZone });
    const entry = (day: string) => ({ id: id(day), slot: 'snack' as const, food: oats('50') });
    deps.clock.advance(-5 * 3_600_000);
    await expect(logFood(deps, at('Pacific/Kiritimati'), entry('2026-03-03'))).resolves.toBeDefined();
    await expect(logFood(deps, at('Pacific/Niue'), entry('2026-03-02'))).resolves.toBeDefined();
    await expect(logFood(deps, at('Pacific/Niue'), entry('2026-03-03'))).rejects.toMatchObject({
      code: 'invalid_day',
    });
    await expect(logFood(deps, at('Pacific/Niue'), entry('2026-02-31'))).rejects.toMatchObject({
      code: 'invalid_day',
    });
  });

  it('is corrected on the newest version, and a correction sent twice is one', async () => {
    const { id: entryId } = await logFood(deps, ana, { id: id(week), slot: 'lunch', food: oats('50') });
    const change = { version: 1, slot: 'dinner' as const, food: oats('62.5') };
    const changed = await changeEntry(deps, ana.id, entryId, change);
    expect(changed).toMatchObject({ version: 2, slot: 'dinner', nutrients: { energyKcal: 236.875 } });
    expect(await changeEntry(deps, ana.id, entryId, change)).toEqual(changed);
    await expect(changeEntry(deps, ana.id, entryId, { ...change, food: oats('70') })).rejects.toMatchObject({
      code: 'entry_changed',
    });
  });

  it('has fiber, salt and the others of what was eaten, and a correction with them sent twice is one', async () => {
    const nutrients = { energyKcal: '43', proteinGrams: '0.5', carbohydrateGrams: null, fatGrams: null };
    const food = (details: Record<string, string>): FoodRequest => ({
      kind: 'own',
      name: 'Beer',
      per100: { ...nutrients, details },
      amount: { value: '330', unit: 'g' },
    });
    const known = { alcoholGrams: '3.9', saltGrams: '0.01' };
    const entry = await logFood(deps, ana, { id: id(week), slot: 'snack', food: food(known) });
    expect(entry.details).toEqual({ alcoholGrams: 12.87, saltGrams: 0.033 });
    const change = { version: 1, slot: 'snack' as const, food: food({ ...known, fiberGrams: '0' }) };
    const changed = await changeEntry(deps, ana.id, entry.id, change);
    expect(changed.details).toMatchObject({ fiberGrams: 0 });
    // The same in another order.
    const again = { ...change, food: food({ fiberGrams: '0', saltGrams: '0.01', alcoholGrams: '3.9' }) };
    expect(await changeEntry(deps, ana.id, entry.id, again)).toEqual(changed);
  });

  it('does not know them of an entry from before, and says so to the coach', async () => {
    const entry = await logFood(deps, ana, { id: id(week), slot: 'snack', food: oats('50') });
    const { details: _later, ...before } = entry;
    await deps.foodLog.change(ana.id, { ...before, version: 2 });
    const [read] = (await readDiary(deps, ana.id, { from: week, to: week })).entries;
    expect(read).not.toHaveProperty('details');
    const { days } = await readClientNutrition(deps, coach.id, ana.id);
    expect(days[0]?.details?.fiberGrams).toEqual({ amount: null, unknown: 1 });
    await logFood(deps, ana, { id: id(week, 2), slot: 'snack', food: oats('50') });
    const after = await readClientNutrition(deps, coach.id, ana.id);
    expect(after.days[0]?.details?.fiberGrams).toEqual({ amount: 5.05, unknown: 1 });
  });

  it('stays deleted after a late retry', async () => {
    const request = { id: id(week), slot: 'lunch' as const, food: oats('50') };
    await logFood(deps, ana, request);
    await deleteEntry(deps, ana.id, request.id);
    await deleteEntry(deps, ana.id, request.id);
    expect(await readDiary(deps, ana.id, { from: week, to: week })).toEqual({ entries: [] });
    await expect(logFood(deps, ana, request)).rejects.toMatchObject({ code: 'entry_deleted' });
  });

  it('of another client is not found', async () => {
    const { id: entryId } = await logFood(deps, ana, { id: id(week), slot: 'lunch', food: oats('50') });
    const change = { version: 1, slot: 'lunch' as const, food: oats('1') };
    await expect(changeEntry(deps, 'other', entryId, change)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(deleteEntry(deps, 'other', entryId)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await readDiary(deps, 'other', { from: week, to: week })).toEqual({ entries: [] });
  });

  it('takes meals of the library by the portion, and nothing that is in no table', async () => {
    const food = { kind: 'meal', mealId: 'red-lentil-dal', portionPercent: 150 } as const;
    const { nutrients } = await logFood(deps, ana, { id: id(week), slot: 'dinner', food });
    expect(nutrients.energyKcal).toBeCloseTo(mealOf('red-lentil-dal').nutrients.energyKcal * 1.5, 2);
    const unknown = { ...food, mealId: 'toString' };
    await expect(
      logFood(deps, ana, { id: id(week, 2), slot: 'dinner', food: unknown }),
    ).rejects.toMatchObject({ code: 'no_such_food' });
  });

  it('is read for five weeks at most', async () => {
    for (const [from, to] of [
      ['2026-01-01', '2026-03-02'],
      ['2026-03-02', '2026-03-01'],
      ['x', '2026-03-02'],
    ] as const) {
      await expect(readDiary(deps, ana.id, { from, to })).rejects.toMatchObject({ code: 'invalid_days' });
    }
  });

  it('shows the coach the sum of each day', async () => {
    await logFood(deps, ana, { id: id(week), slot: 'lunch', food: oats('50') });
    await logFood(deps, ana, { id: id(week, 2), slot: 'dinner', food: oats('50') });
    const { days } = await readClientNutrition(deps, coach.id, ana.id);
    expect(days).toMatchObject([{ day: week, nutrients: { energyKcal: 379 } }]);
  });
});
