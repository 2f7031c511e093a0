import { describe, expect, it } from 'vitest';
import type { Intake } from '#shared/contracts/account/intake.ts';
import type { FoodEntry } from '#shared/contracts/nutrition/nutrition.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { detailsDraft, readDetails } from '#web/features/nutrition/model/details-draft.ts';
import {
  draftOf,
  emptyFoodDraft,
  readDraft,
  recentFoods,
  slotAt,
} from '#web/features/nutrition/model/food-draft.ts';
import { showShoppingGrams } from '#web/features/nutrition/model/nutrition-format.ts';

const noNutrients = { energyKcal: 0, proteinGrams: 0, carbohydrateGrams: 0, fatGrams: 0 };
const entry = (last: number, food: FoodEntry['food']): FoodEntry => ({
  id: `2026-03-02.0198c0de-0000-4000-8000-${String(last).padStart(12, '0')}`,
  day: '2026-03-02',
  slot: 'lunch',
  food,
  nutrients: noNutrients,
  loggedAt: '2026-03-02T12:00:00.000Z',
  version: 1,
});

describe('quick entry', () => {
  it('reads a decimal comma exactly, and keeps the unit', () => {
    const draft = { ...emptyFoodDraft('lunch', 'oz'), ingredientId: 'oats', amount: '2,5' };
    expect(readDraft(draft, 'en').food).toEqual({
      kind: 'table',
      ingredientId: 'oats',
      amount: { value: '2.5', unit: 'oz' },
    });
  });

  it('takes energy alone', () => {
    const draft = { ...emptyFoodDraft('snack', 'g', 'quick'), energy: '250,5' };
    expect(readDraft(draft, 'de').food).toEqual({
      kind: 'quick',
      name: '',
      nutrients: { energyKcal: '250.5', proteinGrams: '0', carbohydrateGrams: null, fatGrams: null },
    });
  });

  it('names every field that stands against it', () => {
    const empty = emptyFoodDraft('lunch', 'g');
    expect(readDraft(empty, 'en').problems).toEqual(['food', 'amount']);
    expect(readDraft({ ...empty, kind: 'own' }, 'en').problems).toEqual([
      'name',
      'energy',
      'protein',
      'amount',
    ]);
    expect(readDraft({ ...empty, kind: 'quick', energy: '-1' }, 'en').problems).toEqual(['energy']);
    expect(readDraft({ ...empty, ingredientId: 'oats', amount: '0' }, 'en').problems).toEqual(['amount']);
    expect(readDraft({ ...empty, kind: 'meal', mealId: 'x', portion: '33' }, 'en').problems).toEqual([
      'portion',
    ]);
  });

  it('comes back as it was sent', () => {
    const foods: readonly FoodEntry['food'][] = [
      { kind: 'table', ingredientId: 'oats', amount: { value: '62.5', unit: 'g', grams: '62.5' } },
      {
        kind: 'own',
        name: 'Bar',
        per100: { energyKcal: '400.5', proteinGrams: '30', carbohydrateGrams: null, fatGrams: '9' },
        amount: { value: '45', unit: 'g', grams: '45' },
      },
      { kind: 'meal', mealId: 'red-lentil-dal', portionPercent: 120 },
    ];
    for (const food of foods) {
      const sent = readDraft(draftOf(entry(1, food), 'g', 'fr'), 'fr').food;
      expect(food).toMatchObject({ ...sent });
    }
  });

  it('offers each food of late once, newest first', () => {
    const oats = {
      kind: 'table',
      ingredientId: 'oats',
      amount: { value: '1', unit: 'g', grams: '1' },
    } as const;
    const meal = { kind: 'meal', mealId: 'red-lentil-dal', portionPercent: 100 } as const;
    const unnamed = {
      kind: 'quick',
      name: '',
      nutrients: { energyKcal: '1', proteinGrams: '0', carbohydrateGrams: null, fatGrams: null },
    } as const;
    const recent = recentFoods([entry(1, oats), entry(2, meal), entry(3, unnamed), entry(4, oats)]);
    expect(recent.map(({ id }) => id.at(-1))).toEqual(['4', '2']);
  });

  it("begins with the meal of the hour on the person's own clock", () => {
    const noon = Date.parse('2026-03-02T12:00:00Z');
    expect(slotAt(noon, 'UTC')).toBe('lunch');
    expect(slotAt(noon, 'Pacific/Auckland')).toBe('breakfast');
    expect(slotAt(noon, 'America/Los_Angeles')).toBe('breakfast');
    expect(slotAt(noon, 'Asia/Tokyo')).toBe('dinner');
  });
});

describe('details', () => {
  const account = anAccount({ weightUnit: 'lb' });
  const intake: Intake = {
    name: 'Ana',
    email: '',
    age: 34,
    gender: 'female',
    primaryGoal: 'fat_loss',
    experience: 'beginner',
    currentWeight: { value: 72.35, unit: 'kg' },
    targetWeight: null,
    trainingDays: 4,
    sleepHours: 8,
    stressLevel: 3,
    tier: 'adaptive',
  };
  const preferences = { diet: 'vegan', avoid: ['nuts'], heightCm: '171.5' } as const;
  const draft = detailsDraft(intake, { ...preferences, avoid: ['nuts'] }, account, 'de');
  const before = { intake, account, tier: 'adaptive', heightCm: preferences.heightCm } as const;

  it('leave a weight and a height as they were entered until they are changed', () => {
    expect(draft).toMatchObject({
      weight: '159,5',
      height: { unit: 'ft', feet: '5', inches: '7,5' },
    });
    const same = readDetails({ ...draft, notEaten: ' Kiwi, Pilze ' }, before, 'de', ['mushrooms']);
    expect(same.details?.intake).toEqual(intake);
    expect(same.details?.preferences).toEqual({
      ...preferences,
      notEaten: { text: 'Kiwi, Pilze', ingredients: ['mushrooms'] },
    });
    const changed = readDetails({ ...draft, weight: '160,5' }, before, 'de', []);
    expect(changed.details?.intake.currentWeight).toEqual({ value: 160.5, unit: 'lb' });
  });

  it('make an intake for a client who has none', () => {
    const read = readDetails({ ...draft, age: '20' }, { ...before, intake: null, tier: null }, 'de', []);
    expect(read.details?.intake).toMatchObject({ age: 20, tier: 'core', currentWeight: { unit: 'lb' } });
  });

  it('name what stands against them', () => {
    const wrong = { ...draft, age: '12', weight: 'x', height: { unit: 'cm', cm: '99' } } as const;
    const { problems } = readDetails(wrong, { ...before, tier: null }, 'de', []);
    expect(problems).toEqual(['age', 'weight', 'height']);
  });
});

describe('what to buy', () => {
  it('is weighed as shops weigh', () => {
    expect(showShoppingGrams(950, 'g', 'en')).toBe('950 g');
    expect(showShoppingGrams(1250, 'g', 'de')).toBe('1,25 kg');
    expect(showShoppingGrams(100, 'oz', 'en')).toBe('3.5 oz');
    expect(showShoppingGrams(1000, 'oz', 'en')).toBe('2.2 lb');
  });
});
