import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { UserPool } from './user-pool.ts';

/** The pool through its admin calls: access tokens hold neither address nor name. */
export function createCognitoUserPool(userPoolId: string): UserPool {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 4 });
  return {
    async attributesOf(username) {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: username }));
      return Object.fromEntries((user.UserAttributes ?? []).map(({ Name, Value }) => [Name ?? '', Value]));
    },
    async hasSecondFactor(username) {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: username }));
      return (user.UserMFASettingList ?? []).includes('SOFTWARE_TOKEN_MFA');
    },
    async addToGroup(username, group) {
      await client.send(
        new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: username, GroupName: group }),
      );
    },
  };
}
