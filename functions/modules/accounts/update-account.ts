import { AppError } from '#functions/platform/app-error.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { UpdateAccountRequest } from '#shared/contracts/account/account-requests.ts';
import type { Intake } from '#shared/contracts/account/intake.ts';
import type { AccountRepository } from './account-repository.ts';
import { isTimeZone } from './new-account.ts';

export async function updateAccount(
  accounts: AccountRepository,
  current: Account,
  change: UpdateAccountRequest,
): Promise<Account> {
  if (change.timeZone !== undefined && !isTimeZone(change.timeZone)) {
    throw new AppError('invalid', 'invalid_request', 'Correct the named fields and send again.', {
      fields: [{ field: 'timeZone', problem: 'must be an IANA time zone such as America/Los_Angeles' }],
    });
  }
  const sourced = {
    ...change,
    ...(change.timeZone !== undefined && { timeZoneSource: 'chosen' as const }),
    ...(change.weightUnit !== undefined && { weightUnitSource: 'chosen' as const }),
  };
  const nothing = Object.values(change).every((value) => value === undefined);
  return nothing ? current : accounts.update(current.id, sourced);
}

/** The unit of the intake becomes the account's, unless the person chose one or saw another already. */
export async function followIntakeUnit(
  accounts: Pick<AccountRepository, 'update'>,
  account: Account,
  { currentWeight, targetWeight }: Pick<Intake, 'currentWeight' | 'targetWeight'>,
): Promise<void> {
  const unit = (currentWeight ?? targetWeight)?.unit;
  if (unit === undefined || account.weightUnitSource === 'chosen' || account.weightUnitSource === 'adopted')
    return;
  await accounts.update(account.id, { weightUnit: unit, weightUnitSource: 'chosen' });
}
