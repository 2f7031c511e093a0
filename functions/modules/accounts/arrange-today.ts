import type { Account } from '#shared/contracts/account/account.ts';
import type { ArrangeTodayRequest } from '#shared/contracts/account/account-requests.ts';
import { knownTiles } from '#shared/domain/site/today-tiles.ts';
import type { AccountRepository } from './account-repository.ts';

/** Stores the whole arrangement, so the same request again changes nothing and the last of several devices wins. */
export function arrangeToday(
  accounts: Pick<AccountRepository, 'update'>,
  accountId: string,
  { tiles }: ArrangeTodayRequest,
): Promise<Account> {
  return accounts.update(accountId, { todayTiles: tiles === null ? null : knownTiles(tiles) });
}
