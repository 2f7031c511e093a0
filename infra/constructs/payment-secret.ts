import { Validations } from 'aws-cdk-lib';
import { CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { retention } from '#infra/constructs/retention.ts';

/**
 * Created with a random placeholder; an operator stores the real keys. Returns `attrId`, because the
 * emulator's Ref does not return an ARN.
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
