import {
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { SignInBarrier } from './account-removal.ts';

/** The account id is the pool's `sub`, which the admin calls take as a user name. */
export function createCognitoSignInBarrier(userPoolId: string): SignInBarrier {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 4 });
  return {
    async disable(accountId) {
      const user = { UserPoolId: userPoolId, Username: accountId };
      try {
        // Disabled first: a sign-in between the two calls would outlive the sign-out.
        await client.send(new AdminDisableUserCommand(user));
        await client.send(new AdminUserGlobalSignOutCommand(user));
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'UserNotFoundException') throw error;
      }
    },
  };
}
