import { beforeEach, describe, expect, it } from 'vitest';
import { removeSavedFood, saveFood } from '#functions/modules/nutrition/saved-foods.ts';
import { createDynamoSavedFoods } from '#functions/modules/nutrition/storage/dynamo-saved-foods.ts';
import type { SaveFoodRequest } from '#shared/contracts/nutrition/saved-foods.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const clock = frozenClock('2026-03-02T12:00:00.000Z');
const ana = 'ana';
const id = (last: number) => `0198c0de-0000-4000-8000-${String(last).padStart(12, '0')}`;
const chili: SaveFoodRequest = {
  version: 0,
  kind: 'recipe',
  name: 'Chili',
  servings: 4,
  foods: [
    { kind: 'table', ingredientId: 'kidney-beans', amount: { value: '400', unit: 'g' } },
    {
      kind: 'quick',
      name: 'Oil',
      nutrients: { energyKcal: '120', proteinGrams: '0', carbohydrateGrams: null, fatGrams: '13' },
    },
  ],
};

const world = () => ({
  saved: createDynamoSavedFoods(createMemoryTables({ clock }).client, tableNames.nutrition, clock),
});
let deps = world();
beforeEach(() => {
  deps = world();
});

describe('a saved food', () => {
  it('is stored once, also when it is sent twice at once or again later', async () => {
    const send = () => saveFood(deps, ana, id(1), chili);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await send()).toEqual(first);
    expect(first).toMatchObject({ version: 1, foods: [{ amount: { grams: '400' } }, { name: 'Oil' }] });
    expect(await deps.saved.list(ana)).toEqual([first]);
  });

  it('is changed on the newest version alone', async () => {
    await saveFood(deps, ana, id(1), chili);
    const change = { ...chili, version: 1, name: 'Mild chili' };
    const changed = await saveFood(deps, ana, id(1), change);
    expect(await saveFood(deps, ana, id(1), change)).toEqual(changed);
    // The other device read the first version; its request comes late.
    await expect(saveFood(deps, ana, id(1), { ...change, name: 'Hot chili' })).rejects.toMatchObject({
      code: 'saved_food_changed',
    });
    await expect(saveFood(deps, ana, id(1), chili)).rejects.toMatchObject({ code: 'saved_food_changed' });
    await expect(saveFood(deps, ana, id(2), { ...chili, version: 3 })).rejects.toMatchObject({
      code: 'saved_food_changed',
    });
    expect(await deps.saved.list(ana)).toMatchObject([{ name: 'Mild chili', version: 2 }]);
  });

  it('stays removed after a late retry, and is removed twice as once', async () => {
    await saveFood(deps, ana, id(1), chili);
    await removeSavedFood(deps, ana, id(1));
    await removeSavedFood(deps, ana, id(1));
    await expect(removeSavedFood(deps, ana, id(9))).rejects.toMatchObject({
      kind: 'not-found',
      code: 'saved_food_not_found',
    });
    expect(await deps.saved.list(ana)).toEqual([]);
    await expect(saveFood(deps, ana, id(1), chili)).rejects.toMatchObject({ code: 'saved_food_removed' });
    expect(await deps.saved.save(ana, { ...chili, id: id(1), version: 2, foods: [] })).toBe(false);
  });

  it('of another person is another one, even under the same id', async () => {
    await saveFood(deps, ana, id(1), chili);
    await saveFood(deps, 'other', id(1), { ...chili, name: 'Theirs' });
    await expect(removeSavedFood(deps, 'third', id(1))).rejects.toMatchObject({ kind: 'not-found' });
    expect(await deps.saved.list(ana)).toMatchObject([{ name: 'Chili' }]);
    expect(await deps.saved.list('other')).toMatchObject([{ name: 'Theirs' }]);
  });

  it('has only foods that are known, and servings only as a recipe', async () => {
    const unknown = { kind: 'meal', mealId: 'toString', portionPercent: 100 } as const;
    await expect(saveFood(deps, ana, id(1), { ...chili, foods: [unknown] })).rejects.toMatchObject({
      code: 'no_such_food',
    });
    const meal = await saveFood(deps, ana, id(2), { ...chili, kind: 'meal', servings: 9 });
    expect(meal.servings).toBe(1);
    expect(await saveFood(deps, ana, id(2), { ...chili, kind: 'meal', servings: 9 })).toEqual(meal);
  });

  it('is one of a hundred at most', async () => {
    for (let n = 1; n <= 100; n += 1) await saveFood(deps, ana, id(n), chili);
    await expect(saveFood(deps, ana, id(101), chili)).rejects.toMatchObject({
      code: 'too_many_saved_foods',
    });
    // The same again and a change are no new ones.
    await expect(saveFood(deps, ana, id(100), chili)).resolves.toBeDefined();
    await expect(saveFood(deps, ana, id(100), { ...chili, version: 1, name: 'B' })).resolves.toBeDefined();
    await removeSavedFood(deps, ana, id(1));
    await expect(saveFood(deps, ana, id(101), chili)).resolves.toBeDefined();
  });
});
