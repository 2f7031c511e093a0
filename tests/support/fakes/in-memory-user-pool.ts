import type { AddressPool } from '#functions/modules/accounts/address-change/address-pool.ts';
import type { UserAttributes, UserPool } from '#functions/modules/accounts/user-pool.ts';
import { AppError } from '#functions/platform/app-error.ts';

export type InMemoryUserPool = UserPool &
  AddressPool & {
    readonly users: Map<string, UserAttributes>;
    readonly withSecondFactor: Set<string>;
    readonly groups: Map<string, Set<string>>;
    /** By access token. */
    readonly passwords: Map<string, string>;
    /** Account ids whose refresh tokens were revoked, in order. */
    readonly revoked: string[];
    /** Account ids whose password was ended, in order. */
    readonly withoutPassword: string[];
    /** The next this many calls that add to a group fail. */
    failures: number;
  };

export function inMemoryUserPool(users: Readonly<Record<string, UserAttributes>> = {}): InMemoryUserPool {
  const groups = new Map<string, Set<string>>();
  const withSecondFactor = new Set<string>();
  const passwords = new Map<string, string>();
  const revoked: string[] = [];
  const withoutPassword: string[] = [];
  const known = new Map(Object.entries(users));
  const ownerOf = (email: string) => [...known].find(([, attributes]) => attributes.email === email)?.[0];
  return {
    users: known,
    withSecondFactor,
    groups,
    passwords,
    revoked,
    withoutPassword,
    failures: 0,
    async attributesOf(username) {
      await Promise.resolve();
      const attributes = known.get(username);
      if (attributes === undefined) throw new Error('UserNotFoundException');
      return attributes;
    },
    async hasSecondFactor(username) {
      await Promise.resolve();
      return withSecondFactor.has(username);
    },
    async changePassword(accessToken, currentPassword, newPassword) {
      await Promise.resolve();
      if (passwords.get(accessToken) !== currentPassword)
        throw new AppError('invalid', 'wrong_password', 'This is not your current password.');
      passwords.set(accessToken, newPassword);
    },
    async turnOnSecondFactor(accessToken, code) {
      await Promise.resolve();
      if (code !== '123456') throw new AppError('invalid', 'wrong_code', 'This code is not right.');
      withSecondFactor.add(accessToken);
    },
    async turnOffSecondFactor(accessToken) {
      await Promise.resolve();
      return withSecondFactor.delete(accessToken);
    },
    async revokeSessions(accountId) {
      await Promise.resolve();
      if (this.failures > 0) {
        this.failures -= 1;
        throw new Error('TooManyRequestsException');
      }
      revoked.push(accountId);
    },
    async hasAddress(email) {
      await Promise.resolve();
      return ownerOf(email) !== undefined;
    },
    async changeAddress(accountId, email) {
      await Promise.resolve();
      const owner = ownerOf(email);
      if (owner !== undefined && owner !== accountId) return 'taken';
      const attributes = known.get(accountId);
      if (attributes !== undefined) known.set(accountId, { ...attributes, email, email_verified: 'true' });
      return 'changed';
    },
    async endPassword(accountId) {
      await Promise.resolve();
      withoutPassword.push(accountId);
    },
    async endSecondFactor(accountId) {
      await Promise.resolve();
      withSecondFactor.delete(accountId);
    },
    async addToGroup(username, group) {
      await Promise.resolve();
      if (this.failures > 0) {
        this.failures -= 1;
        throw new Error('TooManyRequestsException');
      }
      groups.set(username, new Set([...(groups.get(username) ?? []), group]));
    },
  };
}
