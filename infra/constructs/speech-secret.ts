import { Validations } from 'aws-cdk-lib';
import { CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { retention } from '#infra/constructs/retention.ts';

/** Created with a random placeholder; an operator stores the real key. */
export function speechSecretArn(scope: Construct, settings: StageSettings): string {
  const secret = new Secret(scope, 'SpeechSecret', {
    description: 'Speech provider: apiKey',
    generateSecretString: {
      secretStringTemplate: '{}',
      generateStringKey: 'apiKey',
      excludePunctuation: true,
    },
    removalPolicy: retention(settings),
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'The provider issues this key; a rotation starts in its dashboard.',
  });
  const resource = secret.node.defaultChild;
  return resource instanceof CfnSecret ? resource.attrId : secret.secretArn;
}
