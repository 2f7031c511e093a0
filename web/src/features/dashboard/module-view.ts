import { type DashboardModule, dashboardModules, isModuleOpen } from '#shared/domain/dashboard-modules.ts';
import type { TierId } from '#shared/domain/tiers.ts';

export function moduleAt(pathname: string): DashboardModule | null {
  const path = pathname.replace(/\/+$/, '');
  return dashboardModules.find((module) => module.path === path) ?? null;
}

export function openModules(tier: TierId | null): readonly DashboardModule[] {
  return dashboardModules.filter((module) => isModuleOpen(module, tier));
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
