import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { useAuth } from '#web/features/auth/components/auth-provider.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { moduleAt } from '../module-view.ts';
import { DashboardShell } from './dashboard-shell.tsx';
import { ModulePanel } from './module-panel.tsx';
import { Overview } from './overview.tsx';

/** /dashboard and its modules: the address says which one is open. */
export function DashboardScreen() {
  const t = useText();
  const { pathname } = useLocation();
  const { profile, entitlement } = useAuth();
  const module = moduleAt(pathname);
  if (module === null) return <Navigate to={paths.dashboard.link} replace />;
  if (profile === null || entitlement === null) return null;
  return (
    <DashboardShell title={t(`dashboard.nav.${module.id}`)} account={profile} entitlement={entitlement}>
      {module.id === 'overview' ? (
        <Overview account={profile} entitlement={entitlement} />
      ) : (
        <ModulePanel module={module} tier={entitlement.tier} />
      )}
    </DashboardShell>
  );
}
