import { expect, test } from 'vitest';
import { tierCatalog } from '#shared/domain/catalog/catalog.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import billing from '#web/locales/en/billing.json' with { type: 'json' };

test.each(tierIds)('the account says of %s what the catalog says', (tier) => {
  expect(billing[`plan-about.${tier}`]).toBe(tierCatalog[tier].description);
});
