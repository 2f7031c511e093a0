import { useText } from '#web/lib/i18n/use-text.ts';
import { useOnline } from '#web/lib/use-online.ts';

/**
 * Why nothing loads and nothing is sent, on top of every screen with a frame of its own. Hidden by style where the screen
 * says more of it itself.
 */
export function OfflineBar() {
  const t = useText();
  return (
    <div role="status" className="offline-bar">
      {useOnline() ? null : <p>{t('global.offline.bar')}</p>}
    </div>
  );
}
