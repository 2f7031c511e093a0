import { kcalPerGram } from './nutrients.ts';

export type CoachTargets = {
  readonly energyKcal: number;
  readonly proteinGrams: number;
  readonly fatGrams: number;
};

export type TargetProblem = 'below-floor' | 'more-than-energy' | 'protein-share';

/** Upper end of the acceptable protein range (Institute of Medicine, 2005). */
const highestProteinShare = 0.35;

/** Null when the targets are valid. @param floorKcal The client's lowest energy target, see targets.ts. */
export function problemOf(targets: CoachTargets, floorKcal: number): TargetProblem | null {
  const { energyKcal, proteinGrams, fatGrams } = targets;
  if (energyKcal < floorKcal) return 'below-floor';
  const proteinKcal = proteinGrams * kcalPerGram.protein;
  if (proteinKcal > energyKcal * highestProteinShare) return 'protein-share';
  return proteinKcal + fatGrams * kcalPerGram.fat > energyKcal ? 'more-than-energy' : null;
}
