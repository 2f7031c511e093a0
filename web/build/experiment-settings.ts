import { abTestDefaults, abTestIds, abTests, abVariantWeights } from '../../shared/domain/ab-tests.ts';
import type { StageId } from '../../shared/domain/product.ts';

/** Where each variant's part of the numbers from 0 to 1 ends; beyond the last a visitor takes no part in the test. */
export function variantBounds(weights: readonly number[], trafficPercent: number): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => {
    sum += weight;
    return (sum / whole) * (trafficPercent / 100);
  });
}

/**
 * What `boot.js` needs to draw variants before the first paint, as attributes of its script element: the tests with
 * their variants and shares, and outside prod the leave to override them by `?ab.<test>=<variant>`.
 */
export function experimentAttributes(stage: StageId): string {
  const { active, trafficPercent } = abTestDefaults;
  const tests = abTestIds.flatMap((test) =>
    active
      ? [{ test, variants: abTests[test], upTo: variantBounds(abVariantWeights[test], trafficPercent) }]
      : [],
  );
  const json = JSON.stringify(tests).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `data-tests="${json}"${stage === 'prod' ? '' : ' data-override'}`;
}
