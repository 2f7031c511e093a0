import { useKeptAsOf } from '#web/lib/device/kept-as-of.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import './offline-bar.css';

/**
 * Why nothing loads and nothing is sent: on top of every screen with a frame of its own, where it is hidden by style if
 * the screen says more of it itself, and under the navigation of public pages.
 */
export function OfflineBar({ isOver = false }: { readonly isOver?: boolean }) {
  const t = useText();
  const language = useLanguage();
  const online = useOnline();
  const asOf = useKeptAsOf();
  const loaded =
    asOf === null || isOver
      ? ''
      : t('global.offline.as-of', {
          when: new Date(asOf).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }),
        });
  const text = online ? loaded : `${t(isOver ? 'site.offline' : 'global.offline.bar')} ${loaded}`.trim();
  return (
    <div role="status" className={isOver ? 'offline-bar is-over' : 'offline-bar'}>
      {text === '' ? null : <p>{text}</p>}
    </div>
  );
}
