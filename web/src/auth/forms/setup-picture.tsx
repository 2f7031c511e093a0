import { useMemo } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { qrPath } from './qr-path.ts';

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
