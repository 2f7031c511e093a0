import { Validations } from 'aws-cdk-lib';
import { CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { retention } from '#infra/constructs/retention.ts';

/** Random text that the key pair of push is derived from, so that no operator stores a key. */
export function pushSecretArn(scope: Construct, settings: StageSettings): string {
  const secret = new Secret(scope, 'PushSecret', {
    description: 'Push: seed of the key pair that signs what devices get',
    generateSecretString: {
      secretStringTemplate: '{}',
      generateStringKey: 'seed',
      passwordLength: 64,
      excludePunctuation: true,
    },
    removalPolicy: retention(settings),
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'A new seed ends push on every device until it is turned on again, see docs/operations.md.',
  });
  const resource = secret.node.defaultChild;
  return resource instanceof CfnSecret ? resource.attrId : secret.secretArn;
}
