import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { stageNames } from '#infra/config/stage-settings.ts';
import { metricNames, metricNamespace } from '#shared/domain/site/operational-metrics.ts';
import { sesBounce, sesComplaint } from '#tests/support/ses-events.ts';
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
      // Elsewhere no data means that nothing happened.
      const missing = alarm.id.startsWith('Silence') ? 'breaching' : 'notBreaching';
      expect(property(alarm, 'TreatMissingData'), alarm.id).toBe(missing);
    }
  });

  it('rise when a timetable calls nobody', () => {
    const rules = synthesized(stage)
      .ofType('AWS::Events::Rule')
      .filter((rule) => property(rule, 'ScheduleExpression') !== undefined);
    const silences = alarms.filter(({ id }) => id.startsWith('Silence'));
    expect(silences).toHaveLength(rules.length);
    expect(rules.length).toBeGreaterThan(5);
    for (const alarm of silences) {
      expect(property(alarm, 'Namespace')).toBe('AWS/Events');
      expect(property(alarm, 'ComparisonOperator')).toBe('LessThanThreshold');
      expect(Number(property(alarm, 'Period'))).toBeGreaterThanOrEqual(900);
    }
  });

  it('rise when pages are not served, and when mails wait', () => {
    const [site] = alarms.filter((alarm) => property(alarm, 'MetricName') === '5xxErrorRate');
    expect(site && property(site, 'Dimensions')).toMatchObject([
      { Name: 'DistributionId' },
      { Name: 'Region', Value: 'Global' },
    ]);
    expect(idsOf('ApproximateAgeOfOldestMessage')).toBe(1);
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
    expect(servicesOf('MoneyAlarms')).toEqual(['admin', 'billing', 'stripe-webhook']);
    expect(new Set(counts.map((alarm) => property(alarm, 'MetricName')))).toEqual(new Set(metricNames));
    expect(metricNames.length).toBeLessThanOrEqual(15);
  });
});

describe('bounces and complaints', () => {
  const made = synthesized('prod');

  it('are kept from the next mail, and counted for the sender of mails and for the user pool', () => {
    const [set] = made.ofType('AWS::SES::ConfigurationSet');
    expect(set && property(set, 'SuppressionOptions.SuppressedReasons')).toEqual(['BOUNCE']);
    expect(set && property(set, 'ReputationOptions.ReputationMetricsEnabled')).toBe(true);
    const [pool] = made.ofType('AWS::Cognito::UserPool');
    expect(pool && property(pool, 'EmailConfiguration.ConfigurationSet')).toBe('repz-prod');
    const sender = made.ofType('AWS::Lambda::Function').find(({ id }) => id.startsWith('MailSender'));
    expect(sender && property(sender, 'Environment.Variables.MAIL_CONFIGURATION')).toBe('repz-prod');
  });

  it('reach the sender of mails, those of its own stage alone', () => {
    const destination = made.ofType('AWS::SES::ConfigurationSetEventDestination')[0];
    expect(destination && property(destination, 'EventDestination.MatchingEventTypes')).toEqual([
      'bounce',
      'complaint',
    ]);
    const rules = made.ofType('AWS::Events::Rule').filter(({ id }) => id.startsWith('MailSender'));
    const pattern = {
      source: ['aws.ses'],
      detail: {
        eventType: ['Bounce', 'Complaint'],
        mail: { tags: { 'ses:configuration-set': ['repz-prod'] } },
      },
    };
    expect(rules.map((rule) => property(rule, 'EventPattern'))).toEqual([pattern]);
    // The same events go through the function in tests/integration/mail/outbox.test.ts.
    const at = '2026-03-05T10:00:00.000Z';
    for (const { source, detail } of [
      sesBounce('Permanent', 'a@repz.example', at),
      sesComplaint('a@repz.example', at),
    ]) {
      expect(pattern.source).toContain(source);
      expect(pattern.detail.eventType).toContain(detail.eventType);
      expect(detail.mail.tags['ses:configuration-set']).toEqual(
        pattern.detail.mail.tags['ses:configuration-set'],
      );
    }
    const targets = rules.map((rule) => property(rule, 'Targets.0.Arn'));
    expect(JSON.stringify(targets)).toContain('MailSender');
  });

  it('raise an alarm before AWS stops the sender', () => {
    const rates = made
      .ofType('AWS::CloudWatch::Alarm')
      .filter((alarm) => property(alarm, 'Namespace') === 'AWS/SES')
      .map((alarm) => [property(alarm, 'MetricName'), property(alarm, 'Threshold')]);
    expect(rates).toEqual([
      ['Reputation.BounceRate', 0.03],
      ['Reputation.ComplaintRate', 0.0005],
    ]);
  });
});
