import type { Role } from '#shared/domain/tiers.ts';

/** What the person gave at sign-up, as the pool holds it, by attribute name. */
export type UserAttributes = Readonly<Record<string, string | undefined>>;

/** Port: the user pool. */
export type UserPool = {
  attributesOf(username: string): Promise<UserAttributes>;
  /** Whether the person's sign-in asks for the code of an authenticator app. */
  hasSecondFactor(username: string): Promise<boolean>;
  /**
   * Changes the password of the token's owner.
   * @throws AppError invalid `wrong_password` or `password_refused`, limited `too_many_attempts`, unauthenticated where
   *   the pool no longer takes the token.
   */
  changePassword(accessToken: string, currentPassword: string, newPassword: string): Promise<void>;
  /** Revokes every refresh token. Repeating it, and someone who is gone already, are no errors. */
  revokeSessions(accountId: string): Promise<void>;
  /** Adding twice is the same as once. */
  addToGroup(username: string, group: Role): Promise<void>;
};
