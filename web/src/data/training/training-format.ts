import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { gramsPerUnit, type Weight, type WeightUnit, weightIn } from '#shared/domain/sets/weight.ts';

export function showWeight(weight: Weight, unit: WeightUnit, language: string): string {
  return `${showDecimal(weightIn(unit, weight), language)} ${unit}`;
}

/** A sum or an average for the eye: rounded, never stored. */
export function showGrams(grams: number, unit: WeightUnit, language: string, digits = 1): string {
  const value = new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(
    grams / gramsPerUnit[unit],
  );
  return `${value} ${unit}`;
}

/** A change with its sign: -3.2 kg. A plain hyphen: docs/product-rules.md. */
export function showChange(value: number, suffix: string, language: string): string {
  const shown = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(value);
  return `${shown.replace('\u2212', '-')}${suffix}`;
}

export function gramsInUnit(grams: number, unit: WeightUnit): number {
  return grams / gramsPerUnit[unit];
}

/** `m:ss` */
export function showClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
