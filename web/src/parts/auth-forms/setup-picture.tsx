import { useMemo } from 'react';
import { encode } from 'uqr';
import { useText } from '#web/lib/i18n/use-text.ts';

/** Black on white in both themes, because few cameras read an inverted QR code. */
export default function SetupPicture({ setupUri }: { readonly setupUri: string }) {
  const t = useText();
  const { size, path } = useMemo(() => qrPath(setupUri), [setupUri]);
  return (
    <svg
      className="setup-picture"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('auth.totp.picture')}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

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
