import { logUnreadable } from '#functions/platform/dynamo/unreadable-row.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import {
  formerTerm,
  isFoundBy,
  longestPart,
  searchedTerms,
  termsOf,
} from '#shared/domain/access/people-search.ts';
import type { AccountRepository } from '../account-repository.ts';

export type PeopleIndex = {
  /** Writes what is new and removes the rest. An account that is gone or being deleted gets nothing. */
  replace(accountId: string, terms: readonly string[]): Promise<void>;
  /** People with a term that begins like this, at most 100 rows of the index. */
  beginningWith(term: string): Promise<{ readonly ids: readonly string[]; readonly hasMore: boolean }>;
};

type IndexDeps = {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly index: Pick<PeopleIndex, 'replace'>;
  readonly log: Log;
};

/** After a change of a profile, by whichever way it was written. May run twice. */
export async function indexPeople(
  { accounts, index, log }: IndexDeps,
  accountIds: readonly string[],
): Promise<void> {
  for (const id of new Set(accountIds)) {
    const stored = await accounts.find(id).catch(logUnreadable(log, 'profile unreadable'));
    // A broken profile keeps its terms.
    if (stored === 'unreadable') continue;
    const isGone = stored === null || stored.closing === true;
    await index.replace(id, isGone ? [] : termsOf(stored.account));
  }
}

const shown = 25;

/**
 * People whose name or address has every word, by name. The longest word is looked up in the index, which finds the
 * beginnings of names and any part of an address. Costs one query of at most 100 rows and their profiles. Where that finds
 * nobody, more are made: by the other words of a common name, and by the parts of what was typed with a sign, such as 'O’Neil'.
 */
export async function searchPeople(
  deps: {
    readonly index: Pick<PeopleIndex, 'beginningWith'>;
    readonly findAll: (ids: readonly string[]) => Promise<readonly Account[]>;
  },
  typed: string,
): Promise<{ readonly people: readonly Account[]; readonly hasMore: boolean }> {
  const terms = searchedTerms(typed);
  const [longest] = terms;
  if (longest === undefined) return { people: [], hasMore: false };
  const lookUp = async (term: string) => {
    const { ids, hasMore } = await deps.index.beginningWith(term);
    // The profile decides: the index may be a moment behind a new name.
    const found = (await deps.findAll(ids)).filter((person) => isFoundBy(person, terms));
    return { found, hasMore };
  };
  const others = [longestPart(typed), formerTerm(typed)].filter((term) => term !== undefined);
  let looked = await lookUp(longest);
  for (const term of otherTerms(terms, others)) {
    if (looked.found.length > 0) break;
    // Another word finds who comes later in the index than its first 100 rows, the others who is indexed by parts or as before.
    if (looked.hasMore || others.includes(term)) looked = await lookUp(term);
  }
  const { found, hasMore } = looked;
  const sorted = found.toSorted((a, b) => a.fullName.localeCompare(b.fullName) || (a.id < b.id ? -1 : 1));
  return { people: sorted.slice(0, shown), hasMore: hasMore || sorted.length > shown };
}

/** Few, because nobody types more words of a name. */
const mostLookUps = 4;

function otherTerms([longest, ...words]: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set([...words, ...others])].filter((term) => term !== longest).slice(0, mostLookUps);
}
