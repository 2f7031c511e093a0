import { matchPath } from 'react-router-dom';
import type { Account } from '#shared/contracts/account/account.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { lowestTierWith } from '#shared/domain/catalog/feature-matrix.ts';
import {
  type DashboardModuleId,
  dashboardModules,
  requiredTierByPath,
} from '#shared/domain/site/dashboard-modules.ts';
import { isTierAtLeast, type Role, type TierId } from '#shared/domain/tiers/tiers.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { paths } from '#web/lib/paths.ts';
import type { LockedFeature } from '#web/parts/locked/upgrade-texts.tsx';

export type NavItemId =
  | Exclude<DashboardModuleId, 'overview'>
  | 'today'
  | 'messages'
  | 'sessions'
  | 'biomarkers'
  | 'in-person'
  | 'library'
  | 'articles'
  | 'account'
  | 'clients'
  | 'calendar'
  | 'automations'
  | 'settings'
  | 'support'
  | 'health'
  | 'system'
  | 'testing'
  | 'coaches'
  | 'people'
  | 'queues'
  | 'reports'
  | 'money'
  | 'pay'
  | 'audit';

export type NavItem = {
  readonly id: NavItemId;
  readonly link: string;
  /** Patterns of other addresses that belong to it. */
  readonly alsoAt?: readonly string[];
  readonly requiredTier: TierId | null;
  /** What an admin needs for the screen; nothing where absent. */
  readonly permissions?: readonly AdminPermission[];
};

export type NavGroup = {
  readonly id: string;
  readonly label?: MessageKey;
  readonly items: readonly NavItem[];
};

/** One place of the phone's bar: its first item is where it leads, and the others are tabs on that screen. */
export type BarPlace = {
  readonly id: 'coach' | NavItemId;
  readonly label: MessageKey;
  readonly items: readonly NavItem[];
};

export type Navigation = {
  readonly groups: readonly NavGroup[];
  readonly bar: readonly BarPlace[];
  /** Whether the bar ends with a place for what it has no room for. */
  readonly hasMore: boolean;
};

const open = (id: NavItemId, link: string, ...alsoAt: string[]): NavItem => ({
  id,
  link,
  alsoAt,
  requiredTier: null,
});

const forAdmin = (
  permission: AdminPermission,
  id: NavItemId,
  link: string,
  ...alsoAt: string[]
): NavItem => ({ id, link, alsoAt, requiredTier: null, permissions: [permission] });

function moduleItem(id: Exclude<DashboardModuleId, 'overview'>, ...alsoAt: string[]): NavItem {
  const module = dashboardModules.find((each) => each.id === id);
  if (module === undefined) throw new Error(`No module ${id}`);
  return { id, link: module.path, alsoAt, requiredTier: module.requiredTier };
}

const today = open('today', paths.dashboard.link, paths.elegantDashboard.link);
const training = moduleItem('training');
const nutrition = moduleItem('nutrition');
const withCoach = [
  open('messages', paths.messages.link),
  moduleItem('checkins'),
  open('sessions', paths.sessions.link, paths.book.pattern),
];

const library = open('library', paths.library.link, paths.library.pattern);

const articles = open('articles', paths.articles.link, paths.articles.pattern);

const client: Navigation = {
  groups: [
    { id: 'day', items: [today, training, nutrition] },
    { id: 'coach', label: 'frame.group.coach', items: withCoach },
    {
      id: 'insight',
      label: 'frame.group.insight',
      items: [
        moduleItem('progress'),
        {
          id: 'biomarkers',
          link: paths.biomarkers.link,
          requiredTier: requiredTierByPath[paths.biomarkers.link],
        },
        moduleItem('analytics'),
        moduleItem('ai', paths.aiAssistant.link),
        { ...library, requiredTier: lowestTierWith.science_tips },
      ],
    },
    {
      id: 'rest',
      items: [
        {
          id: 'in-person',
          link: paths.inPersonTraining.link,
          requiredTier: requiredTierByPath[paths.inPersonTraining.link],
        },
        open('account', paths.account.link),
      ],
    },
  ],
  bar: [
    { id: 'today', label: 'frame.nav.today', items: [today] },
    { id: 'training', label: 'frame.bar.train', items: [training] },
    { id: 'nutrition', label: 'frame.bar.eat', items: [nutrition] },
    { id: 'coach', label: 'frame.bar.coach', items: withCoach },
  ],
  hasMore: true,
};

const placesOfBar = 5;

/** Names of screens that are too long for a fifth of a phone's width. */
const barLabels: Partial<Readonly<Record<NavItemId, MessageKey>>> = {
  health: 'frame.bar.health',
  system: 'frame.bar.system',
  testing: 'frame.bar.testing',
  queues: 'frame.bar.queues',
};

/** The phone's bar holds the first ones, and a place for the others if there are more. */
function shortNavigation(items: readonly NavItem[]): Navigation {
  const hasMore = items.length > placesOfBar;
  const inBar = hasMore ? items.slice(0, placesOfBar - 1) : items;
  return {
    groups: [{ id: 'all', items }],
    bar: inBar.map((item) => ({
      id: item.id,
      label: barLabels[item.id] ?? `frame.nav.${item.id}`,
      items: [item],
    })),
    hasMore,
  };
}

const adminItems: readonly NavItem[] = [
  forAdmin('system.read', 'health', paths.systemHealth.link),
  forAdmin('system.read', 'system', paths.systemDashboard.link),
  forAdmin('flags.write', 'testing', paths.testingDashboard.link),
  forAdmin('queues.read', 'queues', paths.adminDesk.link, `${paths.adminDesk.link}/*`),
  {
    id: 'coaches',
    link: paths.coachAdmin.link,
    requiredTier: null,
    permissions: ['coaches.write', 'coach-profiles.write'],
  },
  forAdmin('clients.read', 'people', paths.adminClients.link, paths.adminClients.pattern),
  forAdmin('money.read', 'money', paths.adminDesk.money),
  forAdmin('money.read', 'pay', paths.adminDesk.pay),
  forAdmin('audit.read', 'audit', paths.adminDesk.audit),
  forAdmin('reports.write', 'reports', paths.adminDesk.reports, `${paths.adminDesk.reports}/*`),
  library,
  forAdmin('library.write', 'articles', paths.articles.link, paths.articles.pattern),
  open('account', paths.account.link),
];

export const navigationOf: Readonly<Record<Role, Navigation>> = {
  client,
  coach: shortNavigation([
    open('clients', paths.coach.link, `${paths.coach.link}/clients/*`),
    open('checkins', paths.coach.checkIns),
    open('messages', paths.messages.link),
    open('calendar', paths.coach.calendar),
    open('automations', paths.coach.automations),
    open('pay', paths.coach.pay),
    library,
    articles,
    open('settings', `${paths.account.link}?tab=settings`),
    open('support', paths.support.link),
  ]),
  admin: shortNavigation(adminItems),
};

type Reader = Pick<Account, 'role' | 'permissions'>;

/** An admin sees the screens that their permissions open. */
export function navigationFor({ role, permissions }: Reader): Navigation {
  return role === 'admin' ? shortNavigation(adminItems.filter(isAllowed(permissions))) : navigationOf[role];
}

const isAllowed =
  (held: Reader['permissions']) =>
  ({ permissions = [] }: NavItem) =>
    permissions.every((each) => held.includes(each));

/** Where an admin starts: the first screen that their permissions open. */
export const adminStart = (held: Reader['permissions']): string =>
  adminItems.find(isAllowed(held))?.link ?? paths.account.link;

export function isItemOpen(item: NavItem, tier: TierId | null): boolean {
  return item.requiredTier === null || isTierAtLeast(tier, item.requiredTier);
}

export function isItemAt({ link, alsoAt = [] }: NavItem, pathname: string): boolean {
  return [link.replace(/\?.*/, ''), ...alsoAt].some((pattern) => matchPath(pattern, pathname) !== null);
}

export function lockedFeatureOf(id: NavItemId): LockedFeature {
  switch (id) {
    case 'progress':
    case 'checkins':
    case 'biomarkers':
    case 'analytics':
    case 'ai':
    case 'in-person':
    case 'library':
      return id;
    default:
      return 'basics';
  }
}
