/**
 * Weights are kept as they were entered, value and unit, beside their exact worth in grams. Nothing is rounded on
 * save: 233 lb stays 233 lb. Source: product decisions, section 7.
 */
export const weightUnits = ['kg', 'lb'] as const;
export type WeightUnit = (typeof weightUnits)[number];

export type Weight = {
  /** Decimal with a point, as entered: `102.5`. */
  readonly value: string;
  readonly unit: WeightUnit;
  /** Exact, as a decimal: `46266.42174`. */
  readonly grams: string;
};

/** A decimal as an integer of `10^-scale`. */
type Exact = { readonly digits: bigint; readonly scale: number };

/** One pound is 453.59237 g by definition. */
const gramsPer: Readonly<Record<WeightUnit, Exact>> = {
  kg: { digits: 1000n, scale: 0 },
  lb: { digits: 45_359_237n, scale: 5 },
};

function exactOf(decimal: string): Exact {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return { digits: BigInt(`${whole}${fraction}`), scale: fraction.length };
}

function decimalOf({ digits, scale }: Exact): string {
  const text = digits.toString().padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  const fraction = text.slice(text.length - scale).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** @param value A decimal with a point, such as `parseDecimal` gives. */
export function makeWeight(value: string, unit: WeightUnit): Weight {
  const entered = exactOf(value);
  const per = gramsPer[unit];
  return {
    value,
    unit,
    grams: decimalOf({ digits: entered.digits * per.digits, scale: entered.scale + per.scale }),
  };
}

/** Whether value, unit and grams agree. What a device sends is not believed. */
export function isConsistentWeight(weight: Weight): boolean {
  return makeWeight(weight.value, weight.unit).grams === weight.grams;
}

/**
 * An exact worth in a unit, rounded half up to so many digits for the eye alone.
 * @param grams Decimal.
 */
export function gramsIn(unit: WeightUnit, grams: string, fractionDigits: number): string {
  const from = exactOf(grams);
  const per = gramsPer[unit];
  // grams / per = (from.digits / 10^from.scale) / (per.digits / 10^per.scale), then times 10^fractionDigits.
  const numerator = from.digits * 10n ** BigInt(per.scale + fractionDigits);
  const denominator = per.digits * 10n ** BigInt(from.scale);
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  return decimalOf({ digits: rounded, scale: fractionDigits });
}

/** How a weight is shown in a unit: as entered where it was entered in that unit, else to two digits. */
export function weightIn(unit: WeightUnit, weight: Weight): string {
  return weight.unit === unit ? weight.value : gramsIn(unit, weight.grams, 2);
}

/** For sums and averages, where a rounding in the far digits does no harm. */
export function gramsNumber(weight: Weight | null): number {
  return weight === null ? 0 : Number(weight.grams);
}
