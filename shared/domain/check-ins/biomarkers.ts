/** Common ranges for adults. A laboratory's own range takes precedence, and none is a diagnosis. */
export const biomarkerIds = [
  'hrv',
  'resting-heart-rate',
  'sleep-score',
  'recovery-index',
  'fasting-glucose',
  'hba1c',
  'ldl',
  'hdl',
  'vitamin-d',
  'ferritin',
  'crp',
] as const;
export type BiomarkerId = (typeof biomarkerIds)[number];

export type Biomarker = {
  readonly unit: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly low: number | null;
  readonly high: number | null;
};

export const biomarkers: Readonly<Record<BiomarkerId, Biomarker>> = {
  hrv: { unit: 'ms', minimum: 1, maximum: 300, low: 20, high: null },
  'resting-heart-rate': { unit: '/min', minimum: 20, maximum: 220, low: 40, high: 100 },
  'sleep-score': { unit: '/100', minimum: 0, maximum: 100, low: 70, high: null },
  'recovery-index': { unit: '/100', minimum: 0, maximum: 100, low: 60, high: null },
  'fasting-glucose': { unit: 'mg/dL', minimum: 20, maximum: 600, low: 70, high: 99 },
  hba1c: { unit: '%', minimum: 2, maximum: 20, low: 4, high: 5.6 },
  ldl: { unit: 'mg/dL', minimum: 1, maximum: 600, low: null, high: 100 },
  hdl: { unit: 'mg/dL', minimum: 1, maximum: 200, low: 40, high: null },
  'vitamin-d': { unit: 'ng/mL', minimum: 1, maximum: 300, low: 30, high: 100 },
  ferritin: { unit: 'ng/mL', minimum: 1, maximum: 5000, low: 30, high: 300 },
  crp: { unit: 'mg/L', minimum: 0, maximum: 500, low: null, high: 3 },
};

export type RangeVerdict = 'below' | 'within' | 'above';

export function verdictOf(id: BiomarkerId, value: number): RangeVerdict {
  const { low, high } = biomarkers[id];
  if (low !== null && value < low) return 'below';
  return high !== null && value > high ? 'above' : 'within';
}
