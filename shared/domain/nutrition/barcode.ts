/** Numbers of products that shops sell: EAN-13, EAN-8 and UPC-A, with a check digit at the end (GS1 General Specifications, 7.9). */
const lengths: ReadonlySet<number> = new Set([8, 12, 13]);

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduceRight((total, digit, at) => {
    const weight = (digits.length - 1 - at) % 2 === 0 ? 1 : 3;
    return total + Number(digit) * weight;
  }, 0);
  return sum % 10 === 0;
}

/** The one form in which a number is stored and asked for: UPC-A is EAN-13 without its zero. Null for a slip. */
export function readBarcode(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !lengths.has(digits.length) || !hasCheckDigit(digits)) return null;
  // All zeros have a check digit, too.
  if (/^0+$/.test(digits)) return null;
  return digits.length === 12 ? `0${digits}` : digits;
}

/** UPC-E leaves zeros of a UPC-A out, on cans for example. Null when it is none. */
export function expandUpcE(text: string): string | null {
  const parts = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(text);
  if (parts === null) return null;
  const [, system = '', a = '', b = '', c = '', d = '', e = '', rule = '', check = ''] = parts;
  const body =
    Number(rule) <= 2
      ? `${a}${b}${rule}0000${c}${d}${e}`
      : rule === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : rule === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${rule}`;
  return readBarcode(`${system}${body}${check}`);
}

/** As `readBarcode`. A person types the short number of a can as it is printed. */
export function readTypedBarcode(text: string): string | null {
  return readBarcode(text) ?? expandUpcE(text.replaceAll(/[\s-]/g, ''));
}
