import { expect, it } from 'vitest';
import { productDependencies } from '#functions/entries/admin/dependencies.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';

it('each table has a line of its own, under a name that an operator knows', () => {
  const config = {
    HEALTH_TABLES: { accounts: 'repz-test-accounts', checkIns: 'repz-test-checkins' },
    PHOTO_BUCKET: 'photos',
    USER_POOL_ID: 'pool',
    STRIPE_API_BASE_URL: undefined,
  };
  expect(productDependencies(config, createTableClient()).map(({ name }) => name)).toEqual([
    'Accounts table',
    'Check-ins table',
    'User pool',
    'Photo bucket',
    'Mail service',
    'Payment provider',
  ]);
});
