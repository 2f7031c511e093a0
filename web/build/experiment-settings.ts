import type { StageId } from '../../shared/domain/catalog/product.ts';
import { abTestIds, abTests, abVariantWeights } from '../../shared/domain/site/ab-tests.ts';

/** Where each variant's part of the numbers from 0 to 1 ends. */
export function variantBounds(weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => {
    sum += weight;
    return sum / whole;
  });
}

/**
 * What `boot.js` needs to draw variants before the first paint, as attributes of its script element: the tests with
 * their variants and shares, and outside prod the leave to override them by `?ab.<test>=<variant>`.
 */
export function experimentAttributes(stage: StageId): string {
  const tests = abTestIds.map((test) => ({
    test,
    variants: abTests[test],
    upTo: variantBounds(abVariantWeights[test]),
  }));
  const json = JSON.stringify(tests).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `data-tests="${json}"${stage === 'prod' ? '' : ' data-override'}`;
}
