import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { endedConsentPut, withdrawnConsentPut } from '#functions/modules/accounts/consents/consent-line.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { type HealthScreening, healthScreeningSchema } from '#shared/contracts/account/health-screening.ts';
import { type HealthScreeningRepository, healthConsent } from '../health/health-screening.ts';
import { healthScreeningKey as key } from './health-consent-check.ts';

const schemaVersion = 1;
const row = z.object({ schemaVersion: z.literal(schemaVersion), screening: healthScreeningSchema });

export function createDynamoHealthScreenings(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly outbox: string },
  clock: Clock,
): HealthScreeningRepository {
  const TableName = names.accounts;
  const rows = createRowReader(tables, TableName, clock);
  const ended = (accountId: string, before: HealthScreening): Write<'changed'> => ({
    item: endedConsentPut(TableName, accountId, healthConsent(before)),
    refusedAs: 'changed',
  });
  return {
    find: async (accountId) => (await rows.find('health screening', row, key(accountId)))?.screening ?? null,
    async save(accountId, screening, before, mail) {
      const Item = { ...key(accountId), schemaVersion, screening };
      const isRenewed = before !== null && before.consentedAt !== screening.consentedAt;
      const answers: readonly Write<'changed' | 'mail'>[] = [
        { item: { Put: { TableName, Item, ...ifConsentIs(before) } }, refusedAs: 'changed' },
        ...(isRenewed ? [ended(accountId, before)] : []),
      ];
      const refused = await transact(tables, [
        ...answers,
        ...(mail === null
          ? []
          : [{ item: { Put: outboxPut(names.outbox, mail) }, refusedAs: 'mail' as const }]),
      ]);
      if (refused.includes('changed')) return false;
      // Only the mail was sent before.
      return refused.length === 0 || (await transact(tables, answers)).length === 0;
    },
    async withdraw(accountId, before, at) {
      const removal: readonly Write<'changed' | 'listed'>[] = [
        {
          item: { Delete: { TableName, Key: key(accountId), ...ifConsentIs(before) } },
          refusedAs: 'changed',
        },
        {
          item: withdrawnConsentPut(TableName, accountId, healthConsent(before), at),
          refusedAs: 'changed',
        },
      ];
      const refused = await transact(tables, [
        ...removal,
        { item: ended(accountId, before).item, refusedAs: 'listed' },
      ]);
      if (refused.includes('changed')) return false;
      // A release from before the list can put answers back whose consent is listed as ended.
      return refused.length === 0 || (await transact(tables, removal)).length === 0;
    },
  };
}

/** Answers may be saved meanwhile; the consent may not change. */
function ifConsentIs(before: HealthScreening | null) {
  return before === null
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: 'screening.consentedAt = :consentedAt',
        ExpressionAttributeValues: { ':consentedAt': before.consentedAt },
      };
}
