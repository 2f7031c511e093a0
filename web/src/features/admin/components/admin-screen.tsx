import type { ReactNode } from 'react';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { AppFrame } from '#web/parts/frame/app-frame.tsx';
import { AdminGuard } from '#web/parts/guards/admin-guard.tsx';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';
import './admin.css';

export function AdminScreen({
  title,
  lead,
  permissions,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly permissions: readonly AdminPermission[];
  readonly children: ReactNode;
}) {
  return (
    <SignedInScreen>
      <AdminGuard permissions={permissions}>
        <AppFrame title={title} lead={lead}>
          {children}
        </AppFrame>
      </AdminGuard>
    </SignedInScreen>
  );
}
