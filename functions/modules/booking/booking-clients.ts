import type { AccountRepository } from '#functions/modules/accounts/account-repository.ts';
import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { noSuchClient, requireClient } from '#functions/modules/coaches/require-client.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { Client } from './booking-deps.ts';
import type { LivePlans } from './storage/dynamo-live-plans.ts';

type Deps = {
  readonly livePlans: LivePlans;
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly directory: Pick<CoachDirectory, 'clientOf'>;
  /** Of an account without a live subscription. */
  readonly defaultTier: TierId | null;
};

async function withPlans(
  { livePlans }: Pick<Deps, 'livePlans'>,
  account: Account,
  rights: Pick<Client, 'tier' | 'isSubscribed'>,
): Promise<Client> {
  const plans = await livePlans.of(account.id);
  return {
    accountId: account.id,
    email: account.email,
    name: account.fullName,
    locale: account.locale,
    ...rights,
    timeZone: account.timeZone,
    plans: plans.map(({ plan }) => plan),
    livePlans: plans,
  };
}

export function callerAsClient(deps: Deps, { account, entitlement }: Caller): Promise<Client> {
  return withPlans(deps, account, {
    tier: entitlement.tier,
    isSubscribed: paidTierOf(entitlement) !== null,
  });
}

/**
 * A client for whom the coach may act now, with the rights that they have themselves.
 * @throws AppError not-found for anybody else, and for an account that is being deleted.
 */
export async function clientOfCoach(deps: Deps, coachId: string, clientId: string): Promise<Client> {
  const { tier } = await requireClient(deps.directory, coachId, clientId);
  const stored = await deps.accounts.find(clientId);
  if (stored === null || stored.closing === true) throw noSuchClient();
  return withPlans(deps, stored.account, { tier: tier ?? deps.defaultTier, isSubscribed: tier !== null });
}
