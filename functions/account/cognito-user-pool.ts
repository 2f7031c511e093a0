import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#functions/platform/app-error.ts';
import type { UserPool } from './user-pool.ts';

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
    async changePassword(accessToken, currentPassword, newPassword) {
      const change = new ChangePasswordCommand({
        AccessToken: accessToken,
        PreviousPassword: currentPassword,
        ProposedPassword: newPassword,
      });
      await client.send(change).catch((error: unknown) => {
        throw passwordRefusal(error);
      });
    },
    async revokeSessions(accountId) {
      try {
        await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: accountId }));
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'UserNotFoundException') throw error;
      }
    },
    async addToGroup(username, group) {
      await client.send(
        new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: username, GroupName: group }),
      );
    },
  };
}

function passwordRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  switch (error.name) {
    case 'NotAuthorizedException':
      return /incorrect username or password/i.test(error.message)
        ? new AppError('invalid', 'wrong_password', 'This is not your current password.')
        : new AppError('unauthenticated', 'session_ended', 'You signed out. Please log in again.');
    case 'InvalidPasswordException':
    case 'PasswordHistoryPolicyViolationException':
    case 'InvalidParameterException':
      return new AppError('invalid', 'password_refused', 'This password cannot be used.');
    case 'LimitExceededException':
    case 'TooManyRequestsException':
      return new AppError('limited', 'too_many_attempts', 'Too many attempts. Please try again later.');
    default:
      return error;
  }
}
