import { type DashboardModule, dashboardModules } from '#shared/domain/site/dashboard-modules.ts';

/** Also by the name of the screen: `/dashboard/check-ins`. */
export function moduleAt(pathname: string): DashboardModule | null {
  const path = pathname.replace(/\/+$/, '').replaceAll('-', '').toLowerCase();
  return dashboardModules.find((module) => module.path === path) ?? null;
}
