import { describe, expect, it } from 'vitest';
import { settleRequestSk } from '#functions/modules/billing/storage/pending/pending-purchase-row.ts';
import { edgeTokenForm } from '#functions/platform/http/edge-token.ts';
import { type StageName, stageNames } from '#infra/config/stage-settings.ts';
import { apiConcurrency, functionConcurrency } from '#scripts/local/emulator.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';
import { functionsOf, property, synthesized } from './synthesized-stage.ts';

const hasAdmin = (roles: readonly string[]) => roles.includes('admin');

const poolTriggers = ['pre-sign-up', 'post-confirmation', 'custom-message'];

describe.each(stageNames)('each function of stage %s', (stage) => {
  const functions = synthesized(stage).ofType('AWS::Lambda::Function');

  it('is listed, and none is missing', () => {
    expect(functions.map((fn) => property(fn, 'FunctionName')).sort()).toEqual(
      functionsOf(stage)
        .map((name) => `repz-${stage}-${name}`)
        .sort(),
    );
  });

  it('runs on arm64 and Node 24, with a shorter timeout than its caller', () => {
    for (const fn of functions) {
      expect(property(fn, 'Architectures')).toEqual(['arm64']);
      expect(property(fn, 'Runtime')).toBe('nodejs24.x');
      // Nobody waits for what no route leads to.
      const unwaited = {
        [`repz-${stage}-audit-jobs`]: 60,
        [`repz-${stage}-billing-jobs`]: 600,
        [`repz-${stage}-canary`]: 230,
        [`repz-${stage}-user-copies`]: 900,
        [`repz-${stage}-privacy-jobs`]: 900,
        [`repz-${stage}-check-in-reminders`]: 90,
        [`repz-${stage}-client-summaries`]: 60,
        [`repz-${stage}-coaching-jobs`]: 90,
        [`repz-${stage}-mail-sender`]: 300,
        [`repz-${stage}-promise-jobs`]: 90,
      };
      expect(property(fn, 'Timeout')).toBeLessThanOrEqual(
        unwaited[String(property(fn, 'FunctionName'))] ?? 29,
      );
    }
  });

  it('gives those that wait for a provider as long as an answer may take', () => {
    const waiting = ['admin', 'assistant', 'assistant-stream', 'billing', 'speech', 'stripe-webhook'];
    const names = waiting.map((name) => `repz-${stage}-${name}`);
    for (const fn of functions.filter((each) => names.includes(String(property(each, 'FunctionName')))))
      expect(property(fn, 'Timeout'), String(property(fn, 'FunctionName'))).toBe(29);
  });

  it('requires the second factor of admins in cloud stages, and may read it from the pool', () => {
    const asked = functions.flatMap((fn) => {
      const value = property(fn, 'Environment.Variables.ADMIN_SECOND_FACTOR');
      return value === undefined ? [] : [[fn.id, value] as const];
    });
    expect(asked.length).toBeGreaterThan(10);
    for (const [id, value] of asked) expect(value, id).toBe(stage === 'local' ? 'optional' : 'required');
    const forAdmins = Object.values(apiRoutes).flatMap((route) =>
      route.access.kind === 'signed-in' && 'roles' in route.access && hasAdmin(route.access.roles)
        ? [route.function]
        : [],
    );
    for (const name of new Set(forAdmins)) {
      const role = JSON.stringify(
        synthesized(stage)
          .ofType('AWS::IAM::Policy')
          .find(({ id }) => id.toLowerCase().startsWith(name)),
      );
      expect(role, name).toContain('cognito-idp:AdminGetUser');
    }
  });

  it('has its own log group and a dead-letter queue', () => {
    const groups = functions.map((fn) => JSON.stringify(property(fn, 'LoggingConfig.LogGroup')));
    expect(new Set(groups).size).toBe(functions.length);
    for (const fn of functions) expect(property(fn, 'DeadLetterConfig.TargetArn')).toBeDefined();
  });

  it('has no Stripe key in its environment', () => {
    for (const fn of functions)
      expect(JSON.stringify(property(fn, 'Environment'))).not.toMatch(/sk_|whsec_|secretKey/);
  });

  it('uses Stripe unless the stage overrides it', () => {
    for (const fn of functions)
      expect(property(fn, 'Environment.Variables.STRIPE_API_BASE_URL')).toBeUndefined();
  });
});

describe('the schedule', () => {
  it.each(stageNames)('fetches undelivered payment events every 15 minutes (%s)', (stage) => {
    const rules = synthesized(stage).ofType('AWS::Events::Rule');
    const rule = rules.find(({ id }) => id.startsWith('BillingJobs'));
    expect(rule && property(rule, 'ScheduleExpression')).toBe('rate(15 minutes)');
    expect(JSON.stringify(rule && property(rule, 'Targets'))).toContain('BillingJobsFunction');
    expect(rules.filter(({ id }) => id.startsWith('StripeWebhook'))).toEqual([]);
  });
});

/** A function beyond the limit is refused by the emulator, in a form that no caller of the API knows. */
it('all timetables, table changes and pool triggers find room beside a full API in the local stage', () => {
  const local = synthesized('local');
  const beside = ['AWS::Events::Rule', 'AWS::Lambda::EventSourceMapping'].flatMap((type) =>
    local.ofType(type),
  );
  const triggers = functionsOf('local').filter((name) => poolTriggers.includes(name));
  expect(beside.length).toBeGreaterThan(5);
  expect(triggers).toHaveLength(poolTriggers.length);
  expect(apiConcurrency + beside.length + triggers.length).toBeLessThanOrEqual(functionConcurrency);
});

describe('freed seats of the limited tier', () => {
  it.each(stageNames)('are offered when seats change, and every five minutes (%s)', (stage) => {
    const rule = synthesized(stage)
      .ofType('AWS::Events::Rule')
      .find(({ id }) => id.startsWith('Enquiries'));
    expect(rule && property(rule, 'ScheduleExpression')).toBe('rate(5 minutes)');
    expect(filterOf(stage, 'Enquiries')).toContain('SEATS#longevity');
  });
});

describe('check-in reminders', () => {
  it.each(stageNames)('are sent on a schedule, and planned when a subscription changes (%s)', (stage) => {
    const rule = synthesized(stage)
      .ofType('AWS::Events::Rule')
      .find(({ id }) => id.startsWith('CheckInReminders'));
    expect(rule && property(rule, 'ScheduleExpression')).toBe('rate(5 minutes)');
    expect(filterOf(stage, 'CheckInReminders')).toContain('ENTITLEMENT');
    // No row of the billing table concerns anybody else: a stream takes two readers, not more.
    const readers = synthesized(stage)
      .ofType('AWS::Lambda::EventSourceMapping')
      .filter((mapping) => JSON.stringify(property(mapping, 'EventSourceArn')).includes('Billing'));
    expect(readers).toHaveLength(2);
  });
});

describe('purchases before the confirmation', () => {
  it.each(stageNames)('are settled when a confirmation or a password reset asks for it (%s)', (stage) => {
    expect(filterOf(stage, 'StripeWebhook')).toContain(settleRequestSk);
    // The pipe of the mails is the other: a stream takes two readers.
    const readers = synthesized(stage)
      .ofType('AWS::Lambda::EventSourceMapping')
      .filter((mapping) => JSON.stringify(property(mapping, 'EventSourceArn'))?.includes('Outbox'));
    expect(readers).toHaveLength(1);
  });
});

describe('mails', () => {
  const only = (stage: StageName, type: string, id: string) => {
    const [found, ...more] = synthesized(stage)
      .ofType(type)
      .filter((each) => each.id.startsWith(id));
    if (found === undefined || more.length > 0) throw new Error(`Not one ${id} in ${stage}`);
    return found;
  };

  const takenFrom = (stage: StageName, queue: string) =>
    synthesized(stage)
      .ofType('AWS::Lambda::EventSourceMapping')
      .filter((each) => JSON.stringify(property(each, 'EventSourceArn')).includes(`"${queue}`));

  it.each(stageNames)(
    'go from the outbox through a queue, which tries again and keeps what fails (%s)',
    (stage) => {
      const pipe = only(stage, 'AWS::Pipes::Pipe', 'MailPipe');
      expect(JSON.stringify(property(pipe, 'Source'))).toContain('Outbox');
      expect(JSON.stringify(property(pipe, 'SourceParameters.FilterCriteria'))).toContain('INSERT');
      const subscription = only(stage, 'AWS::SNS::Subscription', 'Mails');
      expect(property(subscription, 'RawMessageDelivery')).toBe(true);
      const queue = only(stage, 'AWS::SQS::Queue', 'Mails');
      // Longer than the sender runs, or a mail would be sent twice.
      expect(property(queue, 'VisibilityTimeout')).toBe(360);
      const redrive = JSON.stringify(property(queue, 'RedrivePolicy'));
      expect(redrive).toContain('MailDeadLetters');
      const [source] = takenFrom(stage, 'Mails');
      expect(source && property(source, 'FunctionResponseTypes')).toEqual(['ReportBatchItemFailures']);
    },
  );

  it.each(stageNames)('leave the ends of rests a queue of their own (%s)', (stage) => {
    const queue = only(stage, 'AWS::SQS::Queue', 'RestAlerts');
    // Lambda takes no queue whose messages come again while the function still runs.
    expect(property(queue, 'VisibilityTimeout')).toBe(360);
    expect(property(queue, 'SqsManagedSseEnabled')).toBe(true);
    expect(JSON.stringify(property(queue, 'RedrivePolicy'))).toContain('MailDeadLetters');
    const takers = takenFrom(stage, 'RestAlerts').map((each) => property(each, 'FunctionName'));
    expect(JSON.stringify(takers)).toContain('MailSender');
  });
});

describe('table streams', () => {
  const mappings = (stage: StageName) =>
    synthesized(stage)
      .ofType('AWS::Lambda::EventSourceMapping')
      .filter((mapping) => property(mapping, 'StartingPosition') !== undefined);

  it.each(stageNames)(
    'is tried again in smaller parts, and is kept where it cannot be handled (%s)',
    (stage) => {
      for (const mapping of mappings(stage)) {
        // Else what is written while the mapping is being made is missed.
        expect(property(mapping, 'StartingPosition'), mapping.id).toBe('TRIM_HORIZON');
        expect(property(mapping, 'MaximumRetryAttempts'), mapping.id).toBe(2);
        expect(property(mapping, 'BisectBatchOnFunctionError'), mapping.id).toBe(true);
        const destination = JSON.stringify(property(mapping, 'DestinationConfig.OnFailure.Destination'));
        expect(destination, mapping.id).toContain('DeadLetters');
      }
    },
  );
});

describe('summaries of clients', () => {
  const windowsOf = (stage: StageName, isSummary: boolean) =>
    synthesized(stage)
      .ofType('AWS::Lambda::EventSourceMapping')
      .filter((mapping) => property(mapping, 'StartingPosition') !== undefined)
      .filter(({ id }) => id.startsWith('ClientSummaries') === isSummary)
      .map((mapping) => [
        property(mapping, 'BatchSize'),
        property(mapping, 'MaximumBatchingWindowInSeconds'),
      ]);

  it('are made once for the changes of half a minute', () => {
    expect(windowsOf('local', true)).toEqual(Array(6).fill([50, 1]));
    for (const stage of ['dev', 'staging', 'prod'] as const)
      expect(windowsOf(stage, true), stage).toEqual(Array(6).fill([50, 30]));
  });

  it.each(stageNames)(
    'are all that waits: access, seats and coaches follow a change at once (%s)',
    (stage) => {
      for (const [batch, window] of windowsOf(stage, false)) expect([batch, window]).toEqual([10, undefined]);
    },
  );
});

/** Which table changes invoke the function. */
function filterOf(stage: (typeof stageNames)[number], construct: string): string {
  const mapping = synthesized(stage)
    .ofType('AWS::Lambda::EventSourceMapping')
    .find(({ id }) => id.startsWith(construct));
  return JSON.stringify(mapping && property(mapping, 'FilterCriteria'));
}

describe('API functions', () => {
  it('trust the viewer address with the edge token, which is a dynamic reference', () => {
    const tokenOf = (stage: (typeof stageNames)[number]) =>
      synthesized(stage)
        .ofType('AWS::Lambda::Function')
        .map((fn) => JSON.stringify(property(fn, 'Environment.Variables.EDGE_TOKEN')))
        .filter((token) => token !== undefined);
    expect(tokenOf('local')).toEqual([]);
    expect(tokenOf('prod').length).toBeGreaterThan(0);
    for (const token of tokenOf('prod')) expect(token).toContain('{{resolve:secretsmanager:');
  });

  it('that get the token may read the next one, and nobody else may', () => {
    const functions = synthesized('prod').ofType('AWS::Lambda::Function');
    const withToken = functions.filter(
      (fn) => property(fn, 'Environment.Variables.EDGE_TOKEN') !== undefined,
    );
    expect(withToken.length).toBeGreaterThan(15);
    for (const fn of withToken)
      expect(JSON.stringify(property(fn, 'Environment.Variables.EDGE_TOKEN_SECRET_ARN')), fn.id).toContain(
        'EdgeToken',
      );
    const readers = synthesized('prod')
      .ofType('AWS::IAM::Policy')
      .filter((policy) => JSON.stringify(property(policy, 'PolicyDocument')).includes('EdgeToken'))
      .map(({ id }) => id.replace(/RoleDefaultPolicy.*/, ''));
    expect(readers.toSorted()).toEqual(withToken.map(({ id }) => id.replace(/Function.*/, '')).toSorted());
    expect(
      synthesized('local')
        .ofType('AWS::Lambda::Function')
        .filter((fn) => property(fn, 'Environment.Variables.EDGE_TOKEN_SECRET_ARN') !== undefined),
    ).toEqual([]);
  });

  it('know a token by its form, which the stack and a rotation give it', () => {
    const [secret] = synthesized('prod')
      .ofType('AWS::SecretsManager::Secret')
      .filter(({ id }) => id.startsWith('EdgeToken'));
    const made = Object(secret && property(secret, 'GenerateSecretString'));
    expect(made).toEqual({ ExcludePunctuation: true, PasswordLength: 48 });
    expect('A'.repeat(made.PasswordLength)).toMatch(edgeTokenForm);
  });

  it.each(stageNames)('tell a rotation of stage %s where the token is, if it has one', (stage) => {
    const { api } = synthesized(stage).templates;
    expect(api).toBeDefined();
    expect(Object.keys(api?.findOutputs('EdgeTokenSecretArn') ?? {})).toHaveLength(stage === 'local' ? 0 : 1);
  });
});
