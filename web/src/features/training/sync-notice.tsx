import { useEffect, useState } from 'react';
import { useClockText } from '#web/lib/failures/use-failure-text.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import type { SyncState } from './use-sync.ts';

export function SyncNotice({ waiting, refused, kept, clockIsWrong }: SyncState) {
  const t = useText();
  const clock = useClockText();
  const online = useOnline();
  const isShown = usePatience(waiting > 0, online);
  return (
    <div className={online ? 'sync-notice' : 'sync-notice says-offline'}>
      {refused > 0 ? (
        <Alert tone="danger" title={t('training.sync.refused', { count: refused })}>
          <p>{t('training.sync.refused-text')}</p>
        </Alert>
      ) : null}
      {kept > 0 ? (
        <Alert tone="danger" title={t('training.sync.refused', { count: kept })}>
          <p>{t('training.sync.kept-text')}</p>
        </Alert>
      ) : null}
      {clockIsWrong ? (
        <Alert tone="danger" title={clock()}>
          <p>{t('training.sync.clock-text', { count: waiting })}</p>
        </Alert>
      ) : isShown ? (
        <Alert tone="warning" title={t('training.sync.waiting', { count: waiting })}>
          <p>{t('training.sync.waiting-text')}</p>
        </Alert>
      ) : online ? null : (
        <Alert title={t('training.sync.offline')}>
          <p>{t('training.sync.offline-text')}</p>
        </Alert>
      )}
    </div>
  );
}

const patienceMs = 4000;

/** Reports pending changes immediately when offline. Online, it waits, because most are sent right away. */
function usePatience(isWaiting: boolean, online: boolean): boolean {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (!isWaiting) {
      setSaid(false);
      return;
    }
    const timer = window.setTimeout(() => setSaid(true), online ? patienceMs : 0);
    return () => window.clearTimeout(timer);
  }, [isWaiting, online]);
  return isWaiting && isSaid;
}
