import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import type { VerifiedClaims } from './verified-claims.ts';

export type Caller = {
  readonly accountId: string;
  readonly sessionId: string;
  /** Epoch milliseconds of the login. null where it is not known. */
  readonly signedInAtMs: number | null;
  readonly email: string;
  readonly role: Account['role'];
  readonly permissions: readonly string[];
  readonly account: Account;
  readonly entitlement: Entitlement;
};

export type CallerContext = {
  readonly account: Account;
  readonly entitlement: Entitlement;
  readonly closing?: boolean;
};

export type CallerDirectory = {
  load(claims: VerifiedClaims): Promise<CallerContext>;
};
