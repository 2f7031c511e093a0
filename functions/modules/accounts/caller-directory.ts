import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { CallerDirectory } from '#functions/platform/http/caller.ts';
import type { VerifiedClaims } from '#functions/platform/http/verified-claims.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { entitlementOfRole } from '#shared/domain/access/access-status.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { StoredAccount } from './account-repository.ts';
import { isSessionEnded } from './end-sessions.ts';
import { entitlementOf, type StoredEntitlement } from './stored-entitlement.ts';

export type CallerRecords = {
  readonly stored: StoredAccount | null;
  readonly entitlement: StoredEntitlement | null;
  readonly sessionEnded: boolean;
};

export type CallerRecordReader = {
  read(accountId: string, sessionId: string): Promise<CallerRecords>;
};

export type CallerDirectoryDeps = {
  readonly records: CallerRecordReader;
  readonly makeAccount: ((person: VerifiedClaims) => Promise<Account>) | null;
  readonly defaultTier: TierId | null;
  readonly clock: Clock;
  readonly log: Log;
};

/** Creates a missing account on the first request, whichever route it calls, because the trigger can fail. */
export function createCallerDirectory(deps: CallerDirectoryDeps): CallerDirectory {
  return {
    async load(claims) {
      const records = await deps.records.read(claims.accountId, claims.sessionId);
      // While the account is removed, a request could bring back a row that is gone.
      const isRemoved = records.stored?.removing === true;
      if (records.sessionEnded || isRemoved || isSessionEnded(records.stored ?? {}, claims)) {
        throw sessionEnded();
      }
      if (records.stored?.disabledAt !== undefined) {
        throw new AppError(
          'forbidden',
          'account_disabled',
          'This account is disabled. Write to our support.',
        );
      }
      const account = await completeAccount(deps, claims, records);
      const entitlement = entitlementOf(records.entitlement, deps.defaultTier, deps.clock(), deps.log);
      return {
        account,
        entitlement: entitlementOfRole(account.role, entitlement),
        closing: records.stored?.closing === true,
      };
    },
  };
}

const sessionEnded = () =>
  new AppError('unauthenticated', 'session_ended', 'You signed out. Please log in again.');

async function completeAccount(deps: CallerDirectoryDeps, claims: VerifiedClaims, { stored }: CallerRecords) {
  if (stored !== null && !stored.groupPending) return stored.account;
  if (deps.makeAccount === null) {
    if (stored !== null) return stored.account;
    throw new AppError('forbidden', 'account_required', 'Open your account first.');
  }
  try {
    return await deps.makeAccount(claims);
  } catch (error) {
    // A token outlives the account by up to an hour.
    if (error instanceof Error && error.name === 'UserNotFoundException') throw sessionEnded();
    if (stored !== null) {
      deps.log.warn('group still pending', { error: error instanceof Error ? error.name : 'unknown' });
      return stored.account;
    }
    const text = 'Your account is not ready yet. Please try again in a moment.';
    throw new AppError('unavailable', 'account_not_ready', text, undefined, { cause: error });
  }
}
