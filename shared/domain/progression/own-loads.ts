import type { WeightUnit } from '../sets/weight.ts';
import type { Equipment } from './equipment.ts';

/** What a person trains with, as decimals in `unit`. What is not named is a gym's. */
export type OwnLoads = {
  readonly unit: WeightUnit;
  readonly bar?: string | undefined;
  /** Lightest first. One pair is a plate for each side. */
  readonly plates?: readonly { readonly plate: string; readonly pairs: number }[] | undefined;
  /** The weight of one dumbbell, lightest first. */
  readonly dumbbells?: readonly string[] | undefined;
};

export const ownLoadLimits = {
  /** Different plates. Together with the pairs they bound what every proposal goes through. */
  plates: 12,
  pairs: 10,
  dumbbells: 40,
  /** Of one bar, plate or dumbbell. */
  heaviest: 200,
} as const;

/** A weight above 0 with two decimals at most, such as a plate of 1.25. */
export function isOwnLoad(decimal: string): boolean {
  const value = Number(decimal);
  return /^\d{1,3}(\.\d{1,2})?$/.test(decimal) && value > 0 && value <= ownLoadLimits.heaviest;
}

/** Each is heavier than the one before, so none is there twice. */
export function isAscending(decimals: readonly string[]): boolean {
  return decimals.every((decimal, index) => index === 0 || Number(decimals[index - 1]) < Number(decimal));
}

/** What the proposals, the warm-up ramp and the plates of the next set are made from. */
export function equipmentOf({
  weightUnit: unit,
  ownLoads,
}: {
  readonly weightUnit: WeightUnit;
  readonly ownLoads?: OwnLoads | null | undefined;
}): Equipment {
  if (ownLoads == null) return { unit };
  const { unit: loadsUnit, ...loads } = ownLoads;
  return { ...loads, unit, loadsUnit };
}
