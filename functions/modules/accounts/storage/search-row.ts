import * as z from 'zod/mini';
import { termPartition } from '#shared/domain/access/people-search.ts';

const schemaVersion = 1;

export const searchKey = {
  prefix: 'SEARCH#',
  of: (accountId: string, term: string) => ({ pk: `ACCOUNT#${accountId}`, sk: `SEARCH#${term}` }),
  partition: (beginning: string) => `PEOPLE#${beginning}`,
};
export const searchRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  accountId: z.string(),
  term: z.string(),
});

/** In the person's own partition, so that it goes with the account. */
export const toSearchRow = (accountId: string, term: string) => ({
  ...searchKey.of(accountId, term),
  gsi1pk: searchKey.partition(termPartition(term)),
  gsi1sk: `${term}#${accountId}`,
  schemaVersion,
  accountId,
  term,
});
