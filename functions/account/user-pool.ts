import type { Role } from '#shared/domain/tiers.ts';

export type UserAttributes = Readonly<Record<string, string | undefined>>;

export type UserPool = {
  attributesOf(username: string): Promise<UserAttributes>;
  hasSecondFactor(username: string): Promise<boolean>;
  /**
   * @throws AppError invalid `wrong_password` or `password_refused`; limited `too_many_attempts`; unauthenticated when
   * the pool rejects the token.
   */
  changePassword(accessToken: string, currentPassword: string, newPassword: string): Promise<void>;
  /** Repeating it is no error, nor is a missing person. */
  revokeSessions(accountId: string): Promise<void>;
  addToGroup(username: string, group: Role): Promise<void>;
};
