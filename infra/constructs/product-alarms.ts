import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export type AlarmOptions = {
  readonly metric: IMetric;
  readonly from: number;
  readonly periods?: number;
  readonly description: string;
};

/** An alarm that tells the topic when it rises and when it ends. No data means nothing happened. */
export function productAlarm(scope: Construct, id: string, topic: Topic, options: AlarmOptions): Alarm {
  const alarm = new Alarm(scope, id, {
    alarmDescription: options.description,
    metric: options.metric,
    threshold: options.from,
    evaluationPeriods: options.periods ?? 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
  return alarm;
}
