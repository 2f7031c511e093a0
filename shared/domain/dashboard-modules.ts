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

export const requiredTierByPath = {
  '/ai-assistant': 'performance',
  '/biomarkers': 'adaptive',
  '/in-person-training': 'longevity',
} as const satisfies Record<string, TierId>;

export const voiceRequiredTier: TierId = 'performance';

export function isModuleOpen(module: DashboardModule, tier: TierId | null): boolean {
  return isTierAtLeast(tier, module.requiredTier);
}
