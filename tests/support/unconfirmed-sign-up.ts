import { randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { output, password, stack } from '#tests/support/stack.ts';

/** As the browser reaches it: the local stage refuses there what Cognito refuses. */
export const browserPool = () =>
  new CognitoIdentityProviderClient({
    endpoint: `${stack.siteUrl()}/_local/cognito`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });

/** Somebody who signed up and has not typed the code of the mail. */
export async function unconfirmedSignUp() {
  const email = `codes-${randomUUID()}@repz.example`;
  const client = { ClientId: output('UserPoolClientId'), Username: email };
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'name', Value: 'Code Reader' },
  ];
  await browserPool().send(new SignUpCommand({ ...client, Password: password, UserAttributes }));
  return { email, client };
}
