import { Amplify } from 'aws-amplify';

let configuredClientId: string | null = null;

export function authSettings(pool: UserPoolSettings) {
  return {
    Cognito: {
      userPoolId: pool.userPoolId,
      userPoolClientId: pool.userPoolClientId,
      loginWith: { email: true },
      ...(pool.userPoolEndpoint === undefined ? {} : { userPoolEndpoint: pool.userPoolEndpoint }),
    },
  };
}

/** Repeated calls with the same pool change nothing. */
export function configureAmplify(pool: UserPoolSettings): void {
  if (configuredClientId === pool.userPoolClientId) {
    return;
  }
  Amplify.configure({ Auth: authSettings(pool) });
  configuredClientId = pool.userPoolClientId;
}

/** The endpoint is set only when it is not AWS itself. */
export type UserPoolSettings = {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly userPoolEndpoint?: string | undefined;
};
