import { kcalPerGram } from './nutrients.ts';

/** What a coach sets; carbohydrate fills up the rest. */
export type CoachTargets = {
  readonly energyKcal: number;
  readonly proteinGrams: number;
  readonly fatGrams: number;
};

export type TargetProblem = 'below-floor' | 'more-than-energy' | 'protein-share';

/** Of the energy: the upper end of the acceptable range for protein (Institute of Medicine, 2005). */
const highestProteinShare = 0.35;

/**
 * What speaks against a coach's targets; null when nothing does.
 * @param floorKcal The lowest energy target for the client, see `floorKcal` in targets.ts.
 */
export function problemOf(targets: CoachTargets, floorKcal: number): TargetProblem | null {
  const { energyKcal, proteinGrams, fatGrams } = targets;
  if (energyKcal < floorKcal) return 'below-floor';
  const proteinKcal = proteinGrams * kcalPerGram.protein;
  if (proteinKcal > energyKcal * highestProteinShare) return 'protein-share';
  return proteinKcal + fatGrams * kcalPerGram.fat > energyKcal ? 'more-than-energy' : null;
}
