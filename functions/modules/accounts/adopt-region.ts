import type { Account } from '#shared/contracts/account/account.ts';
import type { AdoptRegionRequest } from '#shared/contracts/account/account-requests.ts';
import { unchosenSettings } from '#shared/domain/locale/region.ts';
import type { AccountRepository } from './account-repository.ts';
import { isTimeZone } from './new-account.ts';

/**
 * Sets regional settings from the browser that nobody chose, once per account: the first device wins.
 * @returns The resulting account.
 */
export async function adoptRegion(
  accounts: Pick<AccountRepository, 'adopt' | 'find'>,
  account: Account,
  { timeZone, weightUnit }: AdoptRegionRequest,
): Promise<Account> {
  const open = unchosenSettings(account);
  const sourceOf = (changed: boolean) => (changed ? 'adopted' : 'browser');
  if (open.timeZone && isTimeZone(timeZone)) {
    const source = sourceOf(timeZone !== account.timeZone);
    await accounts.adopt(account.id, { setting: 'timeZone', value: timeZone, source });
  }
  if (open.weightUnit) {
    const source = sourceOf(weightUnit !== account.weightUnit);
    await accounts.adopt(account.id, { setting: 'weightUnit', value: weightUnit, source });
  }
  return (await accounts.find(account.id))?.account ?? account;
}
