import { useEffect } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import * as paths from '#web/config/front-paths.ts';
import { product } from '#web/config/product.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useOnline } from '#web/lib/use-online.ts';

const reload = () => window.location.reload();

/**
 * Shown where a screen could not be fetched, or that of errors: what it takes is part of the first load. The page is loaded
 * anew, on demand and with the next connection, since a browser may remember that a script failed.
 */
export function OfflineScreen() {
  const t = useText();
  const online = useOnline();
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <main className="wrap screen-loading" role="alert">
      <div>
        <a href={paths.home.link} className="wordmark">
          {product.name}
        </a>
        <h1>{t(online ? 'global.offline.unfetched' : 'global.offline.title')}</h1>
        <p className="muted">{t('global.offline.text')}</p>
        <Button onClick={reload}>{t('global.offline.reload')}</Button>
      </div>
    </main>
  );
}
