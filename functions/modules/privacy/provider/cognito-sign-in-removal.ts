import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { RemoveAccountDeps } from '../remove-account.ts';

export function createCognitoSignInRemoval(userPoolId: string): RemoveAccountDeps['signIn'] {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 4 });
  return {
    async remove(accountId) {
      try {
        await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: accountId }));
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'UserNotFoundException') throw error;
      }
    },
  };
}
