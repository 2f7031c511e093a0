import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { ScreenLoading } from '#web/parts/layouts/screen-loading.tsx';
import { useAuth, useAuthStore } from '#web/session/auth-provider.tsx';

const ClosingAccount = lazyPart(() => import('./closing-account.tsx'), ['account', 'auth', 'frame']);

/** An account that waits for its removal takes nothing, so one screen replaces all others. */
export function UnlessClosing({ children }: { readonly children: ReactNode }) {
  const { profile } = useAuth();
  useClosingElsewhere(profile !== null && profile.deletionDueAt === undefined);
  if (profile?.deletionDueAt === undefined) return children;
  return (
    <Suspense fallback={<ScreenLoading />}>
      <ClosingAccount account={profile} />
    </Suspense>
  );
}

/** The deletion may be requested while this page has a profile from before: the first answer that says so loads it again. */
function useClosingElsewhere(isOpen: boolean): void {
  const store = useAuthStore();
  const client = useQueryClient();
  useEffect(() => {
    if (!isOpen) return;
    return client.getQueryCache().subscribe((event) => {
      if (saysClosing(event)) void store.reload();
    });
  }, [isOpen, client, store]);
}

function saysClosing(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.action.type !== 'error') return false;
  const error: unknown = event.action.error;
  return error instanceof ApiError && error.code === 'account_closing';
}
