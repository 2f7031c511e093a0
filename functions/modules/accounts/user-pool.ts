import type { Role } from '#shared/domain/tiers/tiers.ts';

export type UserAttributes = Readonly<Record<string, string | undefined>>;

export type UserPool = {
  attributesOf(username: string): Promise<UserAttributes>;
  hasSecondFactor(username: string): Promise<boolean>;
  /**
   * @throws AppError invalid `wrong_password` or `password_refused`; limited `too_many_attempts`; unauthenticated when
   * the pool rejects the token.
   */
  changePassword(accessToken: string, currentPassword: string, newPassword: string): Promise<void>;
  /**
   * @param code Of the authenticator app whose setup the session has begun.
   * @throws AppError invalid `wrong_code`, also when no setup was begun; otherwise as `turnOffSecondFactor`.
   */
  turnOnSecondFactor(accessToken: string, code: string): Promise<void>;
  /**
   * @returns false when it was off.
   * @throws AppError limited `too_many_attempts`; unauthenticated when the pool rejects the token.
   */
  turnOffSecondFactor(accessToken: string): Promise<boolean>;
  /** Repeating it is no error, nor is a missing person. */
  revokeSessions(accountId: string): Promise<void>;
  addToGroup(username: string, group: Role): Promise<void>;
};
