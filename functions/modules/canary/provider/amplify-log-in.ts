import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import type { LogIn } from '../site-checks.ts';

/** As the site's own login: by SRP, the only way that the user pool lets people in. Tokens stay in memory. */
export const amplifyLogIn: LogIn = async ({ userPoolId, userPoolClientId, userPoolEndpoint }, canary) => {
  const pool = {
    userPoolId,
    userPoolClientId,
    loginWith: { email: true },
    ...(userPoolEndpoint !== undefined && { userPoolEndpoint }),
  };
  Amplify.configure({ Auth: { Cognito: pool } });
  // Amplify refuses a second login, and a function that is still warm has the one of its last run.
  await signOut();
  const { isSignedIn, nextStep } = await signIn({ username: canary.email, password: canary.password });
  if (!isSignedIn) throw new Error(`the user pool asks for a further step: ${nextStep.signInStep}`);
  const { tokens } = await fetchAuthSession();
  if (tokens === undefined) throw new Error('the user pool gave no tokens');
  return tokens.accessToken.toString();
};
