import type { Account, Entitlement } from '#shared/contracts/account.ts';
import type { VerifiedClaims } from './verified-claims.ts';

/** The signed-in person behind a request, as the tables know them at this request. */
export type Caller = {
  readonly accountId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly role: Account['role'];
  readonly permissions: readonly string[];
  readonly account: Account;
  readonly entitlement: Entitlement;
};

export type CallerContext = {
  readonly account: Account;
  readonly entitlement: Entitlement;
  /** The owner asked for the account to be deleted. */
  readonly closing?: boolean;
};

/** Port: the caller's profile, entitlement and session, in one consistent read. */
export type CallerDirectory = {
  /**
   * Makes the account where the person has none yet (triggers fail, too).
   * @throws AppError unauthenticated (`session_ended`) for a session that was signed out.
   */
  load(claims: VerifiedClaims): Promise<CallerContext>;
};
