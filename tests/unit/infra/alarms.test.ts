import { describe, expect, it } from 'vitest';
import { stageNames } from '#infra/config/stage-settings.ts';
import { functionsOf, property, synthesized } from './synthesized-stage.ts';

describe.each(stageNames)('alarms of stage %s', (stage) => {
  const alarms = synthesized(stage).ofType('AWS::CloudWatch::Alarm');
  const idsOf = (metric: string) => alarms.filter((alarm) => property(alarm, 'MetricName') === metric).length;

  it('watch every function, table and dead-letter queue, the API and the webhook', () => {
    expect(idsOf('Errors')).toBe(functionsOf(stage).length);
    expect(idsOf('Throttles')).toBe(functionsOf(stage).length);
    expect(idsOf('ApproximateNumberOfMessagesVisible')).toBe(2);
    expect(idsOf('ReadThrottleEvents')).toBe(synthesized(stage).ofType('AWS::DynamoDB::GlobalTable').length);
    expect(idsOf('WriteThrottleEvents')).toBe(synthesized(stage).ofType('AWS::DynamoDB::GlobalTable').length);
    for (const metric of ['5xx', 'WebhookFailures', 'MoneyAlarms', 'LoggedErrors'])
      expect(idsOf(metric), metric).toBe(1);
  });

  it('tell somebody, when they rise and when they end', () => {
    for (const alarm of alarms) {
      expect(property(alarm, 'AlarmActions'), alarm.id).toHaveLength(1);
      expect(property(alarm, 'OKActions'), alarm.id).toHaveLength(1);
      expect(property(alarm, 'TreatMissingData'), alarm.id).toBe('notBreaching');
    }
  });

  it('count the field that billing raises alarms by', () => {
    const patterns = synthesized(stage)
      .ofType('AWS::Logs::MetricFilter')
      .filter((filter) => filter.id.startsWith('MoneyAlarms'))
      .map((filter) => property(filter, 'FilterPattern'));
    expect(patterns).toEqual(['{ $.alarm = "*" }', '{ $.alarm = "*" }']);
  });
});
