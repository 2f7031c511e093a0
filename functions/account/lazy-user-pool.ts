import type { UserPool } from './user-pool.ts';

/** Loads the pool's client when it is first needed, once in an account's life: no other request pays for it. */
export function createLazyUserPool(userPoolId: string): UserPool {
  let loading: Promise<UserPool> | undefined;
  const pool = () => {
    loading ??= import('./cognito-user-pool.ts').then(({ createCognitoUserPool }) =>
      createCognitoUserPool(userPoolId),
    );
    return loading;
  };
  return {
    attributesOf: async (username) => (await pool()).attributesOf(username),
    addToGroup: async (username, group) => (await pool()).addToGroup(username, group),
  };
}
