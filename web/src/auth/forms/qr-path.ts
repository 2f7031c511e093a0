import { encode } from 'uqr';

/** Cameras need this many white modules around the code. */
const quietZone = 4;

/**
 * One SVG unit is one module.
 * @throws RangeError if the text exceeds a QR code's capacity (about 2,300 characters).
 */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}
