import { type DashboardModule, dashboardModules } from '#shared/domain/dashboard-modules.ts';

export function moduleAt(pathname: string): DashboardModule | null {
  const path = pathname.replace(/\/+$/, '');
  return dashboardModules.find((module) => module.path === path) ?? null;
}
