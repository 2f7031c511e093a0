import type { Account, AdoptRegionRequest } from '#shared/contracts/account.ts';
import { settingsNobodyChose } from '#shared/domain/region.ts';
import type { AccountRepository } from './account-repository.ts';
import { isTimeZone } from './new-account.ts';

/**
 * Takes over what a browser says of its region, for the settings that nobody ever chose. Each setting is taken over
 * once in an account's life: of two devices the first wins, and whatever a person chose stays.
 * @returns The account as it is then.
 */
export async function adoptRegion(
  accounts: Pick<AccountRepository, 'adopt' | 'find'>,
  account: Account,
  { timeZone, weightUnit }: AdoptRegionRequest,
): Promise<Account> {
  const open = settingsNobodyChose(account);
  // What stays as it was is no news to the person.
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
