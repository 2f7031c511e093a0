import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { queryClient } from '#web/lib/query-client.ts';
import { onForget } from './auth.ts';
import { AuthProvider } from './auth-provider.tsx';
import { RegionKeeper } from './region-keeper.tsx';
import { SessionKeeper } from './session-keeper.tsx';

onForget(() => queryClient.clear());

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
