import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#functions/platform/app-error.ts';
import type { UserPool } from '../user-pool.ts';

const authenticatorApp = 'SOFTWARE_TOKEN_MFA';

export function createCognitoUserPool(userPoolId: string): UserPool {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 4 });
  const preferSecondFactor = (AccessToken: string, on: boolean) =>
    client.send(
      new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: on, PreferredMfa: on },
      }),
    );
  return {
    async attributesOf(username) {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: username }));
      return Object.fromEntries((user.UserAttributes ?? []).map(({ Name, Value }) => [Name ?? '', Value]));
    },
    async hasSecondFactor(username) {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: username }));
      return (user.UserMFASettingList ?? []).includes(authenticatorApp);
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
    async turnOnSecondFactor(AccessToken, UserCode) {
      try {
        const { Status } = await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
        if (Status === 'ERROR') throw wrongCode();
        await preferSecondFactor(AccessToken, true);
      } catch (error) {
        throw secondFactorRefusal(error);
      }
    },
    async turnOffSecondFactor(AccessToken) {
      try {
        const { UserMFASettingList = [] } = await client.send(new GetUserCommand({ AccessToken }));
        if (!UserMFASettingList.includes(authenticatorApp)) return false;
        await preferSecondFactor(AccessToken, false);
        return true;
      } catch (error) {
        throw secondFactorRefusal(error);
      }
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

const wrongCode = () => new AppError('invalid', 'wrong_code', 'This code is not right.');
const sessionEnded = () =>
  new AppError('unauthenticated', 'session_ended', 'You signed out. Please log in again.');
const tooManyAttempts = () =>
  new AppError('limited', 'too_many_attempts', 'Too many attempts. Please try again later.');

function secondFactorRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  switch (error.name) {
    case 'EnableSoftwareTokenMFAException':
    case 'CodeMismatchException':
    // No setup was begun.
    case 'InvalidParameterException':
    case 'SoftwareTokenMFANotFoundException':
      return wrongCode();
    case 'NotAuthorizedException':
      return sessionEnded();
    case 'LimitExceededException':
    case 'TooManyRequestsException':
      return tooManyAttempts();
    default:
      return error;
  }
}

function passwordRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  switch (error.name) {
    case 'NotAuthorizedException':
      return /incorrect username or password/i.test(error.message)
        ? new AppError('invalid', 'wrong_password', 'This is not your current password.')
        : sessionEnded();
    case 'InvalidPasswordException':
    case 'PasswordHistoryPolicyViolationException':
    case 'InvalidParameterException':
      return new AppError('invalid', 'password_refused', 'This password cannot be used.');
    case 'LimitExceededException':
    case 'TooManyRequestsException':
      return tooManyAttempts();
    default:
      return error;
  }
}
