import { type DashboardModule, dashboardModules } from '#shared/domain/site/dashboard-modules.ts';

export function moduleAt(pathname: string): DashboardModule | null {
  const path = pathname.replace(/\/+$/, '');
  return dashboardModules.find((module) => module.path === path) ?? null;
}
