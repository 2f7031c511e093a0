import type { Clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { cachedSecondFactors, type SecondFactors } from '#functions/platform/http/second-factor.ts';
import { createLazyUserPool } from './lazy-user-pool.ts';

/** What the stage asks of its admins: the pool's answers, or null where it asks nothing. */
export function adminSecondFactors(
  config: Config<'USER_POOL_ID' | 'ADMIN_SECOND_FACTOR'>,
  clock: Clock,
): SecondFactors | null {
  if (config.ADMIN_SECOND_FACTOR === 'optional') return null;
  const pool = createLazyUserPool(config.USER_POOL_ID);
  // The account id is the pool's `sub`, which its admin calls take as a user name.
  return cachedSecondFactors({ isOn: (accountId) => pool.hasSecondFactor(accountId) }, clock);
}
