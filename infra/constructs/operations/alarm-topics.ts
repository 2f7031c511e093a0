import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { acknowledgePlainHttp } from '#infra/constructs/plain-http.ts';

export type AlarmTopics = {
  /** Wakes somebody: users feel it now. */
  readonly page: Topic;
  /** Is read in the morning. */
  readonly mail: Topic;
};

/** Both go to `alarmEmail`; pages go to `pagerUrl` as well, where the stage has one. */
export function alarmTopics(scope: Construct, settings: StageSettings): AlarmTopics {
  const page = alarmTopic(scope, 'Pages', settings, `REPZ ${settings.stage} pages`);
  const mail = alarmTopic(scope, 'Alarms', settings, `REPZ ${settings.stage} alarms`);
  if (settings.pagerUrl !== undefined) page.addSubscription(new UrlSubscription(settings.pagerUrl));
  return { page, mail };
}

/** Not encrypted at rest: messages name a metric and a stage, never a person. */
function alarmTopic(scope: Construct, id: string, settings: StageSettings, displayName: string): Topic {
  const topic = new Topic(scope, id, { displayName, enforceSSL: settings.requireTls });
  if (!settings.requireTls) acknowledgePlainHttp(topic, 'AwsSolutions-SNS3');
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AlarmsPublish',
      principals: ['cloudwatch', 'budgets'].map(
        (service) => new ServicePrincipal(`${service}.amazonaws.com`),
      ),
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
    }),
  );
  if (settings.alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(settings.alarmEmail));
  return topic;
}
