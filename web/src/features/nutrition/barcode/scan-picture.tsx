import { useRef } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useScan } from './use-scan.ts';

/** What the camera sees. It stays on the device. */
export function ScanPicture({ onFound }: { readonly onFound: (barcode: string) => void }) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const state = useScan(video, onFound);
  const isOn = state === 'starting' || state === 'looking';
  return (
    <>
      <p role="status">{t(`nutrition.scan-${state}`)}</p>
      <video ref={video} className="nutrition-scan" hidden={!isOn} muted playsInline />
    </>
  );
}
