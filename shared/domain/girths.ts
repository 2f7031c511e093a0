import { decimalOf, type Exact, exactOf, productOf, quotientOf } from './training/exact-decimal.ts';

export const girthParts = ['waist', 'hip', 'chest', 'arm', 'thigh'] as const;
export type GirthPart = (typeof girthParts)[number];
export const girthUnits = ['cm', 'in'] as const;
export type GirthUnit = (typeof girthUnits)[number];

export type Girth = {
  /** As entered, with a decimal point. */
  readonly value: string;
  readonly unit: GirthUnit;
};

/** An inch is defined as 25.4 mm. */
const millimetresPer: Readonly<Record<GirthUnit, Exact>> = {
  cm: { digits: 10n, scale: 0 },
  in: { digits: 254n, scale: 1 },
};
const plausibleMillimetres = { minimum: 100, maximum: 3000 } as const;

export function millimetresOf({ value, unit }: Girth): string {
  return decimalOf(productOf(exactOf(value), millimetresPer[unit]));
}

export function isPlausibleGirth(girth: Girth): boolean {
  const millimetres = Number(millimetresOf(girth));
  return millimetres >= plausibleMillimetres.minimum && millimetres <= plausibleMillimetres.maximum;
}

/** As entered in the original unit, else rounded to one decimal. */
export function girthIn(unit: GirthUnit, girth: Girth): string {
  if (girth.unit === unit) return girth.value;
  return decimalOf(quotientOf(exactOf(millimetresOf(girth)), millimetresPer[unit], 1));
}
