export const mealSlots = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type MealSlot = (typeof mealSlots)[number];

export type MealKind = 'breakfast' | 'main' | 'snack';

export function kindOfSlot(slot: MealSlot): MealKind {
  return slot === 'lunch' || slot === 'dinner' ? 'main' : slot;
}
