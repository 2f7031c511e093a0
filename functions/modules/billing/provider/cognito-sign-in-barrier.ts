import {
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { SignInBarrier } from '../account-removal.ts';

export function createCognitoSignInBarrier(userPoolId: string): SignInBarrier {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 4 });
  return {
    async disable(accountId) {
      const user = { UserPoolId: userPoolId, Username: accountId };
      try {
        // Disable first: a login between the two calls would survive the sign-out.
        await client.send(new AdminDisableUserCommand(user));
        await client.send(new AdminUserGlobalSignOutCommand(user));
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'UserNotFoundException') throw error;
      }
    },
  };
}
