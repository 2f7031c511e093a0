import { Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

/**
 * Requests without it are rejected, so nothing bypasses the firewall and the viewer address can be trusted.
 */
export function edgeToken(scope: Construct): Secret {
  const secret = new Secret(scope, 'EdgeToken', {
    description: 'Sent by the distribution to the API with each request',
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason:
      'The functions must know the next token before the distribution sends it: `npm run ops -- rotate` takes these steps.',
  });
  return secret;
}
