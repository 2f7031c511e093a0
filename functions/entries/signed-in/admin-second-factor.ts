import { createLazyUserPool } from '#functions/modules/accounts/provider/lazy-user-pool.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { cachedSecondFactors, type SecondFactors } from '#functions/platform/http/second-factor.ts';

export function adminSecondFactors(
  config: Config<'USER_POOL_ID' | 'ADMIN_SECOND_FACTOR'>,
  clock: Clock,
): SecondFactors | null {
  if (config.ADMIN_SECOND_FACTOR === 'optional') return null;
  const pool = createLazyUserPool(config.USER_POOL_ID);
  return cachedSecondFactors({ isOn: (accountId) => pool.hasSecondFactor(accountId) }, clock);
}
