import type { Role } from '#shared/domain/tiers.ts';

/** What the person gave at sign-up, as the pool holds it, by attribute name. */
export type UserAttributes = Readonly<Record<string, string | undefined>>;

/** Port: the user pool. */
export type UserPool = {
  attributesOf(username: string): Promise<UserAttributes>;
  /** Whether the person's sign-in asks for the code of an authenticator app. */
  hasSecondFactor(username: string): Promise<boolean>;
  /** Adding twice is the same as once. */
  addToGroup(username: string, group: Role): Promise<void>;
};
