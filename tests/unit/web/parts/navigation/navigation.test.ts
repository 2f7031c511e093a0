import { expect, test } from 'vitest';
import { dashboardModules } from '#shared/domain/site/dashboard-modules.ts';
import { paths } from '#web/lib/paths.ts';
import { isItemAt, isItemOpen, type NavItemId, navigationOf } from '#web/parts/navigation/navigation.ts';

const itemsOf = (role: keyof typeof navigationOf) => navigationOf[role].groups.flatMap(({ items }) => items);
const items = itemsOf('client');
const itemOf = (id: NavItemId) => {
  const found = items.find((item) => item.id === id);
  if (found === undefined) throw new Error(`No item ${id}`);
  return found;
};

test('the navigation of a client leads to every module and every other screen', () => {
  expect(items.map(({ link }) => link).sort()).toEqual(
    [
      ...dashboardModules.map(({ path }) => path),
      paths.messages.link,
      paths.sessions.link,
      paths.biomarkers.link,
      paths.inPersonTraining.link,
      paths.library.link,
      paths.account.link,
    ].sort(),
  );
});

test.each(['client', 'coach', 'admin'] as const)("the phone's bar of a %s has five places", (role) => {
  const { bar, hasMore } = navigationOf[role];
  expect(bar.length + (hasMore ? 1 : 0)).toBe(5);
});

test.each(['coach', 'admin'] as const)(
  "the phone's bar of a %s holds the first items in their order",
  (role) => {
    const inBar = navigationOf[role].bar.flatMap((place) => place.items);
    expect(itemsOf(role).slice(0, inBar.length)).toEqual(inBar);
    expect(navigationOf[role].hasMore).toBe(inBar.length < itemsOf(role).length);
  },
);

test.each([
  ['core', ['progress', 'checkins', 'biomarkers', 'analytics', 'ai', 'in-person']],
  ['adaptive', ['analytics', 'ai', 'in-person']],
  ['performance', ['in-person']],
  ['longevity', []],
] as const)('%s finds these screens locked: %j', (tier, locked) => {
  expect(
    items
      .filter((item) => !isItemOpen(item, tier))
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...locked].sort());
});

test('an account without a tier keeps today, messages, sessions and its account', () => {
  expect(items.filter((item) => isItemOpen(item, null)).map(({ id }) => id)).toEqual([
    'today',
    'messages',
    'sessions',
    'account',
  ]);
});

test.each([
  ['today', '/dashboard'],
  ['today', '/elegant-dashboard'],
  ['training', '/dashboard/training'],
  ['sessions', '/book/consultation'],
  ['ai', '/ai-assistant'],
] as const)('%s is the item of %s, and no other is', (id, pathname) => {
  expect(items.filter((item) => isItemAt(item, pathname))).toEqual([itemOf(id)]);
});

test("a coach's clients and settings are current on the pages below them", () => {
  const at = (pathname: string) =>
    itemsOf('coach')
      .filter((item) => isItemAt(item, pathname))
      .map(({ id }) => id);
  expect(at('/coach/clients/ana/program')).toEqual(['clients']);
  expect(at('/coach/calendar')).toEqual(['calendar']);
  expect(at('/account')).toEqual(['settings']);
});

/** What one reaches otherwise: from public pages, by a login, a payment, a mail, or from a screen of the navigation. */
const reachedOtherwise: readonly string[] = [
  'home',
  'login',
  'signup',
  'verifyEmail',
  'resetPassword',
  'pricing',
  'elegantPricing',
  'monthlyCoachingPrices',
  'inPersonTrainingPrices',
  'paymentSuccess',
  'termsOfService',
  'privacyPolicy',
  'liabilityWaiver',
  'healthDisclaimer',
  'invite',
  'gifts',
  'feature',
  'coaches',
  'status',
  'coachPage',
];

test('every other screen of the product has an item in the navigation of somebody', () => {
  const all = (['client', 'coach', 'admin'] as const).flatMap(itemsOf);
  const without = Object.entries(paths).filter(([name, path]) => {
    const address = 'link' in path ? path.link : path.pattern;
    return !reachedOtherwise.includes(name) && !all.some((item) => isItemAt(item, address));
  });
  expect(without.map(([name]) => name)).toEqual([]);
});
