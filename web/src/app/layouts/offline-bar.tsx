import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import './offline-bar.css';

/**
 * Why nothing loads and nothing is sent: on top of every screen with a frame of its own, where it is hidden by style if
 * the screen says more of it itself, and under the navigation of public pages.
 */
export function OfflineBar({ isOver = false }: { readonly isOver?: boolean }) {
  const t = useText();
  return (
    <div role="status" className={isOver ? 'offline-bar is-over' : 'offline-bar'}>
      {useOnline() ? null : <p>{t(isOver ? 'site.offline' : 'global.offline.bar')}</p>}
    </div>
  );
}
