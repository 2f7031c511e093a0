import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { queryClient } from '#web/lib/query-client.ts';
import { onForget } from '../auth.ts';
import { AuthProvider } from './auth-provider.tsx';
import { RegionKeeper } from './region-keeper.tsx';
import { SessionKeeper } from './session-keeper.tsx';

onForget(() => queryClient.clear());

/** What every signed-in screen stands in: the person, their hour, and the cache of what the API answered. */
export function SignedInScreen({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <SessionKeeper>
          <Suspense>
            <RegionKeeper />
          </Suspense>
          {children}
        </SessionKeeper>
      </AuthProvider>
    </QueryClientProvider>
  );
}
