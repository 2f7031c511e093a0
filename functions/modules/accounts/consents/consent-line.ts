import type { ConsentId } from '#shared/domain/access/consents.ts';
import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';

export type GivenConsent = {
  readonly consent: ConsentId;
  /** ISO instant. */
  readonly at: string;
  /** Null where none was stored. */
  readonly version: string | null;
  /** In which language the person read it. Null where nobody stored it. */
  readonly locale: LanguageId | null;
};
export type ConsentLine = GivenConsent & { readonly act: 'given' | 'withdrawn' };

export const consentSchemaVersion = 1;
export const consentKey = {
  prefix: 'CONSENT#',
  of: (accountId: string, { consent, act, at }: Pick<ConsentLine, 'consent' | 'act' | 'at'>) => ({
    pk: `ACCOUNT#${accountId}`,
    sk: `CONSENT#${at}#${consent}#${act}`,
  }),
};

/**
 * Part of a transaction that ends a consent. A consent in force is stored with what it allows, so its line is written
 * when it ends; that it is written once makes the end happen once.
 */
export function endedConsentPut(TableName: string, accountId: string, given: GivenConsent) {
  return linePut(TableName, accountId, { ...given, act: 'given' });
}

export function withdrawnConsentPut(TableName: string, accountId: string, given: GivenConsent, at: string) {
  return linePut(TableName, accountId, { ...given, act: 'withdrawn', at });
}

function linePut(TableName: string, accountId: string, line: ConsentLine) {
  const Item = { ...consentKey.of(accountId, line), schemaVersion: consentSchemaVersion, ...line };
  return { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

export function localeOf(stored: string | undefined): LanguageId | null {
  return languageIds.find((id) => id === stored?.slice(0, 2)) ?? null;
}
