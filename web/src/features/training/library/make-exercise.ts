import type { EquipmentId, Exercise, Muscle, Pattern } from './exercise.ts';

type Entry = readonly [
  id: string,
  name: string,
  primary: readonly Muscle[],
  secondary: readonly Muscle[],
  equipment: readonly EquipmentId[],
  steps: readonly string[],
  cues: readonly string[],
  variants?: { readonly easier?: string; readonly harder?: string },
];

/** Exercises of one movement, written as rows so that a hundred of them can be read at a glance. */
export function exercisesOf(pattern: Pattern, entries: readonly Entry[]): readonly Exercise[] {
  return entries.map(([id, name, primary, secondary, equipment, steps, cues, variants]) => ({
    id,
    name,
    pattern,
    primary,
    secondary,
    equipment,
    steps,
    cues,
    ...variants,
  }));
}
