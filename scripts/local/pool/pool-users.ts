import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import type { PoolUser } from '#scripts/local/pool/strict-pool.ts';

/** Looks users up in the emulator's pool, by any name with which they sign in. */
export function createPoolUsers(
  connection: AwsConnection & { readonly endpoint: string },
  userPoolId: string,
): (username: string) => Promise<PoolUser | null> {
  const cognito = new CognitoIdentityProviderClient({ ...connection });
  return async (Username) => {
    try {
      const user = await cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username }));
      const email = user.UserAttributes?.find(({ Name }) => Name === 'email')?.Value ?? '';
      return { username: user.Username ?? Username, email, status: user.UserStatus ?? '' };
    } catch (error) {
      if (error instanceof Error && error.name === 'UserNotFoundException') return null;
      throw error;
    }
  };
}
