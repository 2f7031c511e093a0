import { type BiomarkerId, biomarkers } from '#shared/domain/check-ins/biomarkers.ts';

export const wearableSources = ['apple-health', 'garmin', 'oura', 'whoop', 'csv'] as const;
export type WearableSource = (typeof wearableSources)[number];

export const numberMetrics = ['sleep', 'resting-heart-rate', 'hrv', 'steps'] as const;
export type NumberMetric = (typeof numberMetrics)[number];
export const wearableMetrics = [...numberMetrics, 'weight'] as const;
export type WearableMetric = (typeof wearableMetrics)[number];

type MetricRule = {
  readonly minimum: number;
  readonly maximum: number;
  readonly digits: 0 | 1;
};

/** Sleep in minutes, heart rate in beats per minute, HRV in milliseconds. */
export const metricRules: Readonly<Record<NumberMetric, MetricRule>> = {
  sleep: { minimum: 1, maximum: 1440, digits: 0 },
  'resting-heart-rate': { ...limitsOf('resting-heart-rate'), digits: 1 },
  hrv: { ...limitsOf('hrv'), digits: 1 },
  steps: { minimum: 0, maximum: 200_000, digits: 0 },
};

function limitsOf(marker: BiomarkerId) {
  const { minimum, maximum } = biomarkers[marker];
  return { minimum, maximum };
}

/** Common recommendation for adults, in hours. */
export const sleepHoursRange = { low: 7, high: 9 } as const;

/** Below is an empty scale, above a typo. */
const weightKilograms = { minimum: 20, maximum: 650 } as const;
const kilogramsPer = { kg: 1, lb: 0.45359237 } as const;

export function roundedValue(metric: NumberMetric, value: number): number | null {
  const { minimum, maximum, digits } = metricRules[metric];
  const rounded = Math.round(value * 10 ** digits) / 10 ** digits;
  return rounded >= minimum && rounded <= maximum ? rounded : null;
}

/** @param value Decimal with a point. */
export function isPlausibleWeight({
  value,
  unit,
}: {
  readonly value: string;
  readonly unit: 'kg' | 'lb';
}): boolean {
  const kilograms = Number(value) * kilogramsPer[unit];
  return kilograms >= weightKilograms.minimum && kilograms <= weightKilograms.maximum;
}
