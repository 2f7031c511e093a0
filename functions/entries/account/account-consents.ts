import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { localeOf } from '#functions/modules/accounts/consents/consent-line.ts';
import type { ConsentSources } from '#functions/modules/accounts/consents/consents.ts';
import { createDynamoConsents } from '#functions/modules/accounts/storage/dynamo-consents.ts';
import type { UserPool } from '#functions/modules/accounts/user-pool.ts';
import { healthConsent } from '#functions/modules/coaches/health/health-screening.ts';
import { createDynamoHealthScreenings } from '#functions/modules/coaches/storage/dynamo-health-screening.ts';
import { findPreOrder, preOrderRemoval } from '#functions/modules/enquiries/storage/pre-order-consent.ts';
import { systemClock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';

/** Where the consents of an account are stored. */
export function accountConsents(
  config: Config<'ACCOUNTS_TABLE' | 'ENQUIRIES_TABLE' | 'OUTBOX_TABLE'>,
  tables: DynamoDBDocumentClient,
  userPool: Pick<UserPool, 'attributesOf'>,
  clock = systemClock,
) {
  const names = { accounts: config.ACCOUNTS_TABLE, outbox: config.OUTBOX_TABLE };
  const screenings = createDynamoHealthScreenings(tables, names, clock);
  const sources: ConsentSources = {
    async 'health-answers'({ id }) {
      const screening = await screenings.find(id);
      return screening && healthConsent(screening);
    },
    book: ({ email }) => findPreOrder(tables, config.ENQUIRIES_TABLE, clock, email),
    async marketing({ id, createdAt }) {
      const { locale, 'custom:marketing_consent': answer } = await userPool.attributesOf(id);
      return answer === 'true' ? { at: createdAt, version: null, locale: localeOf(locale) } : null;
    },
  };
  const consents = createDynamoConsents(tables, config.ACCOUNTS_TABLE, clock, ({ email }, { consent, at }) =>
    consent === 'book'
      ? preOrderRemoval({ enquiries: config.ENQUIRIES_TABLE, outbox: config.OUTBOX_TABLE }, email, at)
      : [],
  );
  return { consents, sources, clock };
}
