import { entitledFrom, lowestTierWith, requiredTierFor } from '#shared/domain/catalog/feature-matrix.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';

export const dashboardModules = [
  { id: 'overview', name: 'Overview', path: '/dashboard', requiredTier: 'core' },
  { id: 'training', name: 'Training', path: '/dashboard/training', requiredTier: 'core' },
  { id: 'nutrition', name: 'Nutrition', path: '/dashboard/nutrition', requiredTier: 'core' },
  {
    id: 'progress',
    name: 'Progress',
    path: '/dashboard/progress',
    requiredTier: entitledFrom('dashboard_type'),
  },
  {
    id: 'analytics',
    name: 'Analytics',
    path: '/dashboard/analytics',
    requiredTier: lowestTierWith.ai_progress_predictors,
  },
  {
    id: 'ai',
    name: 'AI Assistant',
    path: '/dashboard/ai',
    requiredTier: lowestTierWith.ai_fitness_assistant,
  },
  {
    id: 'checkins',
    name: 'Check-ins',
    path: '/dashboard/checkins',
    requiredTier: lowestTierWith.weekly_checkins,
  },
] as const satisfies readonly { id: string; name: string; path: string; requiredTier: TierId }[];
export type DashboardModule = (typeof dashboardModules)[number];
export type DashboardModuleId = DashboardModule['id'];

export const requiredTierByPath = {
  '/ai-assistant': lowestTierWith.ai_fitness_assistant,
  '/biomarkers': lowestTierWith.biomarker_integration,
  '/in-person-training': requiredTierFor('in_person_training'),
} as const satisfies Record<string, TierId>;

export function isModuleOpen(module: DashboardModule, tier: TierId | null): boolean {
  return isTierAtLeast(tier, module.requiredTier);
}
