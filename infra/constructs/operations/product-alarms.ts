import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export type AlarmOptions = {
  readonly metric: IMetric;
  readonly from: number;
  readonly periods?: number;
  readonly description: string;
  /** For percentiles, which a handful of requests would carry over the threshold. */
  readonly ignoresFewSamples?: boolean;
};

/** An alarm that tells the topic when it rises and when it ends. No data means nothing happened. */
export function productAlarm(scope: Construct, id: string, topic: Topic, options: AlarmOptions): void {
  const alarm = new Alarm(scope, id, {
    alarmDescription: options.description,
    metric: options.metric,
    threshold: options.from,
    evaluationPeriods: options.periods ?? 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    ...(options.ignoresFewSamples === true && { evaluateLowSampleCountPercentile: 'ignore' }),
  });
  tell(alarm, topic);
}

/** An alarm for what has to happen in every period of its metric: no data means that it did not. */
export function silenceAlarm(
  scope: Construct,
  id: string,
  topic: Topic,
  { metric, description }: Pick<AlarmOptions, 'metric' | 'description'>,
): void {
  const alarm = new Alarm(scope, id, {
    alarmDescription: description,
    metric,
    threshold: 1,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
  });
  tell(alarm, topic);
}

function tell(alarm: Alarm, topic: Topic): void {
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
}
