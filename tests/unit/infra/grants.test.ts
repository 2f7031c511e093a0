import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { coachHistoryAttributes } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { stageNames } from '#infra/config/stage-settings.ts';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';
import { appOf, functionsOf, property, type Resource, synthesized } from './synthesized-stage.ts';

const listed = z.pipe(
  z.union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())]),
  z.transform((value) => (Array.isArray(value) ? value : [value])),
);
const policySchema = z.object({
  Statement: z.array(
    z.object({ Effect: z.string(), Action: listed, Resource: listed, Condition: z.optional(z.unknown()) }),
  ),
});

type Wildcard = { readonly reason: string; readonly functions: readonly string[] | 'any' };

/** Wildcards that are granted all the same, to whom, and the reason. */
const wildcards: Readonly<Record<string, Wildcard>> = {
  'ses:SendEmail': {
    reason: 'bound to one sender by the condition ses:FromAddress',
    functions: ['MailSender'],
  },
  's3:DeleteObject,s3:GetObject,s3:PutObject': {
    reason:
      'uploads, clips of exercises and portraits that coaches replace lie in folders of their own; the id of each is new',
    functions: ['CheckIns', 'Coaching', 'Programs'],
  },
  's3:DeleteObject,s3:GetObject,s3:ListMultipartUploadParts,s3:PutObject': {
    reason: 'uploads lie in a folder of their own, and clips arrive there in parts',
    functions: ['Messages', 'Programs'],
  },
  's3:GetObject,s3:PutObject': {
    reason: 'kept photos, and copies of the user pool, lie in a folder of their own',
    functions: ['CheckIns', 'Messages', 'UserCopies'],
  },
  's3:DeleteObject,s3:GetObject': {
    reason: 'kept photos of any account that is deleted',
    functions: ['PrivacyJobs'],
  },
  's3:DeleteObject': {
    reason: 'uploads of any account that is deleted',
    functions: ['PrivacyJobs'],
  },
  's3:AbortMultipartUpload,s3:DeleteObject,s3:PutObject': {
    reason: 'copies of people’s data lie in a folder of their own',
    functions: ['PrivacyJobs'],
  },
  's3:GetObject': {
    reason: 'links to the copies of people’s data, and to photos of check-ins, in folders of their own',
    functions: ['Privacy', 'Today'],
  },
  'xray:PutTelemetryRecords,xray:PutTraceSegments': {
    reason: 'X-Ray accepts no resource for these two',
    functions: 'any',
  },
  'polly:SynthesizeSpeech': {
    reason: 'speech without a lexicon has no resource to name',
    functions: ['Speech'],
  },
  // CDK joins the two above where a stage has both.
  'polly:SynthesizeSpeech,xray:PutTelemetryRecords,xray:PutTraceSegments': {
    reason: 'as the two above',
    functions: ['Speech'],
  },
};

const rolePolicies = (stage: (typeof stageNames)[number]) => synthesized(stage).ofType('AWS::IAM::Policy');
const statementsOf = (policy: Resource) => policySchema.parse(property(policy, 'PolicyDocument')).Statement;

/** Actions of a function's role on the resource whose reference holds `target`. */
function actionsOn(construct: string, target: string): string[] {
  return (
    rolePolicies('prod')
      .filter((policy) => policy.id.startsWith(construct))
      .flatMap(statementsOf)
      .filter(({ Effect, Resource: on }) => Effect === 'Allow' && JSON.stringify(on).includes(target))
      .flatMap((statement) => statement.Action.map(String))
      // A function's own log is named after it; what is asked here is what it reaches beyond.
      .filter((action) => !action.startsWith('logs:'))
      .map((action) => action.replace(/^(dynamodb|cognito-idp|secretsmanager):/, ''))
      .sort()
  );
}

describe.each(stageNames)('grants in stage %s', (stage) => {
  it('name actions and resources, and explain wildcards', () => {
    for (const policy of rolePolicies(stage)) {
      for (const statement of statementsOf(policy)) {
        const actions = statement.Action.map(String).sort();
        const wild =
          actions.some((action) => action.includes('*')) ||
          statement.Resource.some((one) => JSON.stringify(one).includes('*'));
        if (!wild) continue;
        const known = wildcards[actions.join(',')];
        const owner = policy.id.replace(/RoleDefaultPolicy[0-9A-F]{8}$/, '');
        const isGiven = known?.functions === 'any' || known?.functions.includes(owner);
        expect(isGiven, `${owner} may ${actions.join(',')} without a written reason`).toBe(true);
      }
    }
  });

  it('are inline policies, without managed policies', () => {
    const functions = synthesized(stage).ofType('AWS::Lambda::Function');
    expect(functions).toHaveLength(functionsOf(stage).length);
    // CDK moves what exceeds the largest size of a role's policy into one of these.
    expect(synthesized(stage).ofType('AWS::IAM::ManagedPolicy')).toEqual([]);
    for (const role of synthesized(stage).ofType('AWS::IAM::Role')) {
      // AWS Backup's own role, which no function takes: AWS extends its policies with the service.
      if (role.id.startsWith('NightlyBackupsRole')) continue;
      expect(property(role, 'ManagedPolicyArns'), role.id).toBeUndefined();
    }
  });

  it('let nobody change the audit trail who may change other rows of its table', () => {
    const changes = rolePolicies(stage).filter((policy) =>
      statementsOf(policy).some(
        ({ Effect, Action, Resource: on }) =>
          Effect === 'Allow' &&
          Action.some((action) => /dynamodb:(Update|Delete)Item/.test(String(action))) &&
          JSON.stringify(on).includes('Operations'),
      ),
    );
    expect(changes.length).toBeGreaterThan(10);
    for (const policy of changes) {
      const refused = statementsOf(policy).filter(({ Effect }) => Effect === 'Deny');
      expect(refused, policy.id).toMatchObject([
        {
          Action: ['dynamodb:DeleteItem', 'dynamodb:UpdateItem'],
          Condition: {
            'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*', 'AUDIT-SEALS', 'AB-TESTS'] },
          },
        },
      ]);
    }
  });

  it('never allow Scan', () => {
    for (const policy of rolePolicies(stage))
      expect(JSON.stringify(statementsOf(policy))).not.toMatch(/Scan|BatchWrite/);
  });
});

describe('permissions of each function', () => {
  const counter = ['GetItem', 'UpdateItem'];

  it('system reads flags and the status of the service, and counts requests', () => {
    expect(actionsOn('System', 'Operations')).toEqual(['GetItem', 'Query', 'UpdateItem']);
    expect(actionsOn('System', 'Accounts')).toEqual([]);
    expect(actionsOn('System', 'Billing')).toEqual([]);
    expect(actionsOn('System', 'PaymentSecret')).toEqual([]);
    expect(actionsOn('System', 'UserPool')).toEqual([]);
  });

  it('account changes accounts, and of billing only takes away the mark of a deletion', () => {
    expect(actionsOn('Account', 'Accounts')).toEqual([
      'BatchGetItem',
      'ConditionCheckItem',
      // Of the jobs of a deletion alone.
      'DeleteItem',
      'GetItem',
      'PutItem',
      'Query',
      'UpdateItem',
    ]);
    expect(actionsOn('Account', 'Billing')).toEqual(['BatchGetItem', 'DeleteItem']);
    const policies = JSON.stringify(rolePolicies('prod').find(({ id }) => id.startsWith('Account')));
    expect(policies).toContain('"dynamodb:LeadingKeys":["REMOVALS","REMOVAL-NOTICES"]');
    expect(policies).toContain('"dynamodb:LeadingKeys":["ACCOUNT#*"]');
    // Its lines of the audit trail, and nothing else that is put.
    expect(policies).toContain('"dynamodb:LeadingKeys":["AUDIT#*"]');
    expect(actionsOn('Account', 'Operations')).toEqual([...counter, 'PutItem'].toSorted());
    expect(actionsOn('Account', 'PaymentSecret')).toEqual([]);
    // When a rest is over. Only the sender takes them out.
    expect(actionsOn('Account', 'RestAlerts')).toEqual(['sqs:SendMessage']);
    expect(actionsOn('Account', 'UserPool')).toEqual([
      'AdminAddUserToGroup',
      'AdminGetUser',
      'AdminResetUserPassword',
      'AdminSetUserMFAPreference',
      'AdminUpdateUserAttributes',
      'AdminUserGlobalSignOut',
    ]);
  });

  it('enquiries writes its own table, and otherwise reads only seats and approved coaches', () => {
    expect(actionsOn('Enquiries', 'GetAttEnquiries')).toEqual(['GetItem', 'PutItem', 'Query', 'UpdateItem']);
    expect(actionsOn('Enquiries', 'Accounts')).toEqual(['Query']);
    expect(actionsOn('Enquiries', 'PaymentSecret')).toEqual([]);
    expect(actionsOn('Enquiries', 'UserPool')).toEqual([]);
    expect(actionsOn('Enquiries', 'Operations')).toEqual(['PutItem', 'UpdateItem']);
    const policies = JSON.stringify(rolePolicies('prod').find(({ id }) => id.startsWith('Enquiries')));
    expect(policies).toContain('"dynamodb:LeadingKeys":["SEATS#longevity"]');
    expect(policies).toContain('"dynamodb:LeadingKeys":["COACHES-WITH-ROOM"]');
  });

  it('booking writes its own table, and only reads entitlements, in-person plans and their payments', () => {
    expect(actionsOn('Booking', 'GetAttBookings')).toEqual([
      'BatchGetItem',
      'ConditionCheckItem',
      'DeleteItem',
      'GetItem',
      'PutItem',
      // Of the table, and of its index for jobs that are due.
      'Query',
      'Query',
      'UpdateItem',
    ]);
    expect(actionsOn('Booking', 'Billing')).toEqual(['BatchGetItem', 'Query']);
    expect(actionsOn('Booking', 'PaymentSecret')).toEqual([]);
  });

  it('billing writes billing, and can sign users out', () => {
    expect(actionsOn('BillingRole', 'Billing')).toEqual([
      'BatchGetItem',
      'ConditionCheckItem',
      // Of accounts alone: a payment page goes over to the corrected sign-up.
      'DeleteItem',
      'GetItem',
      'PutItem',
      'Query',
      // Of the index: a coach's own statements.
      'Query',
      'UpdateItem',
    ]);
    const policies = JSON.stringify(rolePolicies('prod').find(({ id }) => id.startsWith('BillingRole')));
    expect(policies).toContain('"dynamodb:LeadingKeys":["PAY-OF#*"]');
    // A deletion that support withdraws ends its jobs, with a line of the audit trail.
    expect(policies).toContain('"dynamodb:LeadingKeys":["REMOVALS","REMOVAL-NOTICES"]');
    expect(actionsOn('BillingRole', 'Operations')).toContain('PutItem');
    // Packages become prepaid sessions; coaches' calendars are out of reach.
    expect(actionsOn('BillingRole', 'GetAttBookings')).toEqual(['PutItem', 'Query']);
    expect(actionsOn('BillingRole', 'PaymentSecret')).toEqual(['GetSecretValue']);
    expect(actionsOn('BillingRole', 'UserPool')).toEqual([
      'AdminAddUserToGroup',
      'AdminDisableUser',
      'AdminGetUser',
      'AdminUserGlobalSignOut',
    ]);
  });

  it('the webhook writes only billing, prepaid sessions and the list of clients who may need a coach', () => {
    expect(actionsOn('StripeWebhook', 'GetAttBookings')).toEqual(['PutItem', 'Query']);
    for (const construct of ['BillingRole', 'StripeWebhook', 'BillingJobs']) {
      expect(JSON.stringify(rolePolicies('prod').find(({ id }) => id.startsWith(construct)))).toContain(
        '"dynamodb:LeadingKeys":["ACCOUNT#*"]',
      );
    }
    expect(JSON.stringify(rolePolicies('prod').find(({ id }) => id.startsWith('StripeWebhook')))).toContain(
      '"dynamodb:LeadingKeys":["NEEDS-COACH"]',
    );
    // The second `Query` is that of the index, for jobs that are due.
    expect(actionsOn('StripeWebhook', 'Billing')).toEqual([
      'BatchGetItem',
      'ConditionCheckItem',
      'GetItem',
      'PutItem',
      'Query',
      'Query',
      'UpdateItem',
    ]);
    expect(actionsOn('StripeWebhook', 'GetAttPromises')).toEqual([]);
    // Whose mails about disputes go to admins, and the list of who needs a coach.
    expect(actionsOn('StripeWebhook', 'Accounts')).toEqual([
      'ConditionCheckItem',
      'Query',
      'Query',
      'UpdateItem',
    ]);
    // Of a client, only when they had which coach.
    expect(JSON.stringify(rolePolicies('prod').find(({ id }) => id.startsWith('StripeWebhook')))).toContain(
      `"dynamodb:Attributes":${JSON.stringify(coachHistoryAttributes)}`,
    );
    expect(actionsOn('StripeWebhook', 'Operations')).toEqual([]);
    expect(actionsOn('StripeWebhook', 'UserPool')).toEqual([]);
  });

  it('the timetable of payments reads besides which credits are promised, and whose coach changed', () => {
    const [webhook, jobs] = ['StripeWebhook', 'BillingJobs'] as const;
    for (const target of ['Billing', 'GetAttBookings', 'PaymentSecret', 'Operations', 'UserPool'])
      expect(actionsOn(jobs, target), target).toEqual(actionsOn(webhook, target));
    expect(actionsOn(jobs, 'GetAttPromises')).toEqual(['Query']);
    expect(actionsOn(jobs, 'Accounts')).toEqual([...actionsOn(webhook, 'Accounts'), 'Query'].toSorted());
    const policies = JSON.stringify(rolePolicies('prod').find(({ id }) => id.startsWith(jobs)));
    expect(policies).toContain('"dynamodb:LeadingKeys":["COACH-CHANGES"]');
    expect(policies).toContain(`"dynamodb:Attributes":${JSON.stringify(coachHistoryAttributes)}`);
  });

  it('check-ins deletes uploads but not stored photos', () => {
    expect(actionsOn('CheckIns', 'incoming/*')).toEqual(['s3:DeleteObject', 's3:GetObject', 's3:PutObject']);
    expect(actionsOn('CheckIns', 'kept/*')).toEqual(['s3:GetObject', 's3:PutObject']);
    expect(actionsOn('CheckIns', 'Training')).toEqual([
      'ConditionCheckItem',
      'DeleteItem',
      'GetItem',
      'PutItem',
      'Query',
    ]);
    expect(actionsOn('CheckIns', 'PaymentSecret')).toEqual([]);
  });

  it('messages lists the parts of uploads, and of nothing else', () => {
    expect(actionsOn('Messages', 'incoming/messages/*')).toEqual([
      's3:DeleteObject',
      's3:GetObject',
      's3:ListMultipartUploadParts',
      's3:PutObject',
    ]);
    expect(actionsOn('Messages', 'kept/messages/*')).toEqual(['s3:GetObject', 's3:PutObject']);
  });

  it('programs removes clips of exercises, and no other kept file', () => {
    const parts = 's3:ListMultipartUploadParts';
    const files = ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'];
    expect(actionsOn('Programs', 'incoming/exercises/*')).toEqual([...files, parts].toSorted());
    expect(actionsOn('Programs', 'kept/exercises/*')).toEqual(files);
    expect(actionsOn('Programs', 'kept/*')).toEqual([]);
  });

  it('only reminders read the stream', () => {
    const table = 'GetAttCheckIns';
    expect(actionsOn('CheckIns', table)).toEqual([
      'ConditionCheckItem',
      'DeleteItem',
      'GetItem',
      'PutItem',
      'Query',
      'UpdateItem',
    ]);
    expect(actionsOn('CheckInReminders', table)).toEqual([
      'GetItem',
      'PutItem',
      'Query',
      'Query',
      'UpdateItem',
    ]);
    expect(actionsOn('CheckInReminders', 'Accounts')).toEqual(['BatchGetItem']);
    const stream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
    expect(actionsOn('CheckInReminders', 'Billing')).toEqual(['BatchGetItem', ...stream]);
    expect(actionsOn('CheckIns', 'Billing')).toEqual(['BatchGetItem']);
    expect(actionsOn('CheckInReminders', 'Training')).toEqual([...stream, 'GetItem', 'Query'].toSorted());
    for (const target of ['Operations', 'Photos', 'PaymentSecret', 'UserPool'])
      expect(actionsOn('CheckInReminders', target), target).toEqual([]);
  });

  it.each(stageNames)('in %s nobody but the sender of mails may send one', (stage) => {
    const senders = rolePolicies(stage).filter((policy) =>
      statementsOf(policy).some(({ Action }) =>
        Action.some((each) => /^(ses:Send|ses:\*|\*$)/.test(String(each))),
      ),
    );
    expect(senders.map(({ id }) => id.replace(/Role.*/, ''))).toEqual(['MailSender']);
  });

  it('each function that shows coaches health data may note who looked', () => {
    const routes = Object.values<ApiRoute>(apiRoutes);
    const shows = routes.filter(({ access }) => access.kind === 'signed-in' && access.healthArea);
    const names = new Set(shows.map((route) => route.function));
    expect(names.size).toBeGreaterThan(4);
    const construct = (name: string) =>
      name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const silent = [...names].filter((name) => !actionsOn(construct(name), 'Accounts').includes('PutItem'));
    expect(silent).toEqual([]);
  });

  it('nutrition writes its own table, reads intake, weights and assignments, and notes who looked', () => {
    expect(actionsOn('Nutrition', 'GetAttNutrition')).toEqual(['GetItem', 'PutItem', 'Query', 'UpdateItem']);
    expect(actionsOn('Nutrition', 'Training')).toEqual(['Query']);
    expect(actionsOn('Nutrition', 'CheckIns')).toEqual([]);
    expect(actionsOn('Nutrition', 'Accounts')).toEqual(['BatchGetItem', 'GetItem', 'PutItem']);
    expect(actionsOn('Nutrition', 'Billing')).toEqual(['BatchGetItem']);
    expect(actionsOn('Nutrition', 'UserPool')).toEqual([]);
    expect(actionsOn('Nutrition', 'PaymentSecret')).toEqual([]);
  });

  it('today reads for many features, and writes only the program that a new client starts with', () => {
    const tables = ['Accounts', 'Billing', 'Bookings', 'CheckIns', 'Library', 'Messages', 'Nutrition'];
    for (const name of tables) {
      expect(
        actionsOn('Today', name).filter((action) => /Put|Update|Delete|Condition/.test(action)),
        name,
      ).toEqual([]);
    }
    expect(actionsOn('Today', 'Training')).toEqual(['BatchGetItem', 'GetItem', 'PutItem', 'Query']);
    expect(actionsOn('Today', 'Operations')).toEqual(counter);
    expect(actionsOn('Today', 'Outbox')).toEqual([]);
    expect(actionsOn('Today', 'Promises')).toEqual([]);
  });

  it('the library saves articles among the rows of accounts, keeps those of coaches, and adds to the audit trail', () => {
    expect(actionsOn('Library', 'Accounts')).toEqual([
      'BatchGetItem',
      'DeleteItem',
      'GetItem',
      'PutItem',
      'Query',
    ]);
    expect(actionsOn('Library', 'GetAttLibrary')).toEqual(['DeleteItem', 'GetItem', 'PutItem', 'Query']);
    expect(actionsOn('Library', 'Operations')).toEqual(['GetItem', 'PutItem', 'UpdateItem']);
    expect(actionsOn('Library', 'Billing')).toEqual(['BatchGetItem']);
    expect(actionsOn('Library', 'Training')).toEqual([]);
    expect(actionsOn('Library', 'UserPool')).toEqual(['AdminGetUser']);
  });

  it('wearables writes its own table and its measurements in training', () => {
    expect(actionsOn('Wearables', 'GetAttWearables')).toEqual([
      'BatchGetItem',
      'DeleteItem',
      'PutItem',
      'Query',
    ]);
    expect(actionsOn('Wearables', 'Training')).toEqual(['DeleteItem', 'PutItem', 'Query']);
    expect(actionsOn('Wearables', 'CheckIns')).toEqual([]);
    expect(actionsOn('Wearables', 'PaymentSecret')).toEqual([]);
  });

  it('speech and the assistant write only their own rows', () => {
    expect(actionsOn('Speech', 'Assistance')).toEqual(['GetItem', 'PutItem', 'UpdateItem']);
    expect(actionsOn('Speech', 'SpeechSecret')).toEqual(['GetSecretValue']);
    expect(actionsOn('Assistant', 'Assistance')).toEqual(['PutItem', 'Query', 'UpdateItem']);
    for (const each of ['Assistant', 'StreamedAssistant']) {
      expect(actionsOn(each, 'Training')).toEqual(['GetItem', 'Query']);
      for (const table of ['CheckIns', 'Bookings', 'Nutrition']) {
        expect(actionsOn(each, table)).toEqual(['Query']);
      }
      for (const table of ['Outbox', 'Promises']) expect(actionsOn(each, table)).toEqual([]);
    }
    expect(actionsOn('StreamedAssistant', 'Assistance')).toEqual(['PutItem', 'Query', 'UpdateItem']);
    // A draft notes who looked at the client's health data.
    expect(actionsOn('Assistant', 'Accounts')).toEqual(['BatchGetItem', 'GetItem', 'PutItem']);
    for (const name of ['Speech', 'StreamedAssistant']) {
      expect(actionsOn(name, 'Accounts')).toEqual(['BatchGetItem', 'GetItem']);
    }
    for (const name of ['Speech', 'Assistant', 'StreamedAssistant']) {
      expect(actionsOn(name, 'Billing')).toEqual(['BatchGetItem']);
      expect(actionsOn(name, 'UserPool')).toEqual([]);
      expect(actionsOn(name, 'PaymentSecret')).toEqual([]);
    }
  });

  it.each([
    ['amazon.nova-lite-v1:0', ['arn:aws:bedrock:us-east-1::foundation-model/amazon.nova-lite-v1:0']],
    [
      'us.amazon.nova-2-lite-v1:0',
      [
        'arn:aws:bedrock:us-east-1:123456789012:inference-profile/us.amazon.nova-2-lite-v1:0',
        'arn:aws:bedrock:us-east-1::foundation-model/amazon.nova-2-lite-v1:0',
        'arn:aws:bedrock:us-east-2::foundation-model/amazon.nova-2-lite-v1:0',
        'arn:aws:bedrock:us-west-2::foundation-model/amazon.nova-2-lite-v1:0',
      ],
    ],
  ])('the assistant may call %s and no other model', (modelId, resources) => {
    const { assistant } = appOf('prod').settings;
    const changed = { assistant: { ...assistant, modelId }, accountId: '123456789012' };
    const template = Template.fromStack(appOf('prod', {}, changed).stacks.api);
    const policies = Object.values(template.findResources('AWS::IAM::Policy')).map(({ Properties }) =>
      policySchema.parse(Properties.PolicyDocument),
    );
    const calls = policies
      .flatMap(({ Statement }) => Statement)
      .filter(({ Action }) => Action.some((each) => String(each).startsWith('bedrock:')));
    expect(calls.map(({ Action }) => Action).toSorted()).toEqual([
      ['bedrock:InvokeModel'],
      ['bedrock:InvokeModelWithResponseStream'],
    ]);
    for (const { Resource } of calls) expect(Resource).toEqual(resources);
  });

  it('admin gives money back as an event of the provider would change it, and changes profiles and who is a coach or an admin', () => {
    // As who calls, for the health screen, which reads one key that no row has, and for the list of who needs a coach.
    expect(actionsOn('Admin', 'Accounts')).toEqual([
      'BatchGetItem',
      'ConditionCheckItem',
      'DeleteItem',
      'GetItem',
      'GetItem',
      'PutItem',
      'PutItem',
      'Query',
      'Query',
      'UpdateItem',
    ]);
    const policies = JSON.stringify(rolePolicies('prod').find(({ id }) => id.startsWith('Admin')));
    // The queues, each by its own list.
    expect(policies).toContain('"dynamodb:LeadingKeys":["REPORTS#open"]');
    expect(policies).toContain('"dynamodb:LeadingKeys":["DISPUTES#open","REFUNDS#open","EVENTS#*"]');
    expect(policies).toContain('"dynamodb:LeadingKeys":["RENEWALS","PAST-DUE","ENTITLED","QUEUE#*"]');
    expect(policies).toContain('"dynamodb:LeadingKeys":["ENQUIRIES#*","WAITING#*","PRE-ORDERS#waiting"]');
    // The spend of a day, for the system dashboard.
    expect(policies).toContain('"dynamodb:LeadingKeys":["USAGE#speech-spend","USAGE#assistant-spend"]');
    expect(policies).toContain('"dynamodb:LeadingKeys":["HEALTH"]');
    expect(policies).toContain('"dynamodb:LeadingKeys":["ADMINS","COACHES"]');
    // A login session that ends.
    expect(policies).toContain('"dynamodb:LeadingKeys":["ACCOUNT#*"]');
    expect(policies).toContain(
      '"dynamodb:LeadingKeys":["ACCOUNT#*","COACH#*","COACHES","NEEDS-COACH","ADMINS"]',
    );
    expect(policies).toContain('"dynamodb:LeadingKeys":["ADDRESS#*","BOUNCED"]');
    expect(actionsOn('Admin', 'Operations')).toEqual([
      'ConditionCheckItem',
      'GetItem',
      'GetItem',
      'PutItem',
      'Query',
      'UpdateItem',
    ]);
    // Which mails went to a person, whose come back, and push to whom an admin signs out.
    expect(actionsOn('Admin', 'Outbox')).toEqual([
      'DeleteItem',
      'DeleteItem',
      'GetItem',
      'GetItem',
      'PutItem',
      'Query',
      'Query',
      'UpdateItem',
    ]);
    expect(policies).toContain('"dynamodb:LeadingKeys":["ACCOUNT#*","BOUNCED"]');
    expect(policies).toContain('"dynamodb:LeadingKeys":["PUSH#*","PUSH-ENDPOINT#*"]');
    // The second one is for due jobs.
    expect(actionsOn('Admin', 'GetAttPromises')).toEqual(['GetItem', 'Query', 'Query']);
    expect(actionsOn('Admin', 'Training')).toEqual(['GetItem']);
    expect(actionsOn('Admin', 'CheckIns')).toEqual(['GetItem', 'Query']);
    // The list of open reports, and due jobs.
    expect(actionsOn('Admin', 'GetAttMessages')).toEqual(['GetItem', 'Query', 'Query']);
    expect(actionsOn('Admin', 'PaymentSecret')).toEqual(['GetSecretValue']);
    // Whether the admin who calls has a second factor, groups and sign-outs; nobody's password.
    expect(actionsOn('Admin', 'UserPool')).toEqual([
      'AdminAddUserToGroup',
      'AdminGetUser',
      'AdminRemoveUserFromGroup',
      'AdminUserGlobalSignOut',
    ]);
  });

  it('the canary reads its own password and counts what it found, nothing else, and copies of users reach no data of theirs', () => {
    const allowed = (construct: string) =>
      rolePolicies('prod')
        .filter(({ id }) => id.startsWith(construct))
        .flatMap(statementsOf)
        .filter(({ Effect }) => Effect === 'Allow')
        .flatMap(({ Action }) => Action.map(String))
        .filter((action) => !action.startsWith('logs:') && action !== 'sqs:SendMessage');
    expect(allowed('Canary').toSorted()).toEqual(['dynamodb:UpdateItem', 'secretsmanager:GetSecretValue']);
    expect(actionsOn('Canary', 'Operations')).toEqual(['UpdateItem']);
    expect(actionsOn('Canary', ':secret:repz-prod-canary-??????')).toEqual(['GetSecretValue']);
    expect(allowed('UserCopies').toSorted()).toEqual([
      'cognito-idp:ListGroups',
      'cognito-idp:ListUsers',
      'cognito-idp:ListUsersInGroup',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
    ]);
  });

  it('the health check covers every table', () => {
    const tables = synthesized('prod').ofType('AWS::DynamoDB::GlobalTable');
    expect(tables.length).toBeGreaterThan(10);
    const admin = synthesized('prod')
      .ofType('AWS::Lambda::Function')
      .find(({ id }) => id.startsWith('Admin'));
    const asked = admin && JSON.stringify(property(admin, 'Environment.Variables.HEALTH_TABLES'));
    for (const { id } of tables) {
      expect(asked, id).toContain(id);
      expect(actionsOn('Admin', id), id).toContain('GetItem');
    }
  });

  it('one trigger creates the account and its group, and the others write nothing', () => {
    expect(actionsOn('PostConfirmation', 'Accounts')).toEqual([
      'ConditionCheckItem',
      'GetItem',
      'PutItem',
      'UpdateItem',
    ]);
    // What was paid before the confirmation.
    expect(actionsOn('PostConfirmation', 'Billing')).toEqual(['GetItem', 'PutItem', 'UpdateItem']);
    // Groups are added to, never taken; sessions end after a password reset.
    expect(actionsOn('PostConfirmation', 'UserPool')).toEqual([
      'AdminAddUserToGroup',
      'AdminGetUser',
      'AdminUserGlobalSignOut',
    ]);
    for (const quiet of ['PreSignUp', 'CustomMessage']) {
      for (const target of ['Accounts', 'Billing', 'Operations', 'UserPool'])
        expect(actionsOn(quiet, target)).toEqual([]);
    }
  });
});
