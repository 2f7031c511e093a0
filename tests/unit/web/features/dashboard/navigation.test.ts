import { expect, test } from 'vitest';
import { dashboardModules } from '#shared/domain/dashboard-modules.ts';
import { paths } from '#web/config/paths.ts';
import { barItems, isItemOpen, type NavItem, navGroups } from '#web/features/dashboard/navigation.ts';

const items = navGroups.flatMap((group): readonly NavItem[] => group.items);

test('the navigation leads to every module and every other screen of a client', () => {
  expect(items.map(({ link }) => link).sort()).toEqual(
    [
      ...dashboardModules.map(({ path }) => path),
      paths.messages.link,
      paths.sessions.link,
      paths.biomarkers.link,
      paths.elegantDashboard.link,
      paths.inPersonTraining.link,
      paths.account.link,
    ].sort(),
  );
});

test("the phone's bar has room for four screens, and messages are one of them", () => {
  expect(barItems).toHaveLength(4);
  expect(barItems).toContain('messages');
});

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

test('an account without a tier keeps messages, sessions and its account', () => {
  expect(items.filter((item) => isItemOpen(item, null)).map(({ id }) => id)).toEqual([
    'messages',
    'sessions',
    'today',
    'account',
  ]);
});
