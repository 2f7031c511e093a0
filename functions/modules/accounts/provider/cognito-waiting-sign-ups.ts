import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { WaitingSignUps } from '../resend-confirmation.ts';

export function createCognitoWaitingSignUps(userPoolId: string, clientId: string): WaitingSignUps {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 4 });
  return {
    async isWaiting(email) {
      try {
        const user = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
        return user.UserStatus === 'UNCONFIRMED';
      } catch (error) {
        if (error instanceof Error && error.name === 'UserNotFoundException') return false;
        throw error;
      }
    },
    async sendConfirmation(email) {
      await client.send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username: email }));
    },
  };
}
