import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { WaitingSignUps } from '../resend-confirmation.ts';

export function createCognitoWaitingSignUps(userPoolId: string, clientId: string): WaitingSignUps {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 4 });
  return {
    async findWaiting(email) {
      try {
        const user = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
        if (user.UserStatus !== 'UNCONFIRMED') return null;
        return user.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value ?? null;
      } catch (error) {
        if (error instanceof Error && error.name === 'UserNotFoundException') return null;
        throw error;
      }
    },
    async sendConfirmation(email) {
      await client.send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username: email }));
    },
  };
}
