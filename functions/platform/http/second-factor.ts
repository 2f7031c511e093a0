import type { Account } from '#shared/contracts/account.ts';
import type { RouteAccess } from '#shared/contracts/routes.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';

/** Port: what the user pool asks of a person's sign-in. */
export type SecondFactors = {
  /** Whether it asks for the code of an authenticator app. @throws Error where the pool cannot be asked. */
  isOn(accountId: string): Promise<boolean>;
};

/** How long a yes is believed: so long may somebody who turned the second factor off still act as an admin. */
const believedMs = 5 * 60_000;

/** Asks once in five minutes for each admin. A no is not remembered: it ends the moment that a code was confirmed. */
export function rememberedSecondFactors(pool: SecondFactors, clock: Clock): SecondFactors {
  const believedUntil = new Map<string, number>();
  return {
    async isOn(accountId) {
      if ((believedUntil.get(accountId) ?? 0) > clock()) return true;
      const on = await pool.isOn(accountId);
      if (on) believedUntil.set(accountId, clock() + believedMs);
      else believedUntil.delete(accountId);
      return on;
    },
  };
}

/**
 * Whether somebody with the role admin has no second factor yet.
 * @param factors null in a stage that asks it of nobody.
 */
export async function isSecondFactorDue(
  factors: SecondFactors | null,
  account: Pick<Account, 'id' | 'role'>,
): Promise<boolean> {
  return factors !== null && account.role === 'admin' && !(await factors.isOn(account.id));
}

/**
 * Refuses an admin without a second factor on each route that the role opens. What is open to everybody who is signed
 * in stays open: they turn it on in their own account.
 * @throws AppError forbidden (`second_factor_required`); unavailable where the pool cannot be asked.
 */
export async function requireSecondFactor(
  factors: SecondFactors | null,
  access: RouteAccess,
  account: Pick<Account, 'id' | 'role'>,
): Promise<void> {
  if (access.kind === 'public') return;
  const isForAdmins = access.permissions !== undefined || access.roles?.includes('admin') === true;
  if (!isForAdmins) return;
  const due = await isSecondFactorDue(factors, account).catch((cause: unknown) => {
    const text = 'We cannot check your second factor now. Please try again in a moment.';
    throw new AppError('unavailable', 'second_factor_unknown', text, undefined, { cause });
  });
  if (!due) return;
  throw new AppError(
    'forbidden',
    'second_factor_required',
    'Turn on two-step verification in the settings of your account to use this.',
  );
}
