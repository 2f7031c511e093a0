import { onDemand } from '#functions/platform/on-demand.ts';
import type { AddressPool } from '../address-change/address-pool.ts';

/** Few requests change an address, so the pool's SDK loads with the first. */
export function createLazyAddressPool(userPoolId: string): AddressPool {
  const pool = onDemand(async () => {
    const { createCognitoAddressPool } = await import('./cognito-address-pool.ts');
    return createCognitoAddressPool(userPoolId);
  });
  return {
    hasAddress: async (email) => (await pool()).hasAddress(email),
    changeAddress: async (accountId, email) => (await pool()).changeAddress(accountId, email),
    endPassword: async (accountId) => (await pool()).endPassword(accountId),
    endSecondFactor: async (accountId) => (await pool()).endSecondFactor(accountId),
    revokeSessions: async (accountId) => (await pool()).revokeSessions(accountId),
  };
}
