/** The dashboard's modules and the tier each needs. Source: signed-in areas, sections 2 and 6. */
import type { TierId } from './tiers.ts';
import { isTierAtLeast } from './tiers.ts';

export const dashboardModules = [
  { id: 'overview', name: 'Overview', path: '/dashboard', requiredTier: 'core' },
  { id: 'training', name: 'Training', path: '/dashboard/training', requiredTier: 'core' },
  { id: 'nutrition', name: 'Nutrition', path: '/dashboard/nutrition', requiredTier: 'core' },
  { id: 'progress', name: 'Progress', path: '/dashboard/progress', requiredTier: 'adaptive' },
  { id: 'analytics', name: 'Analytics', path: '/dashboard/analytics', requiredTier: 'performance' },
  { id: 'ai', name: 'AI Assistant', path: '/dashboard/ai', requiredTier: 'performance' },
  { id: 'checkins', name: 'Check-ins', path: '/dashboard/checkins', requiredTier: 'adaptive' },
] as const satisfies readonly { id: string; name: string; path: string; requiredTier: TierId }[];
export type DashboardModule = (typeof dashboardModules)[number];
export type DashboardModuleId = DashboardModule['id'];

/** The lowest tier for each page that a tier gates. */
export const requiredTierByPath = {
  '/ai-assistant': 'performance',
  '/biomarkers': 'adaptive',
  '/in-person-training': 'longevity',
} as const satisfies Record<string, TierId>;

/** The Voice Coach and Guided Training tabs, and every voice feature. */
export const voiceRequiredTier: TierId = 'performance';

/** Whether a module opens for a tier. Without a tier every module is locked. */
export function isModuleOpen(module: DashboardModule, tier: TierId | null): boolean {
  return isTierAtLeast(tier, module.requiredTier);
}
