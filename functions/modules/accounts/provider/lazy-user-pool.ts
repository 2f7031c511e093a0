import { onDemand } from '#functions/platform/on-demand.ts';
import type { UserPool } from '../user-pool.ts';

export function createLazyUserPool(userPoolId: string): UserPool {
  const pool = onDemand(async () => {
    const { createCognitoUserPool } = await import('./cognito-user-pool.ts');
    return createCognitoUserPool(userPoolId);
  });
  return {
    attributesOf: async (username) => (await pool()).attributesOf(username),
    hasSecondFactor: async (username) => (await pool()).hasSecondFactor(username),
    changePassword: async (...change) => (await pool()).changePassword(...change),
    turnOnSecondFactor: async (...code) => (await pool()).turnOnSecondFactor(...code),
    turnOffSecondFactor: async (accessToken) => (await pool()).turnOffSecondFactor(accessToken),
    revokeSessions: async (accountId) => (await pool()).revokeSessions(accountId),
    addToGroup: async (username, group) => (await pool()).addToGroup(username, group),
  };
}
