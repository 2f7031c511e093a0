import { Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

/**
 * What the distribution sends to the API in `x-repz-edge`. A request to the API's own address lacks it and is refused, so
 * nothing bypasses the firewall, and the viewer's address that the distribution adds can be believed.
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
