import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { currentSafetyNotice, subscribeToSafetyNotice } from '#web/lib/safety-notice.ts';

const SafetyNoticeDialog = lazyPart(() => import('./safety-notice-dialog.tsx'), ['safety']);

export function SafetyNoticeHost() {
  const notice = useSyncExternalStore(subscribeToSafetyNotice, currentSafetyNotice, () => null);
  if (notice === null) return null;
  return (
    <Suspense>
      <SafetyNoticeDialog notice={notice} />
    </Suspense>
  );
}
