import { Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { longestAnswerSeconds, type NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

/** Has access to one provider and no personal data. */
export function speechApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { settings, tables } = props;
  const { provider, dailyCharacters, dailySpendCents } = settings.speech;
  const fn = signedInFunction(scope, 'Speech', props, {
    name: 'speech',
    description: 'Text to speech for voice coaching',
    environment: {
      ASSISTANCE_TABLE: tables.assistance.tableName,
      SPEECH_PROVIDER: provider,
      SPEECH_DAILY_CHARACTERS: String(dailyCharacters),
      SPEECH_DAILY_SPEND_CENTS: String(dailySpendCents),
      ...(settings.speechBaseUrl !== undefined && { SPEECH_BASE_URL: settings.speechBaseUrl }),
      ...(props.speechSecretArn !== undefined && { SPEECH_SECRET_ARN: props.speechSecretArn }),
    },
    timeoutSeconds: longestAnswerSeconds,
    createsAccounts: false,
  });
  allowTable(fn, tables.assistance, 'GetItem', 'PutItem', 'UpdateItem');
  if (props.speechSecretArn !== undefined) {
    fn.allow(['secretsmanager:GetSecretValue'], [props.speechSecretArn]);
  }
  if (provider === 'polly') {
    fn.allow(['polly:SynthesizeSpeech'], ['*']);
    Validations.of(fn.role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Speech without a lexicon has no resource to name, only *; likewise the two X-Ray actions.',
    });
  }
  return fn;
}
