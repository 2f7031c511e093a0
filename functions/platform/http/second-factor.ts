import type { Account } from '#shared/contracts/account/account.ts';
import type { RouteAccess } from '#shared/contracts/routes.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';

export type SecondFactors = {
  /** @throws Error when the pool does not answer. */
  isOn(accountId: string): Promise<boolean>;
};

/** An admin who turns the second factor off keeps access for up to this long. */
const cacheMs = 5 * 60_000;

export function cachedSecondFactors(pool: SecondFactors, clock: Clock): SecondFactors {
  const cachedUntil = new Map<string, number>();
  return {
    async isOn(accountId) {
      if ((cachedUntil.get(accountId) ?? 0) > clock()) return true;
      const on = await pool.isOn(accountId);
      if (on) cachedUntil.set(accountId, clock() + cacheMs);
      else cachedUntil.delete(accountId);
      return on;
    },
  };
}

export async function isSecondFactorDue(
  factors: SecondFactors | null,
  account: Pick<Account, 'id' | 'role'>,
): Promise<boolean> {
  return factors !== null && account.role === 'admin' && !(await factors.isOn(account.id));
}

/**
 * Routes open to every signed-in account stay open, so that an admin can turn the second factor on.
 * @throws AppError forbidden (`second_factor_required`); unavailable when the pool does not answer.
 */
export async function requireSecondFactor(
  factors: SecondFactors | null,
  access: RouteAccess,
  account: Pick<Account, 'id' | 'role'>,
): Promise<void> {
  if (access.kind === 'public' || access.permissions === undefined) return;
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
