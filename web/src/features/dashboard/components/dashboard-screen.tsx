import { type ComponentType, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type DashboardModuleId, isModuleOpen } from '#shared/domain/dashboard-modules.ts';
import { useAuth } from '#web/auth/session/auth-provider.tsx';
import { ScreenLoading } from '#web/components/layouts/screen-loading.tsx';
import { paths } from '#web/config/paths.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { moduleAt } from '../module-view.ts';
import { DashboardShell } from './dashboard-shell.tsx';
import { ModulePanel } from './module-panel.tsx';
import { Overview } from './overview.tsx';

/** What other features show inside the frame, by module; lazy, so that each costs only those who open it. */
export type ModuleScreens = Readonly<Partial<Record<DashboardModuleId, ComponentType>>>;

export function DashboardScreen({ screens = {} }: { readonly screens?: ModuleScreens }) {
  const t = useText();
  const { pathname } = useLocation();
  const { profile, entitlement } = useAuth();
  const module = moduleAt(pathname);
  if (module === null) return <Navigate to={paths.dashboard.link} replace />;
  if (profile === null || entitlement === null) return null;
  const Screen = isModuleOpen(module, entitlement.tier) ? screens[module.id] : undefined;
  return (
    <DashboardShell title={t(`dashboard.nav.${module.id}`)} account={profile} entitlement={entitlement}>
      {Screen ? (
        <Suspense fallback={<ScreenLoading />}>
          <Screen />
        </Suspense>
      ) : null}
      {module.id === 'overview' ? (
        <Overview account={profile} entitlement={entitlement} />
      ) : Screen ? null : (
        <ModulePanel module={module} entitlement={entitlement} />
      )}
    </DashboardShell>
  );
}
