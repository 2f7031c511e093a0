import { readFileSync } from 'node:fs';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { StageName } from '#infra/config/stage-settings.ts';
import { watchedRoutes } from '#infra/constructs/operations/slow-routes.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import { metricNames } from '#shared/domain/site/operational-metrics.ts';
import { sesBounce, sesComplaint } from '#tests/support/ses-events.ts';
import { appOf, functionsOf, property, type Resource, synthesized } from './synthesized-stage.ts';

/** Those of the API stack tell nobody but CodeDeploy: tests/unit/infra/releases.test.ts has them. */
const alarmsOf = (stage: StageName) =>
  synthesized(stage)
    .ofType('AWS::CloudWatch::Alarm')
    .filter(({ stack }) => stack !== 'api');
/** Ids of the template end with a hash of eight characters. */
const nameOf = ({ id }: Resource) => id.slice(0, -8);
const topicOf = (alarm: Resource) => nameOf({ ...alarm, id: String(property(alarm, 'AlarmActions.0.Ref')) });
const pagesOf = (stage: StageName) => alarmsOf(stage).filter((alarm) => topicOf(alarm) === 'Pages');

const metricsSchema = z.array(
  z.object({ MetricStat: z.optional(z.object({ Metric: z.object({ MetricName: z.string() }) })) }),
);
/** Each of them is paid for, and an alarm takes at most 10. */
function metricsOf(alarm: Resource): readonly string[] {
  const single = property(alarm, 'MetricName');
  if (typeof single === 'string') return [single];
  return z
    .parse(metricsSchema, property(alarm, 'Metrics'))
    .flatMap(({ MetricStat }) => MetricStat?.Metric.MetricName ?? []);
}
const metricCount = (stage: StageName) => alarmsOf(stage).flatMap(metricsOf).length;

/** First column and last column of each line of the table 'On call'. */
const onCall = [
  ...readFileSync(inRepository('docs', 'operations.md'), 'utf8').matchAll(/^\| (`.+?) \| .+? \| (.+) \|$/gm),
].flatMap(([, names = '', todo = '']) =>
  [...names.matchAll(/`([\w-]+?)(-<[a-z]+>)?`/g)].map(([, name = '', any]) => ({
    name: name.replaceAll('-', ''),
    any: any !== undefined,
    todo,
  })),
);
const lineOf = (name: string) =>
  onCall.find((line) => (line.any ? name.startsWith(line.name) : name === line.name));

describe('alarms that page', () => {
  it.each(['staging', 'prod'] as const)(
    'are at most 25 in %s, with the budget, each for what a user feels',
    (stage) => {
      const names = pagesOf(stage).map(nameOf);
      expect(names.length + synthesized(stage).ofType('AWS::Budgets::Budget').length).toBeLessThanOrEqual(25);
      expect(names.toSorted()).toEqual(
        [
          'ServerErrors',
          'SiteErrors',
          'EdgeFunctionErrors',
          'SpendStopped',
          'CanarySilent',
          'LoginFailures',
          'LoginThrottles',
          'SignUpErrors',
          'PaymentsWithoutAccess',
          'WebhookFailures',
          'ClientsWithoutCoach',
          ...Object.keys(watchedRoutes).map((route) => `Slow${route}`),
          'StreamAge',
          'MailsWait',
          'MailPipeFailures',
        ].toSorted(),
      );
    },
  );

  it('are few in dev, and none in the local cloud', () => {
    expect(pagesOf('dev').map(nameOf).toSorted()).toEqual([
      'EdgeFunctionErrors',
      'ServerErrors',
      'SiteErrors',
      'SpendStopped',
    ]);
    expect(alarmsOf('dev').length).toBeLessThanOrEqual(8);
    expect(alarmsOf('local')).toEqual([]);
  });

  it.each(['staging', 'prod'] as const)(
    'and all others of %s have a line in docs/operations.md that says what to do',
    (stage) => {
      for (const alarm of alarmsOf(stage)) {
        const line = lineOf(nameOf(alarm));
        expect(line, nameOf(alarm)).toBeDefined();
        expect(line?.todo.length, nameOf(alarm)).toBeGreaterThan(15);
      }
      expect(lineOf('Budget')).toBeDefined();
    },
  );

  it('have no line in docs/operations.md when they are gone', () => {
    const names = [...alarmsOf('prod').map(nameOf), 'Budget'];
    const unknown = onCall.filter(({ name, any }) =>
      names.every((each) => (any ? !each.startsWith(name) : each !== name)),
    );
    expect(unknown).toEqual([]);
    expect(onCall.length).toBeGreaterThan(15);
  });
});

describe('alarms', () => {
  it('read few metrics, each of which costs $0.10 a month', () => {
    expect(metricCount('dev')).toBeLessThanOrEqual(15);
    for (const stage of ['staging', 'prod'] as const) expect(metricCount(stage)).toBeLessThanOrEqual(65);
  });

  it.each(['dev', 'staging', 'prod'] as const)(
    'of %s reach one topic when they start and when they end',
    (stage) => {
      for (const alarm of alarmsOf(stage)) {
        expect(property(alarm, 'AlarmActions'), alarm.id).toHaveLength(1);
        expect(property(alarm, 'OKActions'), alarm.id).toEqual(property(alarm, 'AlarmActions'));
        expect(['Pages', 'Alarms'], alarm.id).toContain(topicOf(alarm));
        // Elsewhere no data means that nothing happened.
        const missing = /^(Silence|CanarySilent|UserCopyOld)/.test(alarm.id) ? 'breaching' : 'notBreaching';
        expect(property(alarm, 'TreatMissingData'), alarm.id).toBe(missing);
        expect(metricsOf(alarm).length, alarm.id).toBeLessThanOrEqual(10);
      }
    },
  );

  it('of pages call the pager where the stage has one, and mail the operators', () => {
    const { stacks } = appOf('prod', { pagerUrl: 'https://pager.fit/repz' });
    const template = Template.fromStack(stacks.operations);
    const subscriptions = Object.values(template.findResources('AWS::SNS::Subscription')).map(
      ({ Properties }) =>
        `${Properties.Protocol} ${Properties.Endpoint} ${Properties.TopicArn.Ref.slice(0, -8)}`,
    );
    expect(subscriptions.toSorted()).toEqual([
      'email operations@repz.example Alarms',
      'email operations@repz.example Pages',
      'https https://pager.fit/repz Pages',
    ]);
    expect(() => appOf('prod', { pagerUrl: 'http://pager.fit/repz' })).toThrow(/pagerUrl: /);
  });

  it('rise when a timetable calls nobody', () => {
    const rules = synthesized('prod')
      .ofType('AWS::Events::Rule')
      .filter((rule) => property(rule, 'ScheduleExpression') !== undefined);
    const silences = alarmsOf('prod').filter(({ id }) => id.startsWith('Silence'));
    // What the canary and the copies of users count in a good run is missed by an alarm of its own.
    const own = alarmsOf('prod')
      .map(nameOf)
      .filter((name) => ['CanarySilent', 'UserCopyOld'].includes(name));
    expect(own).toHaveLength(2);
    expect(silences.length + own.length).toBe(rules.length);
    expect(rules.length).toBeGreaterThan(5);
    for (const alarm of silences) {
      expect(property(alarm, 'Namespace')).toBe('AWS/Events');
      expect(property(alarm, 'ComparisonOperator')).toBe('LessThanThreshold');
      expect(Number(property(alarm, 'Period'))).toBeGreaterThanOrEqual(900);
    }
  });

  it('watch every reader of a stream, every edge function and every dead-letter queue', () => {
    const named = (name: string) => alarmsOf('prod').filter((alarm) => nameOf(alarm).startsWith(name));
    const mappings = synthesized('prod').ofType('AWS::Lambda::EventSourceMapping');
    const readers = new Set(
      mappings
        .filter((mapping) => property(mapping, 'StartingPosition') !== undefined)
        .map((mapping) => JSON.stringify(property(mapping, 'FunctionName'))),
    );
    expect(named('StreamAge').flatMap(metricsOf)).toEqual(Array(readers.size).fill('IteratorAge'));
    const edge = synthesized('prod').ofType('AWS::CloudFront::Function').length;
    expect(named('EdgeFunctionErrors').flatMap(metricsOf)).toHaveLength(2 * edge);
    expect(named('DeadLetters')).toHaveLength(3);
  });

  it('take the time of a route from the line that its function logs for each request', () => {
    const filters = synthesized('prod').ofType('AWS::Logs::MetricFilter');
    expect(filters.map((filter) => property(filter, 'FilterPattern'))).toEqual(
      Object.keys(watchedRoutes).map((route) => `{ ($.message = "request") && ($.route = "${route}") }`),
    );
    for (const filter of filters) {
      expect(property(filter, 'MetricTransformations.0.MetricValue')).toBe('$.durationMs');
      const metric = property(filter, 'MetricTransformations.0.MetricName');
      const alarm = alarmsOf('prod').find((each) => property(each, 'MetricName') === metric);
      expect(alarm && property(alarm, 'ExtendedStatistic')).toBe('p95');
      expect(alarm && property(alarm, 'EvaluateLowSampleCountPercentile')).toBe('ignore');
    }
  });

  it('read each metric that functions count', () => {
    const counted = new Set(synthesized('prod').ofType('AWS::CloudWatch::Alarm').flatMap(metricsOf));
    for (const name of metricNames) expect([...counted]).toContain(name);
    expect(metricNames.length).toBeLessThanOrEqual(15);
  });
});

describe('the budget', () => {
  it.each(['dev', 'staging', 'prod'] as const)(
    'of %s pages when it is spent, and mails when it will be',
    (stage) => {
      const [budget] = synthesized(stage).ofType('AWS::Budgets::Budget');
      const told = [0, 1].map((index) => {
        const path = `NotificationsWithSubscribers.${index}`;
        const topic = budget && property(budget, `${path}.Subscribers.0.Address.Ref`);
        return [
          budget && property(budget, `${path}.Notification.NotificationType`),
          String(topic).slice(0, -8),
        ];
      });
      expect(told).toEqual([
        ['ACTUAL', 'Pages'],
        ['FORECASTED', 'Alarms'],
      ]);
    },
  );

  it('may publish to both topics', () => {
    for (const policy of synthesized('prod').ofType('AWS::SNS::TopicPolicy')) {
      if (!/^(Pages|Alarms)/.test(policy.id)) continue;
      expect(JSON.stringify(policy.Properties)).toContain('budgets.amazonaws.com');
    }
  });
});

describe('saved log queries', () => {
  it('look at the logs of every function', () => {
    const saved = synthesized('prod').ofType('AWS::Logs::QueryDefinition');
    expect(saved.length).toBeGreaterThan(4);
    for (const query of saved) {
      expect(property(query, 'LogGroupNames')).toHaveLength(functionsOf('prod').length);
      expect(String(property(query, 'Name'))).toMatch(/^repz-prod\//);
    }
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
