import { Validations } from 'aws-cdk-lib';
import { CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { retention } from '#infra/constructs/retention.ts';

/** Created with a random placeholder; an operator stores the real one. */
export function googleSecretArn(scope: Construct, settings: StageSettings): string {
  const secret = new Secret(scope, 'GoogleSecret', {
    description: 'Google calendars of coaches: clientSecret',
    generateSecretString: {
      secretStringTemplate: '{}',
      generateStringKey: 'clientSecret',
      excludePunctuation: true,
    },
    removalPolicy: retention(settings),
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'Google issues it; a rotation starts in its console, see docs/operations.md.',
  });
  const resource = secret.node.defaultChild;
  return resource instanceof CfnSecret ? resource.attrId : secret.secretArn;
}
