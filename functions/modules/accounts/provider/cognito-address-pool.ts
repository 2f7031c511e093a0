import {
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AddressPool } from '../address-change/address-pool.ts';

export function createCognitoAddressPool(UserPoolId: string): AddressPool {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 4 });
  const ownerOf = async (email: string) => {
    const user = await ifThere(client.send(new AdminGetUserCommand({ UserPoolId, Username: email })));
    return user?.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value ?? null;
  };
  return {
    hasAddress: async (email) => (await ownerOf(email)) !== null,
    async changeAddress(accountId, email) {
      const owner = await ownerOf(email);
      if (owner !== null && owner !== accountId) return 'taken';
      // Both at once, or the pool would keep the old address until a code proves the new one.
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ];
      const update = new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username: accountId,
        UserAttributes,
      });
      try {
        await ifThere(client.send(update));
        return 'changed';
      } catch (error) {
        if (error instanceof Error && error.name === 'AliasExistsException') return 'taken';
        throw error;
      }
    },
    async endPassword(accountId) {
      await ifThere(client.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: accountId })));
    },
    async endSecondFactor(accountId) {
      const off = { Enabled: false, PreferredMfa: false };
      await ifThere(
        client.send(
          new AdminSetUserMFAPreferenceCommand({
            UserPoolId,
            Username: accountId,
            SoftwareTokenMfaSettings: off,
          }),
        ),
      );
    },
    async revokeSessions(accountId) {
      await ifThere(client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: accountId })));
    },
  };
}

/** @returns null where the pool knows nobody by this name. */
async function ifThere<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && error.name === 'UserNotFoundException') return null;
    throw error;
  }
}
