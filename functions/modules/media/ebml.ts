/** Heads of elements. Source: RFC 8794. */

/** The id includes its length marker bit. */
export function readId(view: DataView, at: number): { readonly value: number; readonly length: number } {
  const length = Math.clz32(view.getUint8(at)) - 23;
  if (length > 4) throw new RangeError('No element begins here');
  return { value: readNumber(view, at, length), length };
}

/** null when unknown; `length` is that of the size field. */
export function readSize(
  view: DataView,
  at: number,
): { readonly value: number | null; readonly length: number } {
  const first = view.getUint8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8) throw new RangeError('No size begins here');
  const value = (first & (0xff >> length)) * 256 ** (length - 1) + readNumber(view, at + 1, length - 1);
  return { value: value === 2 ** (7 * length) - 1 ? null : value, length };
}

export function readNumber(view: DataView, at: number, length: number): number {
  let value = 0;
  for (let index = 0; index < length; index += 1) value = value * 256 + view.getUint8(at + index);
  return value;
}
