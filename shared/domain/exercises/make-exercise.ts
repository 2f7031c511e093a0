import type { EquipmentId, Movement, Muscle, Pattern } from './movement.ts';

type Entry = readonly [
  id: string,
  primary: readonly Muscle[],
  secondary: readonly Muscle[],
  equipment: readonly EquipmentId[],
  variants: { readonly easier?: string; readonly harder?: string },
];

export function exercisesOf(pattern: Pattern, entries: readonly Entry[]): readonly Movement[] {
  return entries.map(([id, primary, secondary, equipment, variants]) => ({
    id,
    pattern,
    primary,
    secondary,
    equipment,
    ...variants,
  }));
}
