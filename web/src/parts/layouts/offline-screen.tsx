import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Mark } from '#web/ui/display/wordmark.tsx';
import { Button } from '#web/ui/input/button.tsx';

/**
 * Shown when a screen, or the error screen, could not be fetched: its own code is part of the first load. The button reloads
 * the page, since browsers remember that a script failed. An installed app has no button of a browser to go back with.
 */
export function OfflineScreen() {
  const t = useText();
  const online = useOnline();
  return (
    <main className="wrap screen-loading" role="alert">
      <div>
        <a href={paths.home.link} className="wordmark">
          <Mark />
        </a>
        <h1>{t(online ? 'global.offline.unfetched' : 'global.offline.title')}</h1>
        <p className="muted">{t('global.offline.text')}</p>
        <Button onClick={() => window.location.reload()}>{t('global.offline.reload')}</Button>
        {history.length > 1 && (
          <Button variant="secondary" onClick={() => history.back()}>
            {t('global.offline.back')}
          </Button>
        )}
      </div>
    </main>
  );
}
