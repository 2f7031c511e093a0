import { matchPath } from 'react-router-dom';
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
  admin: shortNavigation([
    open('health', paths.systemHealth.link),
    open('system', paths.systemDashboard.link),
    open('testing', paths.testingDashboard.link),
    open('queues', paths.adminDesk.link, `${paths.adminDesk.link}/*`),
    open('coaches', paths.coachAdmin.link),
    open('people', paths.adminClients.link, paths.adminClients.pattern),
    open('money', paths.adminDesk.money),
    open('pay', paths.adminDesk.pay),
    open('audit', paths.adminDesk.audit),
    open('reports', paths.adminDesk.reports, `${paths.adminDesk.reports}/*`),
    library,
    articles,
    open('account', paths.account.link),
  ]),
};

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
