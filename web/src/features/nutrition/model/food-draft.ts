import type { FoodEntry, FoodRequest } from '#shared/contracts/nutrition/nutrition.ts';
import { wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import {
  type DetailId,
  detailIds,
  type EnteredDetails,
  enterDetails,
} from '#shared/domain/nutrition/details/nutrient-details.ts';
import { type LoggedFood, nutrientsOfFood } from '#shared/domain/nutrition/food-log.ts';
import type { MealSlot } from '#shared/domain/nutrition/meal-slots.ts';
import type { FoodUnit } from '#shared/domain/nutrition/nutrition-terms.ts';
import { isPortion } from '#shared/domain/nutrition/portions.ts';
import { parseDecimal, showDecimal } from '#shared/domain/sets/decimal-input.ts';
import type { FoundFood } from '../foods/found-food.ts';

export const foodKinds = ['table', 'own', 'quick'] as const;
export type FoodKind = (typeof foodKinds)[number];

export type FoodDraft = {
  readonly slot: MealSlot;
  readonly kind: FoodKind | 'meal';
  readonly ingredientId: string | null;
  /** A food from the search that is not one of our own ingredients; it is stored with its figures. */
  readonly found: FoundFood | null;
  readonly name: string;
  readonly amount: string;
  readonly unit: FoodUnit;
  readonly energy: string;
  readonly protein: string;
  readonly carbohydrate: string;
  readonly fat: string;
  /** Fiber, salt and the others, as typed. */
  readonly details: EnteredDetails;
  readonly mealId: string | null;
  readonly portion: string;
  /** The barcode of an own food, and when Open Food Facts was asked for its figures; null where the person entered them. */
  readonly scan: { readonly barcode: string; readonly readAt: string | null } | null;
};

export function emptyFoodDraft(slot: MealSlot, unit: FoodUnit, kind: FoodKind = 'table'): FoodDraft {
  return {
    slot,
    kind,
    ingredientId: null,
    found: null,
    name: '',
    amount: '',
    unit,
    energy: '',
    protein: '',
    carbohydrate: '',
    fat: '',
    details: {},
    mealId: null,
    portion: '100',
    scan: null,
  };
}

export function draftOf(
  { food, slot }: Pick<FoodEntry, 'food' | 'slot'>,
  unit: FoodUnit,
  language: string,
): FoodDraft {
  const empty = { ...emptyFoodDraft(slot, unit), kind: food.kind };
  const show = (value: string | null) => (value === null ? '' : showDecimal(value, language));
  const amount = 'amount' in food ? { amount: show(food.amount.value), unit: food.amount.unit } : {};
  switch (food.kind) {
    case 'table':
      return { ...empty, ...amount, ingredientId: food.ingredientId };
    case 'meal':
      return { ...empty, mealId: food.mealId, portion: String(food.portionPercent) };
    case 'own':
    case 'quick': {
      const entered = food.kind === 'own' ? food.per100 : food.nutrients;
      return {
        ...empty,
        ...amount,
        name: food.name,
        energy: show(entered.energyKcal),
        protein: show(entered.proteinGrams),
        carbohydrate: show(entered.carbohydrateGrams),
        fat: show(entered.fatGrams),
        scan:
          food.kind === 'own' && food.barcode !== undefined ? { barcode: food.barcode, readAt: null } : null,
        details: Object.fromEntries(
          Object.entries(entered.details ?? {}).map(([id, value]) => [id, show(value ?? null)]),
        ),
      };
    }
  }
}

export const draftFields = [
  'food',
  'name',
  'amount',
  'energy',
  'protein',
  'carbohydrate',
  'fat',
  'portion',
] as const;
export type DraftField = (typeof draftFields)[number] | DetailId;

export type ReadDraft =
  | { readonly food: FoodRequest; readonly problems: readonly [] }
  | { readonly food: null; readonly problems: readonly DraftField[] };

const decimal = /^\d{1,5}(\.\d{1,4})?$/;

export function readDraft(draft: FoodDraft, language: string): ReadDraft {
  const problems: DraftField[] = [];
  const read = (field: DraftField, text: string): string => {
    const value = parseDecimal(text, language);
    if (value !== null && decimal.test(value)) return value;
    problems.push(field);
    return '0';
  };
  const optional = (field: DraftField, text: string) => (text.trim() === '' ? null : read(field, text));
  const readAmount = () => {
    const value = read('amount', draft.amount);
    if (Number(value) <= 0 && !problems.includes('amount')) problems.push('amount');
    return { value, unit: draft.unit };
  };
  /** Left out where nothing is known, as in entries from before. */
  const readDetails = () => {
    const known = detailIds.flatMap((id) => {
      const value = optional(id, draft.details[id] ?? '');
      return value === null ? [] : [[id, value]];
    });
    return known.length === 0 ? {} : { details: Object.fromEntries(known) };
  };
  const readEntered = () => ({
    energyKcal: read('energy', draft.energy),
    proteinGrams:
      draft.kind === 'quick' ? (optional('protein', draft.protein) ?? '0') : read('protein', draft.protein),
    carbohydrateGrams: optional('carbohydrate', draft.carbohydrate),
    fatGrams: optional('fat', draft.fat),
    ...readDetails(),
  });
  const made = (): FoodRequest => {
    switch (draft.kind) {
      case 'table':
        if (draft.found !== null) return { kind: 'own', ...enteredOf(draft.found), amount: readAmount() };
        if (draft.ingredientId === null) problems.push('food');
        return { kind: 'table', ingredientId: draft.ingredientId ?? '', amount: readAmount() };
      case 'own':
        if (draft.name.trim() === '') problems.push('name');
        return {
          kind: 'own',
          name: draft.name.trim(),
          per100: readEntered(),
          amount: readAmount(),
          ...(draft.scan !== null && { barcode: draft.scan.barcode }),
        };
      case 'quick':
        return { kind: 'quick', name: draft.name.trim(), nutrients: readEntered() };
      case 'meal': {
        const portionPercent = Number(read('portion', draft.portion));
        if (!isPortion(portionPercent) && !problems.includes('portion')) problems.push('portion');
        return { kind: 'meal', mealId: draft.mealId ?? '', portionPercent };
      }
    }
  };
  const food = made();
  return problems.length === 0 ? { food, problems: [] } : { food: null, problems };
}

/** What an own food of these figures is stored with. */
function enteredOf({ name, per100: [energy, protein, carbohydrate, fat], details }: FoundFood) {
  return {
    name,
    per100: {
      energyKcal: String(energy),
      proteinGrams: String(protein),
      carbohydrateGrams: String(carbohydrate),
      fatGrams: String(fat),
      details: enterDetails(details),
    },
  };
}

/** More than this in one entry is likelier a slip than a meal. */
const unlikely = { portions: 10, grams: 2500, energyKcal: 2500 } as const;

/** True for an amount to ask about: more than ten usual portions, 2.5 kg or 2,500 kcal. */
export function isUnlikely({ found }: Pick<FoodDraft, 'found'>, food: LoggedFood): boolean {
  const grams = 'amount' in food ? Number(food.amount.grams) : 0;
  const energy = nutrientsOfFood(food)?.energyKcal ?? 0;
  // The largest portion: a slice of something that is also sold whole is no measure.
  const usual = Math.max(0, ...(found?.portions ?? []).map((portion) => portion.grams));
  return (
    grams > unlikely.grams ||
    energy > unlikely.energyKcal ||
    // Ten spoons of sugar are still a cup of it.
    (usual >= 50 && grams > usual * unlikely.portions)
  );
}

const slotHours = [
  [10, 'breakfast'],
  [15, 'lunch'],
  [17, 'snack'],
  [24, 'dinner'],
] as const satisfies readonly (readonly [before: number, slot: MealSlot])[];

export function slotAt(now: number, timeZone: string): MealSlot {
  const hour = Number(wallTimeOf(now, timeZone).time.slice(0, 2));
  return slotHours.find(([before]) => hour < before)?.[1] ?? 'dinner';
}

const recentShown = 6;

export function recentFoods(entries: readonly FoodEntry[]): readonly FoodEntry[] {
  const known = new Map<string, FoodEntry>();
  for (const entry of entries.toReversed()) {
    const { food } = entry;
    const key =
      food.kind === 'table'
        ? food.ingredientId
        : food.kind === 'meal'
          ? food.mealId
          : `${food.kind} ${food.name}`;
    // An unnamed quick entry can't be recognized in a list.
    if (food.kind === 'quick' && food.name === '') continue;
    if (!known.has(key)) known.set(key, entry);
  }
  return [...known.values()].slice(0, recentShown);
}
