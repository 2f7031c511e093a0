import { describe, expect, it } from 'vitest';
import { isExample } from '#scripts/preflight/example-addresses.ts';
import type { PlannedStage } from '#scripts/preflight/planned-stage.ts';
import {
  type Certificate,
  type Deployment,
  findProblems,
  type StageAccount,
} from '#scripts/preflight/preflight.ts';

const accountId = '123456789012';

const plan: PlannedStage = {
  siteUrl: 'https://app.coach.fit',
  certificateArn: `arn:aws:acm:us-east-1:${accountId}:certificate/0a1b`,
  senders: ['hello@coach.fit'],
  poolDomain: 'coach.fit',
  recipients: ['support@coach.fit'],
  reservedConcurrency: 110,
  models: ['us.amazon.nova-lite-v1:0'],
  edgeFunctions: [{ name: 'repz-prod-spa-router', code: 'function handler() {}' }],
  secondVault: { region: 'us-west-2', name: 'repz-prod' },
};

const protectedVault = {
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: ['backup:DeleteRecoveryPoint', 'backup:UpdateRecoveryPointLifecycle'],
      Resource: '*',
    },
  ],
};

const refusedAct = 'backup:DeleteRecoveryPoint';

const deployment = (changed: Partial<PlannedStage> = {}, about: Partial<Deployment> = {}): Deployment => ({
  stage: 'prod',
  accountId,
  plan: { ...plan, ...changed },
  templates: {},
  withoutAddress: false,
  inSandbox: false,
  withoutPayments: false,
  withoutAlarms: false,
  withoutAssistant: false,
  importing: false,
  ...about,
});

const issued: Certificate = { status: 'ISSUED', hosts: ['app.coach.fit'] };

/** An account that is ready, apart from what a test changes. */
function account(
  changed: Partial<{
    id: string;
    stacks: Record<string, { status: string; isProtected: boolean }>;
    concurrency: { limit: number; unreserved: number };
    sandbox: boolean;
    verified: readonly string[];
    edgeError: string;
    templates: Record<string, unknown>;
    outputs: Record<string, Record<string, string>>;
    certificate: Certificate | 'none';
    distribution: string;
    paymentKeys: { secretKey: boolean; webhookSecret: boolean };
    subscribers: readonly string[];
    vaults: readonly string[];
    vaultPolicy: unknown;
    backupServices: Readonly<Record<string, { backedUp: readonly string[]; advanced: readonly string[] }>>;
    modelRefusals: readonly string[];
    tables: readonly string[];
    resources: readonly { type: string; id: string }[];
    lostAlias: string;
  }> = {},
): StageAccount & { readonly asked: string[] } {
  const asked: string[] = [];
  const stacks = { CDKToolkit: { status: 'CREATE_COMPLETE', isProtected: false }, ...changed.stacks };
  const answer = <T>(call: string, value: T) => {
    asked.push(call);
    return Promise.resolve(value);
  };
  return {
    asked,
    accountId: () => answer('accountId', changed.id ?? accountId),
    stack: (name) => answer('stack', new Map(Object.entries(stacks)).get(name)),
    template: (name) => answer('template', changed.templates?.[name] ?? { Resources: {} }),
    outputs: (name) => answer('outputs', changed.outputs?.[name] ?? {}),
    certificate: () =>
      answer('certificate', changed.certificate === 'none' ? undefined : (changed.certificate ?? issued)),
    distributionAt: () => answer('distribution', changed.distribution),
    paymentKeys: () => answer('keys', changed.paymentKeys ?? { secretKey: true, webhookSecret: true }),
    tables: () => answer('tables', changed.tables ?? []),
    resources: () => answer('resources', changed.resources ?? []),
    hasAlias: (name) => answer(`alias ${name}`, name !== changed.lostAlias),
    topics: () => answer('topics', { Pages1: 'arn:pages', Alarms1: 'arn:alarms' }),
    confirmedSubscribers: () => answer('subscribers', changed.subscribers ?? []),
    concurrency: () => answer('concurrency', changed.concurrency ?? { limit: 1_000, unreserved: 1_000 }),
    canEmailAnyone: () => answer('mail', changed.sandbox !== true),
    isVerifiedSender: (name) => answer('sender', (changed.verified ?? ['coach.fit']).includes(name)),
    hasVault: ({ region, name }) =>
      answer('vault', (changed.vaults ?? ['us-west-2 repz-prod']).includes(`${region} ${name}`)),
    vaultPolicy: () =>
      answer('vault policy', 'vaultPolicy' in changed ? changed.vaultPolicy : protectedVault),
    backupServices: (region) =>
      answer(
        'backup services',
        changed.backupServices?.[region] ?? { backedUp: ['DynamoDB', 'S3'], advanced: ['DynamoDB'] },
      ),
    modelRefusals: (model) => answer(`model ${model}`, changed.modelRefusals ?? []),
    tryEdgeCode: () => answer('edge', changed.edgeError),
  };
}

const whats = async (of: Deployment, on: StageAccount) =>
  (await findProblems(of, on)).map(({ what }) => what);

describe('the preflight of a deployment', () => {
  it('finds nothing when the account is ready', async () => {
    expect(await findProblems(deployment(), account())).toEqual([]);
  });

  it('lists every problem at once, each with its fix', async () => {
    const bare = account({ sandbox: true, verified: [], concurrency: { limit: 10, unreserved: 10 } });
    const missing = await findProblems(
      deployment({ siteUrl: 'https://repz.example', certificateArn: undefined }),
      bare,
    );
    expect(missing.map(({ what }) => what)).toEqual([
      expect.stringContaining('https://repz.example'),
      expect.stringContaining('110 copies'),
      expect.stringContaining('sandbox'),
      expect.stringContaining('hello@coach.fit'),
    ]);
    for (const { todo } of missing) expect(todo).toMatch(/\w+ \w+/);
  });

  it('says how to make the vault in the second region, and asks nothing of a stage without backups', async () => {
    const without = account({ vaults: ['us-east-1 repz-prod', 'us-west-2 repz-staging'] });
    expect(await findProblems(deployment(), without)).toEqual([
      {
        what: 'Backups are to be copied to us-west-2, where there is no vault repz-prod.',
        todo: expect.stringMatching(
          /^aws backup create-backup-vault --region us-west-2 --backup-vault-name repz-prod, then aws backup put-/,
        ),
      },
    ]);
    expect(await findProblems(deployment({ secondVault: undefined }), without)).toEqual([]);
  });

  it.each([
    ['none', undefined],
    ['one that allows', { Statement: [{ ...protectedVault.Statement[0], Effect: 'Allow' }] }],
    ['one for somebody', { Statement: [{ ...protectedVault.Statement[0], Principal: { AWS: '1' } }] }],
    [
      'one on a condition',
      {
        Statement: [{ ...protectedVault.Statement[0], Condition: { StringNotLike: { 'aws:userId': 'x' } } }],
      },
    ],
    ['one of the two acts', { Statement: [{ Effect: 'Deny', Principal: '*', Action: refusedAct }] }],
    ['something else', 'text'],
  ])('refuses a second vault whose policy lets copies be deleted: %s', async (_kind, vaultPolicy) => {
    const [problem, ...others] = await findProblems(deployment(), account({ vaultPolicy }));
    expect(others).toEqual([]);
    expect(problem?.what).toBe(
      'Copies in the vault repz-prod in us-west-2 can be deleted before their time.',
    );
    // What it says to put is what it accepts.
    const told = /--policy '(.+)'$/.exec(problem?.todo ?? '')?.[1] ?? '';
    expect(await findProblems(deployment(), account({ vaultPolicy: JSON.parse(told) }))).toEqual([]);
  });

  it('names each service that AWS Backup passes over, in each region', async () => {
    const off = account({
      backupServices: {
        'us-east-1': { backedUp: ['DynamoDB'], advanced: ['DynamoDB'] },
        'us-west-2': { backedUp: [], advanced: [] },
      },
    });
    expect(await whats(deployment(), off)).toEqual([
      'AWS Backup in us-east-1 has switched off: S3.',
      'AWS Backup in us-west-2 has switched off: DynamoDB, S3, advanced features for DynamoDB.',
    ]);
    expect(await findProblems(deployment({ secondVault: undefined }), off)).toEqual([]);
  });

  it('stops at another account without further requests', async () => {
    const other = account({ id: '999999999999', sandbox: true });
    expect(await whats(deployment(), other)).toEqual([
      `Stage prod belongs to account ${accountId}, and the credentials lead to 999999999999.`,
    ]);
    expect(other.asked).toEqual(['accountId']);
  });

  it('refuses a commit without a table of the live stage, and names the command that goes back', async () => {
    const Library = {
      Type: 'AWS::DynamoDB::GlobalTable',
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: {
        TableName: 'repz-prod-library',
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'pk' }],
      },
    };
    const templates = { 'repz-prod-data': { Resources: { Library } } };
    const older = deployment({}, { templates: { data: { Resources: {} } } });
    const live = (status: string) =>
      account({ templates, stacks: { 'repz-prod-data': { status, isProtected: false } } });
    const [problem, ...others] = await findProblems(older, live('UPDATE_COMPLETE'));
    expect(problem?.what).toContain('table library: leaves its stack with its rows');
    expect(problem?.todo).toContain('npm run rollback -- --stage prod');
    expect(others).toEqual([]);
    expect(await whats(older, live('ROLLBACK_COMPLETE'))).toEqual([]);
    const same = deployment({}, { templates: { data: templates['repz-prod-data'] } });
    expect(await whats(same, live('UPDATE_COMPLETE'))).toEqual([]);
  });

  it('refuses a stage that names no account', async () => {
    const [missing, ...others] = await findProblems(deployment({}, { accountId: undefined }), account());
    expect(missing?.todo).toContain(`"accountId": "${accountId}"`);
    expect(others).toEqual([]);
  });

  it('requires the bootstrap of a new account', async () => {
    const fresh = { ...account(), stack: () => Promise.resolve(undefined) };
    expect(await findProblems(deployment(), fresh)).toEqual([
      { what: expect.any(String), todo: 'npm run bootstrap -- --stage prod' },
    ]);
  });

  it('explains how to remove the protected remains of a failed first deployment', async () => {
    const stacks = { 'repz-prod-api': { status: 'ROLLBACK_COMPLETE', isProtected: true } };
    const [missing] = await findProblems(deployment(), account({ stacks }));
    expect(missing?.todo).toContain('--no-enable-termination-protection --stack-name repz-prod-api');
  });

  it.each([
    ['a first deployment', {}, { limit: 300, unreserved: 210 }, []],
    ['a first deployment beside another stage', {}, { limit: 300, unreserved: 209 }, ['request 1000']],
    ['a large stage beside another one', {}, { limit: 2_000, unreserved: 100 }, ['request 2110']],
    [
      'a later deployment, which has its copies',
      { 'repz-prod-api': ready() },
      { limit: 300, unreserved: 190 },
      [],
    ],
    [
      'a later deployment after a quota was lowered',
      { 'repz-prod-api': ready() },
      { limit: 200, unreserved: 100 },
      ['1000'],
    ],
  ])('checks the quota of Lambda for %s', async (_case, stacks, concurrency, todos) => {
    const missing = await findProblems(deployment(), account({ stacks, concurrency }));
    expect(missing.map(({ todo }) => todo)).toEqual(todos.map((todo) => expect.stringContaining(todo)));
  });

  it('requires no quota when nothing is reserved', async () => {
    const small = account({ concurrency: { limit: 10, unreserved: 10 } });
    expect(await findProblems(deployment({ reservedConcurrency: 0 }), small)).toEqual([]);
    expect(small.asked).not.toContain('concurrency');
  });

  it('refuses a stage whose assistant may not use its model, unless that can wait', async () => {
    const closed = account({ modelRefusals: ['authorizationStatus NOT_AUTHORIZED'] });
    const [problem, ...others] = await findProblems(deployment(), closed);
    expect(problem?.what).toBe(
      'The assistant of stage prod may not use amazon.nova-lite-v1:0: authorizationStatus NOT_AUTHORIZED.',
    );
    expect(problem?.todo).toContain('--without-assistant');
    expect(others).toEqual([]);
    expect(closed.asked).toContain('model amazon.nova-lite-v1:0');
    expect(await findProblems(deployment({}, { withoutAssistant: true }), closed)).toEqual([]);
    expect(await findProblems(deployment({ models: [] }), closed)).toEqual([]);
  });

  it('allows a trial stage while SES is in its sandbox', async () => {
    expect(await findProblems(deployment({}, { inSandbox: true }), account({ sandbox: true }))).toEqual([]);
  });

  it('accepts a verified address, except for the user pool, which needs a verified domain', async () => {
    const verified = ['hello@coach.fit'];
    expect(await findProblems(deployment({ poolDomain: undefined }), account({ verified }))).toEqual([]);
    expect(await whats(deployment(), account({ verified }))).toEqual([
      'SES may not send from hello@coach.fit.',
    ]);
  });

  it.each([
    [{ siteUrl: 'https://d1.cloudfront.net', certificateArn: undefined }, []],
    [{ certificateArn: undefined }, ['without a certificate']],
    [{ certificateArn: plan.certificateArn?.replace(accountId, '999999999999') }, ['another account']],
  ])('holds address and certificate together: %j', async (changed, expected) => {
    const found = await whats(deployment(changed), account());
    expect(found).toEqual(expected.map((text) => expect.stringContaining(text)));
  });

  it.each<[string, Certificate | 'none', readonly string[]]>([
    ['issued for a star', { status: 'ISSUED', hosts: ['coach.fit', '*.coach.fit'] }, []],
    ['pending', { status: 'PENDING_VALIDATION', hosts: ['app.coach.fit'] }, ['waits for the proof']],
    ['expired', { status: 'EXPIRED', hosts: ['app.coach.fit'] }, ['not valid: EXPIRED']],
    ['gone', 'none', ['There is no certificate']],
    ['for the domain alone', { status: 'ISSUED', hosts: ['coach.fit'] }, ['not for app.coach.fit']],
    ['for a deeper star', { status: 'ISSUED', hosts: ['*.app.coach.fit'] }, ['not for app.coach.fit']],
    ['for a longer name', { status: 'ISSUED', hosts: ['myapp.coach.fit'] }, ['not for app.coach.fit']],
    [
      'pending for another host',
      { status: 'PENDING_VALIDATION', hosts: ['*.fit'] },
      ['waits for the proof', 'is for *.fit'],
    ],
  ])('looks at a certificate that is %s', async (_case, certificate, expected) => {
    const found = await whats(deployment(), account({ certificate }));
    expect(found).toEqual(expected.map((text) => expect.stringContaining(text)));
  });

  it('does not ask about the certificate of another account', async () => {
    const other = plan.certificateArn?.replace(accountId, '999999999999');
    const asked = account();
    await findProblems(deployment({ certificateArn: other }), asked);
    expect(asked.asked).not.toContain('certificate');
  });

  it("refuses a name at which another distribution answers, and takes the stage's own", async () => {
    const outputs = { 'repz-prod-web': { DistributionId: 'EOWN' } };
    expect(await whats(deployment(), account({ distribution: 'EOTHER', outputs }))).toEqual([
      'The distribution EOTHER answers at app.coach.fit already.',
    ]);
    expect(await whats(deployment(), account({ distribution: 'EOTHER' }))).toHaveLength(1);
    expect(await findProblems(deployment(), account({ distribution: 'EOWN', outputs }))).toEqual([]);
  });

  describe('of a stage that is live', () => {
    const outputs = { 'repz-prod-data': { PaymentSecretArn: 'arn:secret' } };

    it.each([
      [{ secretKey: true, webhookSecret: true }, []],
      [{ secretKey: false, webhookSecret: true }, ['lacks the secret key.']],
      [{ secretKey: true, webhookSecret: false }, ["lacks the webhook's signing secret."]],
      [{ secretKey: false, webhookSecret: false }, ["the secret key and the webhook's signing secret."]],
    ])('asks for its payment keys: %j', async (paymentKeys, expected) => {
      const live = account({ outputs, paymentKeys, stacks: { 'repz-prod-operations': ready() } });
      const [problem] = await findProblems(deployment(), live);
      expect(problem ? [problem.what] : []).toEqual(expected.map((text) => expect.stringContaining(text)));
      if (problem) expect(problem.todo).toContain('ops -- rotate --stage prod --secret payments --yes');
      expect(await findProblems(deployment({}, { withoutPayments: true }), live)).toEqual([]);
    });

    it('lets a first deployment be repeated that failed half-way, without keys', async () => {
      const paymentKeys = { secretKey: false, webhookSecret: false };
      const half = account({ outputs, paymentKeys, stacks: { 'repz-prod-data': ready() } });
      expect(await findProblems(deployment(), half)).toEqual([]);
    });

    const subscription = (topic: string, Endpoint: string, Protocol = 'email') => ({
      Type: 'AWS::SNS::Subscription',
      Properties: { Protocol, Endpoint, TopicArn: { Ref: topic } },
    });
    const pager = 'https://pager.coach.fit/key-of-the-pager';
    const operations = {
      Resources: {
        One: subscription('Pages1', 'ops@coach.fit'),
        Two: subscription('Pages1', pager, 'https'),
      },
    };
    const live = (subscribers: readonly string[], status = 'UPDATE_COMPLETE') =>
      account({
        stacks: { 'repz-prod-operations': { status, isProtected: false } },
        templates: { 'repz-prod-operations': operations },
        subscribers,
      });
    const planned = (about: Partial<Deployment> = {}) =>
      deployment({ recipients: ['ops@coach.fit', pager] }, { templates: { operations }, ...about });

    it('asks that somebody confirmed each subscription to alarms', async () => {
      expect(await findProblems(planned(), live(['ops@coach.fit', pager]))).toEqual([]);
      const [problem, ...others] = await findProblems(planned(), live([pager]));
      expect(problem?.what).toContain('do not reach ops@coach.fit');
      expect(problem?.todo).toContain('--topic-arn arn:pages --protocol email');
      expect(others).toEqual([]);
      expect(await findProblems(planned({ withoutAlarms: true }), live([]))).toEqual([]);
    });

    it("does not print the pager's address, which is a key to it", async () => {
      const problems = await findProblems(planned(), live(['ops@coach.fit']));
      expect(problems).toHaveLength(1);
      expect(problems[0]?.what).toContain('do not reach pager.coach.fit');
      expect(JSON.stringify(problems)).not.toContain('key-of-the-pager');
    });

    it('asks for no confirmation of what is not made yet, or goes', async () => {
      expect(await findProblems(planned(), live([], 'REVIEW_IN_PROGRESS'))).toEqual([]);
      expect(await findProblems(planned(), account())).toEqual([]);
      const other = deployment({ recipients: ['new@coach.fit'] }, { templates: { operations } });
      expect(await findProblems(other, live([]))).toEqual([]);
    });
  });

  describe('of a stage that was deleted before', () => {
    const table = (TableName: string) => ({
      Type: 'AWS::DynamoDB::GlobalTable',
      Properties: {
        TableName,
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      },
    });
    const data = {
      Resources: {
        Billing: table('repz-prod-billing'),
        Training: table('repz-prod-training'),
        Vault: { Type: 'AWS::Backup::BackupVault', Properties: { BackupVaultName: 'repz-prod' } },
      },
    };
    const left = {
      tables: ['repz-prod-billing', 'repz-staging-training'],
      vaults: ['us-west-2 repz-prod', 'us-east-1 repz-prod'],
    };

    it('names what it left, which CloudFormation would refuse to make, and the two ways on', async () => {
      const [problem, ...others] = await findProblems(deployment({}, { templates: { data } }), account(left));
      expect(problem).toEqual({
        what: 'A deleted stage prod left what repz-prod-data would make: table repz-prod-billing, vault repz-prod.',
        todo: 'To take it over with all it holds: --import-existing. To begin with nothing: delete it first.',
      });
      expect(others).toEqual([]);
      const taking = deployment({}, { templates: { data }, importing: true });
      expect(await findProblems(taking, account(left))).toEqual([]);
    });

    it('finds nothing where the live stack has them, and does not ask for tables then', async () => {
      const stacks = { 'repz-prod-data': ready() };
      const live = account({ ...left, stacks, templates: { 'repz-prod-data': data } });
      expect(await findProblems(deployment({}, { templates: { data } }), live)).toEqual([]);
      expect(live.asked).not.toContain('tables');
    });

    it('finds them also where a first deployment was undone', async () => {
      const stacks = { 'repz-prod-data': { status: 'ROLLBACK_COMPLETE', isProtected: false } };
      const undone = account({ ...left, stacks });
      expect(await whats(deployment({}, { templates: { data } }), undone)).toHaveLength(1);
    });
  });

  it('names an alias that somebody deleted, with the commands that make it again', async () => {
    const own = `arn:aws:lambda:us-east-1:${accountId}:function`;
    const resources = [
      { type: 'AWS::Lambda::Version', id: `${own}:repz-prod-billing:9` },
      { type: 'AWS::Lambda::Alias', id: `${own}:repz-prod-billing:live` },
      { type: 'AWS::Lambda::Alias', id: `${own}:repz-prod-today:live` },
      { type: 'AWS::ApiGatewayV2::Api', id: 'api1' },
    ];
    const live = { stacks: { 'repz-prod-api': ready() }, resources };
    expect(await findProblems(deployment(), account(live))).toEqual([]);
    const [problem, ...others] = await findProblems(
      deployment(),
      account({ ...live, lostAlias: 'repz-prod-billing' }),
    );
    expect(problem?.what).toBe(
      'The function repz-prod-billing has lost its alias live, to which its routes lead.',
    );
    expect(problem?.todo).toContain(
      'aws lambda create-alias --function-name repz-prod-billing --name live --function-version 9',
    );
    expect(problem?.todo).toContain(`'arn:aws:execute-api:us-east-1:${accountId}:api1/*'`);
    expect(others).toEqual([]);
  });

  it('reports errors of the edge runtime', async () => {
    expect(await whats(deployment(), account({ edgeError: 'SyntaxError: Unexpected token' }))).toEqual([
      'The edge function repz-prod-spa-router does not run: SyntaxError: Unexpected token',
    ]);
  });
});

describe('example addresses', () => {
  it.each([
    [{ senders: ['no-reply@dev.example.com'] }, 'come from an example'],
    [{ recipients: ['operations@repz.example'] }, 'go to an example'],
    [{ siteUrl: 'https://dev.repz.example', certificateArn: undefined }, 'address is an example'],
  ])('are refused: %j', async (changed, what) => {
    expect(await whats(deployment(changed), account())).toEqual([expect.stringContaining(what)]);
  });

  it('are allowed in the first deployment, which creates the address', async () => {
    const first = deployment(
      { siteUrl: 'https://dev.repz.example', certificateArn: undefined },
      { withoutAddress: true },
    );
    expect(await findProblems(first, account())).toEqual([]);
  });

  it.each(['repz.example', 'example.com', 'dev.example.org', 'a.test', 'localhost', 'x.invalid'])(
    'have hosts such as %s',
    (host) => expect(isExample(host)).toBe(true),
  );

  it.each(['example.fit', 'myexample.com', 'contest.com', 'd1.cloudfront.net'])(
    'do not have hosts such as %s',
    (host) => expect(isExample(host)).toBe(false),
  );
});

function ready() {
  return { status: 'UPDATE_COMPLETE', isProtected: true };
}
