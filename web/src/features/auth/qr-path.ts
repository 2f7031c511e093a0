import { encode } from 'uqr';

/** Modules of white around the code without which cameras do not find it. */
const quietZone = 4;

/**
 * A QR code as one path of an SVG, a unit per module.
 * @throws RangeError for more text than a code holds (about 2,300 characters).
 */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}
