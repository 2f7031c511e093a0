import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { acknowledgePlainHttp } from '#infra/constructs/plain-http.ts';

/** Not encrypted at rest: messages name a metric and a stage, never a person. */
export function alarmTopic(scope: Construct, settings: StageSettings): Topic {
  const topic = new Topic(scope, 'Alarms', {
    displayName: `REPZ ${settings.stage} alarms`,
    enforceSSL: settings.requireTls,
  });
  if (!settings.requireTls) acknowledgePlainHttp(topic, 'AwsSolutions-SNS3');
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AlarmsPublish',
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
    }),
  );
  if (settings.alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(settings.alarmEmail));
  return topic;
}
