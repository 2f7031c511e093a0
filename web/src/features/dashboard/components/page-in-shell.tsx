import type { ReactNode } from 'react';
import { useAuth } from '#web/auth/session/auth-provider.tsx';
import { DashboardShell } from './dashboard-shell.tsx';

export function PageInShell({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { profile, entitlement } = useAuth();
  if (profile === null || entitlement === null) return null;
  return (
    <DashboardShell title={title} account={profile} entitlement={entitlement}>
      {children}
    </DashboardShell>
  );
}
