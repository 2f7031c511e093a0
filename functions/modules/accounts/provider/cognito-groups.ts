import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Role, roles } from '#shared/domain/tiers/tiers.ts';

export function createCognitoGroups(UserPoolId: string) {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 4 });
  return {
    async set(accountId: string, role: Role): Promise<void> {
      const user = { UserPoolId, Username: accountId };
      await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName: role }));
      for (const other of roles.filter((each) => each !== role)) {
        await client.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: other }));
      }
    },
  };
}
