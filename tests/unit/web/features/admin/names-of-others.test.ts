import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { productDependencies } from '#functions/entries/admin/dependencies.ts';
import { mailKinds } from '#functions/entries/mail-sender/mail-kinds.ts';
import type { ProductTables } from '#infra/constructs/keyed-table.ts';
import { dependencyNames } from '#web/features/admin/components/dependency-names.ts';
import { mailNameOf } from '#web/features/admin/people/mail-names.ts';

test('every dependency that the API checks has a name in words', () => {
  const tables: Record<keyof ProductTables, string> = {
    accounts: 'a',
    billing: 'b',
    operations: 'c',
    bookings: 'd',
    assistance: 'e',
    training: 'f',
    wearables: 'g',
    checkIns: 'h',
    enquiries: 'i',
    messages: 'j',
    nutrition: 'k',
    outbox: 'l',
    promises: 'm',
    library: 'n',
  };
  const config = {
    HEALTH_TABLES: tables,
    PHOTO_BUCKET: 'photos',
    USER_POOL_ID: 'pool',
    STRIPE_API_BASE_URL: undefined,
  };
  const names = productDependencies(config, DynamoDBDocumentClient.from(new DynamoDBClient())).map(
    ({ name }) => name,
  );
  expect(names.filter((name) => !dependencyNames.has(name))).toEqual([]);
  expect([...dependencyNames.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

test('every mail that the outbox may name has a name in words', () => {
  expect(Object.keys(mailKinds).filter((kind) => mailNameOf(kind) === undefined)).toEqual([]);
  expect(mailNameOf('of-a-later-release')).toBeUndefined();
});
