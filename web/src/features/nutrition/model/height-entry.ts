import { parseDecimal, showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { decimalOf, exactOf, productOf, quotientOf } from '#shared/domain/sets/exact-decimal.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';

export type HeightEntry =
  | { readonly unit: 'cm'; readonly cm: string }
  | { readonly unit: 'ft'; readonly feet: string; readonly inches: string };

/** An inch is 2.54 cm by definition. */
const cmPerInch = exactOf('2.54');
const inchesPerFoot = 12;
/** The contract stores centimeters with two decimals. */
const storedDigits = 2;

export function heightEntry(heightCm: string | null, unit: WeightUnit, language: string): HeightEntry {
  if (unit === 'kg') return { unit: 'cm', cm: heightCm === null ? '' : showDecimal(heightCm, language) };
  if (heightCm === null) return { unit: 'ft', feet: '', inches: '' };
  const tenths = Number(quotientOf(exactOf(heightCm), cmPerInch, 1).digits);
  const feet = Math.floor(tenths / (inchesPerFoot * 10));
  const inches = decimalOf({ digits: BigInt(tenths - feet * inchesPerFoot * 10), scale: 1 });
  return { unit: 'ft', feet: String(feet), inches: showDecimal(inches, language) };
}

/**
 * The centimeters to store, null for no height, or 'invalid' for what is no number. A height that was not changed stays
 * as stored: showing it in inches must not round it.
 *
 * @param stored The height that the fields began with.
 */
export function readHeight(entry: HeightEntry, stored: string | null, language: string): string | null {
  const isSame = JSON.stringify(entry) === JSON.stringify(heightEntry(stored, unitOf(entry), language));
  if (isSame) return stored;
  if (entry.unit === 'cm')
    return entry.cm.trim() === '' ? null : (parseDecimal(entry.cm, language) ?? invalid);
  if (entry.feet.trim() === '' && entry.inches.trim() === '') return null;
  const feet = parseDecimal(entry.feet.trim() || '0', language);
  const inches = parseDecimal(entry.inches.trim() || '0', language);
  if (feet === null || inches === null || !/^\d$/.test(feet) || Number(inches) >= inchesPerFoot)
    return invalid;
  const typed = exactOf(inches);
  const total = {
    ...typed,
    digits: typed.digits + BigInt(Number(feet) * inchesPerFoot) * 10n ** BigInt(typed.scale),
  };
  return decimalOf(quotientOf(productOf(total, cmPerInch), exactOf('1'), storedDigits));
}

/** Refused by the contract, like a height that nobody has. */
const invalid = 'invalid';

function unitOf(entry: HeightEntry): WeightUnit {
  return entry.unit === 'cm' ? 'kg' : 'lb';
}
