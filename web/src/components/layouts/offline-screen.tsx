import { useEffect } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import * as paths from '#web/config/front-paths.ts';
import { product } from '#web/config/product.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

const reload = () => window.location.reload();

/**
 * Shown where the screen could not be fetched, and that of errors neither: what it takes is part of the first load. The page
 * is loaded anew, since a browser may remember that a script failed.
 */
export function OfflineScreen() {
  const t = useText();
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
        <h1>{t('global.offline.title')}</h1>
        <p className="muted">{t('global.offline.text')}</p>
        <Button onClick={reload}>{t('global.offline.reload')}</Button>
      </div>
    </main>
  );
}
