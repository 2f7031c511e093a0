import { useEffect } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

/**
 * Shown where the screen could not be fetched, and that of errors neither: what it takes is part of the first load. The page
 * is loaded anew, since a browser may remember that a script failed.
 */
export function OfflineScreen() {
  const t = useText();
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <main className="wrap screen-loading" role="alert">
      <div>
        <h1>{t('global.offline.title')}</h1>
        <p className="muted">{t('global.offline.text')}</p>
        <Button onClick={() => window.location.reload()}>{t('global.offline.reload')}</Button>
      </div>
    </main>
  );
}
