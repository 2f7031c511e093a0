import { Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

/**
 * What the distribution shows the API in `x-repz-edge`, so that the address of the viewer that it adds is believed.
 * Whoever calls the API's own address does not know it, and is counted by their real address.
 */
export function edgeToken(scope: Construct): Secret {
  const secret = new Secret(scope, 'EdgeToken', {
    description: 'Sent by the distribution to the API with each request',
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason:
      'It must change in the distribution and the functions at once, which a deploy does and a timer cannot.',
  });
  return secret;
}
