import type { ReactNode } from 'react';
import { useAuth } from '#web/features/auth/components/auth-provider.tsx';
import { DashboardShell } from './dashboard-shell.tsx';

/** A page of its own address in the client's frame. Coaches and admins see it plain: the modules are not theirs. */
export function PageInShell({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { profile, entitlement, role } = useAuth();
  if (profile === null || entitlement === null) return null;
  if (role === 'client') {
    return (
      <DashboardShell title={title} account={profile} entitlement={entitlement}>
        {children}
      </DashboardShell>
    );
  }
  return (
    <main id="main-content" className="today">
      <h1>{title}</h1>
      {children}
    </main>
  );
}
