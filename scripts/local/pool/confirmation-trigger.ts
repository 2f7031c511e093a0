import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import type { ConfirmationSource } from '#scripts/local/pool/strict-pool.ts';

export type RunConfirmationTrigger = (
  source: ConfirmationSource,
  username: string,
  clientMetadata?: Readonly<Record<string, string>>,
) => Promise<void>;

/** Cognito calls this trigger after a sign-up and after a password reset; the emulator does not. @throws Error when it fails */
export function createConfirmationTrigger(
  connection: AwsConnection & { readonly endpoint: string },
  userPoolId: string,
): RunConfirmationTrigger {
  const cognito = new CognitoIdentityProviderClient({ ...connection });
  const url = `${connection.endpoint}/2015-03-31/functions/repz-local-post-confirmation/invocations`;
  // The emulator takes the account from this header and does not verify the signature.
  const authorization = `AWS4-HMAC-SHA256 Credential=test/20260101/${connection.region}/lambda/aws4_request, SignedHeaders=host, Signature=0`;
  return async (triggerSource, username, clientMetadata) => {
    const user = await cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: username }));
    const event = {
      version: '1',
      region: connection.region,
      userPoolId,
      userName: user.Username,
      callerContext: { awsSdkVersion: '1', clientId: '' },
      triggerSource,
      request: {
        ...(clientMetadata !== undefined && { clientMetadata }),
        userAttributes: Object.fromEntries(
          (user.UserAttributes ?? []).map(({ Name, Value }) => [Name ?? '', Value]),
        ),
      },
      response: {},
    };
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(event),
    });
    if (!answer.ok || answer.headers.has('x-amz-function-error'))
      throw new Error(`post-confirmation answered ${answer.status}: ${await answer.text()}`);
  };
}
