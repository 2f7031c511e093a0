import { type ComponentType, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type DashboardModuleId, isModuleOpen } from '#shared/domain/site/dashboard-modules.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { AppFrame } from '#web/parts/frame/app-frame.tsx';
import { ScreenLoading } from '#web/parts/layouts/screen-loading.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import { moduleAt } from '../module-view.ts';

/** For what the plan does not hold. */
const ModulePanel = lazyPart(() => import('./module-panel.tsx'));

/** What other features show inside the frame, by module; lazy, so that each costs only those who open it. */
export type ModuleScreens = Readonly<Partial<Record<DashboardModuleId, ComponentType>>>;

/** Charts and figures in columns. */
const wideModules: readonly DashboardModuleId[] = ['overview', 'progress', 'analytics'];

export function DashboardScreen({ screens = {} }: { readonly screens?: ModuleScreens }) {
  const t = useText();
  const { pathname } = useLocation();
  const { profile, entitlement } = useAuth();
  const module = moduleAt(pathname);
  if (module === null) return <Navigate to={paths.dashboard.link} replace />;
  if (module.path !== pathname.replace(/\/+$/, '')) return <Navigate to={module.path} replace />;
  if (profile === null || entitlement === null) return null;
  // Today answers an account without a plan itself.
  const isOpen = module.id === 'overview' || isModuleOpen(module, entitlement.tier);
  const Screen = isOpen ? screens[module.id] : undefined;
  return (
    <AppFrame
      title={t(`frame.nav.${module.id === 'overview' ? 'today' : module.id}`)}
      lead={module.id === 'overview' ? t('frame.welcome', { name: profile.fullName }) : undefined}
      wide={wideModules.includes(module.id)}
    >
      {Screen ? (
        <Suspense fallback={<ScreenLoading />}>
          <Screen />
        </Suspense>
      ) : module.id === 'overview' ? null : (
        <Suspense fallback={<ScreenLoading />}>
          <ModulePanel module={module} entitlement={entitlement} />
        </Suspense>
      )}
    </AppFrame>
  );
}
