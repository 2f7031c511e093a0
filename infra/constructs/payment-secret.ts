import { Validations } from 'aws-cdk-lib';
import { CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { retention } from '#infra/constructs/retention.ts';

/**
 * The payment provider's keys, JSON `{ secretKey, webhookSecret }`. Made with a random value that no provider
 * accepts; an operator (or the local start) puts the real one, which no template and no deploy ever sees.
 * @returns its ARN, by the attribute of the resource: not every CloudFormation answers a plain reference with it.
 */
export function paymentSecretArn(scope: Construct, settings: StageSettings): string {
  const secret = new Secret(scope, 'PaymentSecret', {
    description: 'Payment provider: secretKey and webhookSecret',
    generateSecretString: {
      secretStringTemplate: JSON.stringify({ secretKey: 'unset' }),
      generateStringKey: 'webhookSecret',
      excludePunctuation: true,
    },
    removalPolicy: retention(settings),
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'The provider issues these keys; a rotation starts in its dashboard, see docs/operations.md.',
  });
  const resource = secret.node.defaultChild;
  return resource instanceof CfnSecret ? resource.attrId : secret.secretArn;
}
