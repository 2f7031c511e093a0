import { expect, test } from 'vitest';
import { screenCalls } from '#scripts/docs/screen-calls.ts';
import { roles } from '#shared/domain/tiers/tiers.ts';
import { navigationOf } from '#web/parts/navigation/navigation.ts';

test.each(roles)('the table of calls has every screen of the navigation of a %s, in its order', (role) => {
  const links = navigationOf[role].groups.flatMap(({ items }) => items.map(({ link }) => link));
  expect(Object.keys(screenCalls[role])).toEqual(links);
});

test.each(roles)(
  'no screen of a %s takes more than two calls, and seen again it takes none without a reason',
  (role) => {
    for (const [link, { first, again }] of Object.entries(screenCalls[role])) {
      expect(first.length, link).toBeLessThanOrEqual(2);
      expect(again === undefined || again.because.length > 0, link).toBe(true);
      // Opened again, no screen asks for what it did not need at first.
      expect(first, link).toEqual(expect.arrayContaining([...(again?.routes ?? [])]));
    }
  },
);
