/** `digits` × 10^-`scale`. */
export type Exact = { readonly digits: bigint; readonly scale: number };

/** @param decimal With a point, as `parseDecimal` returns. */
export function exactOf(decimal: string): Exact {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return { digits: BigInt(`${whole}${fraction}`), scale: fraction.length };
}

export function decimalOf({ digits, scale }: Exact): string {
  const text = digits.toString().padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  const fraction = text.slice(text.length - scale).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

export function productOf(a: Exact, b: Exact): Exact {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

/** Rounds half up. Neither argument may be negative. */
export function quotientOf(a: Exact, b: Exact, fractionDigits: number): Exact {
  // a / b = (a.digits / 10^a.scale) / (b.digits / 10^b.scale), then times 10^fractionDigits.
  const numerator = a.digits * 10n ** BigInt(b.scale + fractionDigits);
  const denominator = b.digits * 10n ** BigInt(a.scale);
  return { digits: (2n * numerator + denominator) / (2n * denominator), scale: fractionDigits };
}
