import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { stageNames } from '#infra/config/stage-settings.ts';
import { metricNames, metricNamespace } from '#shared/domain/operational-metrics.ts';
import { functionsOf, property, synthesized } from './synthesized-stage.ts';

describe.each(stageNames)('alarms of stage %s', (stage) => {
  const alarms = synthesized(stage).ofType('AWS::CloudWatch::Alarm');
  const idsOf = (metric: string) => alarms.filter((alarm) => property(alarm, 'MetricName') === metric).length;

  it('cover every function, table and dead-letter queue, the API and the webhook', () => {
    expect(idsOf('Errors')).toBe(functionsOf(stage).length);
    expect(idsOf('Throttles')).toBe(functionsOf(stage).length);
    expect(idsOf('ApproximateNumberOfMessagesVisible')).toBe(3);
    expect(idsOf('ReadThrottleEvents')).toBe(synthesized(stage).ofType('AWS::DynamoDB::GlobalTable').length);
    expect(idsOf('WriteThrottleEvents')).toBe(synthesized(stage).ofType('AWS::DynamoDB::GlobalTable').length);
    expect(idsOf('5xx')).toBe(1);
  });

  it('notify when they start and end', () => {
    for (const alarm of alarms) {
      expect(property(alarm, 'AlarmActions'), alarm.id).toHaveLength(1);
      expect(property(alarm, 'OKActions'), alarm.id).toHaveLength(1);
      expect(property(alarm, 'TreatMissingData'), alarm.id).toBe('notBreaching');
    }
  });

  it('use only the service and stage dimensions', () => {
    const counts = alarms.filter((alarm) => property(alarm, 'Namespace') === metricNamespace);
    const servicesOf = (metric: string) =>
      counts
        .filter((alarm) => property(alarm, 'MetricName') === metric)
        .map((alarm) => {
          const dimensions = property(alarm, 'Dimensions');
          expect(dimensions).toEqual([
            { Name: 'service', Value: expect.any(String) },
            { Name: 'stage', Value: stage },
          ]);
          return z.array(z.object({ Value: z.string() })).parse(dimensions)[0]?.Value;
        });
    expect(servicesOf('LoggedErrors').toSorted()).toEqual(functionsOf(stage).toSorted());
    expect(servicesOf('MoneyAlarms')).toEqual(['billing', 'stripe-webhook']);
    expect(new Set(counts.map((alarm) => property(alarm, 'MetricName')))).toEqual(new Set(metricNames));
    expect(metricNames.length).toBeLessThanOrEqual(15);
  });
});
