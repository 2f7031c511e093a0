import { Validations } from 'aws-cdk-lib';
import { CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { retention } from '#infra/constructs/retention.ts';

type StoredSecret = {
  readonly description: string;
  /** The field of its JSON that begins with random text. */
  readonly randomKey: string;
  readonly otherKeys?: Readonly<Record<string, string>>;
  readonly length?: number;
  /** Why nothing rotates it by itself. */
  readonly rotation: string;
};

/**
 * A secret that is created with random text, in whose place an operator puts what a provider issues.
 * @returns Its ARN by `attrId`, because the emulator's Ref does not return one.
 */
function storedSecretArn(
  scope: Construct,
  id: string,
  settings: StageSettings,
  { description, randomKey, otherKeys = {}, length, rotation }: StoredSecret,
): string {
  const secret = new Secret(scope, id, {
    description,
    generateSecretString: {
      secretStringTemplate: JSON.stringify(otherKeys),
      generateStringKey: randomKey,
      ...(length !== undefined && { passwordLength: length }),
      excludePunctuation: true,
    },
    removalPolicy: retention(settings),
  });
  Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: rotation });
  const resource = secret.node.defaultChild;
  return resource instanceof CfnSecret ? resource.attrId : secret.secretArn;
}

export const paymentSecretArn = (scope: Construct, settings: StageSettings): string =>
  storedSecretArn(scope, 'PaymentSecret', settings, {
    description: 'Payment provider: secretKey and webhookSecret',
    randomKey: 'webhookSecret',
    otherKeys: { secretKey: 'unset' },
    rotation: 'The provider issues these keys; a rotation starts in its dashboard, see docs/operations.md.',
  });

/** Random text that the key pair of push is derived from, so that no operator stores a key. */
export const pushSecretArn = (scope: Construct, settings: StageSettings): string =>
  storedSecretArn(scope, 'PushSecret', settings, {
    description: 'Push: seed of the key pair that signs what devices get',
    randomKey: 'seed',
    length: 64,
    rotation: 'A new seed ends push on every device until it is turned on again, see docs/operations.md.',
  });

export const speechSecretArn = (scope: Construct, settings: StageSettings): string =>
  storedSecretArn(scope, 'SpeechSecret', settings, {
    description: 'Speech provider: apiKey',
    randomKey: 'apiKey',
    rotation: 'The provider issues this key; a rotation starts in its dashboard.',
  });

export const schedulingSecretArn = (scope: Construct, settings: StageSettings): string =>
  storedSecretArn(scope, 'SchedulingSecret', settings, {
    description: 'External scheduling service: signingKey of its webhook',
    randomKey: 'signingKey',
    rotation: 'The service issues this key; a rotation starts in its dashboard.',
  });

export const googleSecretArn = (scope: Construct, settings: StageSettings): string =>
  storedSecretArn(scope, 'GoogleSecret', settings, {
    description: 'Google calendars of coaches: clientSecret',
    randomKey: 'clientSecret',
    rotation: 'Google issues it; a rotation starts in its console, see docs/operations.md.',
  });
