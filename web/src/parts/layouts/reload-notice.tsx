import { useSyncExternalStore } from 'react';
import { forgetMissingCode, isCodeMissing, subscribeToMissingCode } from '#web/lib/api/missing-code.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import './reload-notice.css';

/**
 * Offers to reload the page when a part of it could not be fetched. Never reloads by itself: something may be unsaved. At the
 * top and with a way to close it, because the bar at the bottom has what a person does next, without a network too.
 */
export function ReloadNotice() {
  const t = useText();
  const missing = useSyncExternalStore(subscribeToMissingCode, isCodeMissing, () => false);
  return (
    <div role="status" className="reload-notice">
      {missing ? (
        <p>
          {t('global.offline.part')}{' '}
          <Button size="small" variant="secondary" onClick={() => window.location.reload()}>
            {t('global.offline.reload')}
          </Button>
          <Button size="small" variant="ghost" onClick={forgetMissingCode}>
            {t('global.close')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
