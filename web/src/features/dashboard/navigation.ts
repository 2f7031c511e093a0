import {
  type DashboardModuleId,
  dashboardModules,
  requiredTierByPath,
} from '#shared/domain/dashboard-modules.ts';
import { isTierAtLeast, type TierId } from '#shared/domain/tiers.ts';
import type { LockedFeature } from '#web/auth/guards/upgrade-texts.tsx';
import { paths } from '#web/config/paths.ts';

export type NavItemId =
  | DashboardModuleId
  | 'today'
  | 'messages'
  | 'sessions'
  | 'biomarkers'
  | 'in-person'
  | 'account';

export type NavItem = {
  readonly id: NavItemId;
  readonly link: string;
  readonly requiredTier: TierId | null;
};

function moduleItem(id: DashboardModuleId): NavItem {
  const module = dashboardModules.find((each) => each.id === id);
  if (module === undefined) throw new Error(`No module ${id}`);
  return { id, link: module.path, requiredTier: module.requiredTier };
}

export const navGroups = [
  { id: 'day', items: [moduleItem('overview'), moduleItem('training'), moduleItem('nutrition')] },
  {
    id: 'coach',
    items: [
      { id: 'messages', link: paths.messages.link, requiredTier: null },
      moduleItem('checkins'),
      { id: 'sessions', link: paths.sessions.link, requiredTier: null },
    ],
  },
  {
    id: 'insight',
    items: [
      moduleItem('progress'),
      {
        id: 'biomarkers',
        link: paths.biomarkers.link,
        requiredTier: requiredTierByPath[paths.biomarkers.link],
      },
      moduleItem('analytics'),
      moduleItem('ai'),
    ],
  },
  {
    id: 'rest',
    items: [
      { id: 'today', link: paths.elegantDashboard.link, requiredTier: null },
      {
        id: 'in-person',
        link: paths.inPersonTraining.link,
        requiredTier: requiredTierByPath[paths.inPersonTraining.link],
      },
      { id: 'account', link: paths.account.link, requiredTier: null },
    ],
  },
] as const satisfies readonly { readonly id: string; readonly items: readonly NavItem[] }[];

/** The bottom bar has room for four; the rest is under 'More'. */
export const barItems: readonly NavItemId[] = ['overview', 'training', 'nutrition', 'messages'];

export function isItemOpen(item: NavItem, tier: TierId | null): boolean {
  return item.requiredTier === null || isTierAtLeast(tier, item.requiredTier);
}

export function lockedFeatureOf({ id }: { readonly id: NavItemId }): LockedFeature {
  switch (id) {
    case 'progress':
    case 'checkins':
    case 'biomarkers':
    case 'analytics':
    case 'ai':
    case 'in-person':
      return id;
    default:
      return 'basics';
  }
}
