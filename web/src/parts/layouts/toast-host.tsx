import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { currentToasts, subscribeToToasts, type Toast } from '#web/lib/toast.ts';

const none: readonly Toast[] = [];
const Toaster = lazyPart(() => import('#web/ui/overlay/toaster.tsx'));

export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <Toaster toasts={toasts} />
    </Suspense>
  );
}
