import { AppError } from '#functions/platform/app-error.ts';
import type { Account, UpdateAccountRequest } from '#shared/contracts/account.ts';
import type { Intake } from '#shared/contracts/intake.ts';
import type { AccountRepository } from './account-repository.ts';
import { isTimeZone } from './new-account.ts';

/**
 * Changes what the owner may change; the contract lets nothing else in. Without any field it changes nothing.
 * @throws AppError invalid for a time zone that does not exist, not-found for an account that was removed.
 */
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

/**
 * Takes over the unit in which somebody entered their weights at the intake, unless they chose one in the settings or
 * were told of another already.
 */
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
