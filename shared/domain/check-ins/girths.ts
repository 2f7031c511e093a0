import { decimalOf, type Exact, exactOf, productOf, quotientOf } from '#shared/domain/sets/exact-decimal.ts';

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
const millimetersPer: Readonly<Record<GirthUnit, Exact>> = {
  cm: { digits: 10n, scale: 0 },
  in: { digits: 254n, scale: 1 },
};
const plausibleMillimeters = { minimum: 100, maximum: 3000 } as const;

export function millimetersOf({ value, unit }: Girth): string {
  return decimalOf(productOf(exactOf(value), millimetersPer[unit]));
}

export function isPlausibleGirth(girth: Girth): boolean {
  const millimeters = Number(millimetersOf(girth));
  return millimeters >= plausibleMillimeters.minimum && millimeters <= plausibleMillimeters.maximum;
}

/** As entered in the original unit, else rounded to one decimal. */
export function girthIn(unit: GirthUnit, girth: Girth): string {
  if (girth.unit === unit) return girth.value;
  return decimalOf(quotientOf(exactOf(millimetersOf(girth)), millimetersPer[unit], 1));
}
