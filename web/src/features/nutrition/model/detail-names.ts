import type { DetailId } from '#shared/domain/nutrition/details/nutrient-details.ts';

/** The text that names each detail of a food. */
export const detailNames = {
  fiberGrams: 'nutrition.detail-fiber',
  sugarGrams: 'nutrition.detail-sugar',
  saltGrams: 'nutrition.detail-salt',
  alcoholGrams: 'nutrition.detail-alcohol',
  calciumMilligrams: 'nutrition.detail-calcium',
  ironMilligrams: 'nutrition.detail-iron',
  potassiumMilligrams: 'nutrition.detail-potassium',
  vitaminDMicrograms: 'nutrition.detail-vitamin-d',
  vitaminB12Micrograms: 'nutrition.detail-vitamin-b12',
} as const satisfies Record<DetailId, string>;
