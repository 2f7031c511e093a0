import { Validations } from 'aws-cdk-lib';
import { CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { retention } from '#infra/constructs/retention.ts';

/** Created with a random placeholder; an operator stores the real key. */
export function schedulingSecretArn(scope: Construct, settings: StageSettings): string {
  const secret = new Secret(scope, 'SchedulingSecret', {
    description: 'External scheduling service: signingKey of its webhook',
    generateSecretString: {
      secretStringTemplate: '{}',
      generateStringKey: 'signingKey',
      excludePunctuation: true,
    },
    removalPolicy: retention(settings),
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'The service issues this key; a rotation starts in its dashboard.',
  });
  const resource = secret.node.defaultChild;
  return resource instanceof CfnSecret ? resource.attrId : secret.secretArn;
}
