import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { purchaseChallengeAttribute } from '#shared/domain/access/purchase-challenge.ts';
import type { SignUps } from '../pending/open-sign-up-checkout.ts';

export function createCognitoSignUps(userPoolId: string): SignUps {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 4 });
  return {
    async find(accountId) {
      try {
        const user = await client.send(
          new AdminGetUserCommand({ UserPoolId: userPoolId, Username: accountId }),
        );
        const of = (name: string) => user.UserAttributes?.find(({ Name }) => Name === name)?.Value;
        return {
          isConfirmed: user.UserStatus !== 'UNCONFIRMED',
          email: of('email') ?? '',
          challenge: of(purchaseChallengeAttribute),
          locale: of('locale'),
          timeZone: of('zoneinfo'),
        };
      } catch (error) {
        if (error instanceof Error && error.name === 'UserNotFoundException') return null;
        throw error;
      }
    },
  };
}
