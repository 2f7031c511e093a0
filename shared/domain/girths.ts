/** Girths of the body, kept as they were entered. Source: product decisions, section 10. */
import { decimalOf, type Exact, exactOf, productOf, quotientOf } from './training/exact-decimal.ts';

export const girthParts = ['waist', 'hip', 'chest', 'arm', 'thigh'] as const;
export type GirthPart = (typeof girthParts)[number];
export const girthUnits = ['cm', 'in'] as const;
export type GirthUnit = (typeof girthUnits)[number];

export type Girth = {
  /** Decimal with a point, as entered. */
  readonly value: string;
  readonly unit: GirthUnit;
};

/** An inch is 25.4 mm by definition. */
const millimetresPer: Readonly<Record<GirthUnit, Exact>> = {
  cm: { digits: 10n, scale: 0 },
  in: { digits: 254n, scale: 1 },
};
/** What goes around nobody is a slip of the finger. */
const plausibleMillimetres = { minimum: 100, maximum: 3000 } as const;

/** Exact, as a decimal. */
export function millimetresOf({ value, unit }: Girth): string {
  return decimalOf(productOf(exactOf(value), millimetresPer[unit]));
}

export function isPlausibleGirth(girth: Girth): boolean {
  const millimetres = Number(millimetresOf(girth));
  return millimetres >= plausibleMillimetres.minimum && millimetres <= plausibleMillimetres.maximum;
}

/** For the eye: as entered where it was entered in that unit, else to one digit. */
export function girthIn(unit: GirthUnit, girth: Girth): string {
  if (girth.unit === unit) return girth.value;
  return decimalOf(quotientOf(exactOf(millimetresOf(girth)), millimetresPer[unit], 1));
}
