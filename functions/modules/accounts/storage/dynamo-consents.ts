import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { consentIds } from '#shared/domain/access/consents.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import {
  consentKey,
  consentSchemaVersion,
  endedConsentPut,
  type GivenConsent,
  withdrawnConsentPut,
} from '../consents/consent-line.ts';
import type { ConsentRepository } from '../consents/consents.ts';
import { accountKey } from './account-row.ts';

const consentRow = z.object({
  schemaVersion: z.literal(consentSchemaVersion),
  consent: z.enum(consentIds),
  act: z.enum(['given', 'withdrawn']),
  at: z.string(),
  version: z.nullable(z.string()),
  locale: z.nullable(z.enum(languageIds)),
});

/** As many as a person sees; an older one stays stored and is in the copy of their data. */
const Limit = 100;

/** @param removals What the withdrawal removes with the lines, in the same transaction. */
export function createDynamoConsents(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
  removals: (account: Account, given: GivenConsent) => readonly Write<'ended'>['item'][],
): ConsentRepository {
  const rows = createRowReader(tables, TableName, clock);
  return {
    list: (accountId) =>
      rows.list('consent', consentRow, {
        ...byPrefix(accountKey.profile(accountId).pk, consentKey.prefix),
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit,
      }),
    async withdraw(account, given, at) {
      const items: Write<'ended'>['item'][] = [
        endedConsentPut(TableName, account.id, given),
        withdrawnConsentPut(TableName, account.id, given, at),
        ...removals(account, given),
      ];
      // A refusal says that another request ended it, so there is nothing left to do.
      await transact(
        tables,
        items.map((item) => ({ item, refusedAs: 'ended' as const })),
      );
    },
  };
}
