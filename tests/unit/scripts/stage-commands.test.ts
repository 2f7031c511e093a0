import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StageTools } from '#scripts/aws/stage-tools.ts';
import { bootstrap } from '#scripts/bootstrap.ts';
import { deploy } from '#scripts/deploy.ts';
import { destroy } from '#scripts/destroy.ts';
import { ops } from '#scripts/ops.ts';
import { requireOwnAccount } from '#scripts/preflight/require-account.ts';
import { rollback } from '#scripts/rollback.ts';
import { type FakeAws, json, startFakeAws, xml, xmlError } from '#tests/support/fake-aws.ts';

const account = '123456789012';
const own = ['--stage', 'dev', '--set', `accountId=${account}`];

let aws: FakeAws;
let templates: string;
/** What was built and what the CDK was told, in order. */
const acts: string[] = [];

const template = {
  Resources: {
    Billing: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        ReservedConcurrentExecutions: 5,
        Environment: { Variables: { MAIL_SENDER: 'hello@coach.fit', SUPPORT_ADDRESS: 'help@coach.fit' } },
      },
    },
    Site: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          ViewerCertificate: { AcmCertificateArn: `arn:aws:acm:us-east-1:${account}:certificate/0a1b` },
        },
      },
    },
  },
  Outputs: { SiteUrl: { Value: 'https://app.coach.fit' } },
};

let certificate = { Status: 'ISSUED', DomainName: 'app.coach.fit' };

const tools: StageTools = {
  stageConnection: () => aws.connection,
  awsCli: async () => ({ Certificate: certificate }),
  smokeTest: async () => void acts.push('smoke'),
  buildFunctions: async () => {
    acts.push('functions');
    return {};
  },
  buildWeb: async () => {
    acts.push('web');
    return true;
  },
  runCdk: async (stage, [command = '', ...args]) => {
    acts.push(
      [command, stage, ...args.filter((each) => /^(aws:|repz-|--all|broad|never)/.test(each))].join(' '),
    );
    if (command === 'synth') await writeFile(join(templates, 'a.template.json'), JSON.stringify(template));
  },
  currentCommit: async () => '319b56ef',
  relationTo: async () => 'newer',
  templatesFolder: () => templates,
};

const identity = (id: string) =>
  xml(
    `<GetCallerIdentityResponse><GetCallerIdentityResult><Account>${id}</Account></GetCallerIdentityResult></GetCallerIdentityResponse>`,
  );
const stack = (isProtected = false) =>
  xml(
    `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>s</StackName><StackStatus>CREATE_COMPLETE</StackStatus><EnableTerminationProtection>${isProtected}</EnableTerminationProtection></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
  );
const noStack = xmlError(400, 'ValidationError', 'Stack with id s does not exist');

beforeAll(async () => {
  aws = await startFakeAws();
  templates = await mkdtemp(join(tmpdir(), 'repz-templates-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
beforeEach(() => {
  acts.length = 0;
  certificate = { Status: 'ISSUED', DomainName: 'app.coach.fit' };
  aws.calls.length = 0;
  aws.reply('GetCallerIdentity', identity(account));
  aws.reply('DescribeStacks', stack());
  aws.reply(
    'GetTemplate',
    xml(
      '<GetTemplateResponse><GetTemplateResult><TemplateBody>{"Resources":{}}</TemplateBody></GetTemplateResult></GetTemplateResponse>',
    ),
  );
  aws.reply(
    'ListStackResources',
    xml('<ListStackResourcesResponse><ListStackResourcesResult/></ListStackResourcesResponse>'),
  );
  const AccountLimit = { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 1000 };
  aws.reply('GET /2016-08-19/account-settings', json({ AccountLimit }));
  aws.reply('GET /2020-05-31/distribution', xml('<DistributionList/>'));
  aws.reply('GET /v2/email/account', json({ ProductionAccessEnabled: true, SendingEnabled: true }));
  aws.reply('GET /v2/email/identities/coach.fit', json({ VerifiedForSendingStatus: true }));
  aws.reply('GET /v2/email/identities/hello%40coach.fit', json({ VerifiedForSendingStatus: true }));
  // Tables: nobody holds the lease, and each write is taken.
  aws.reply('POST ', json({}));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await aws.close();
  await rm(templates, { recursive: true });
});

const commands = {
  deploy: () => deploy(own, tools),
  bootstrap: () => bootstrap(own, tools),
  destroy: () => destroy([...own, '--confirm', 'dev'], tools),
  rollback: () => rollback([...own, '--yes'], tools),
  ops: () => ops(['status', ...own], tools),
  'grant-role and stripe:sync': () => requireOwnAccount(aws.connection, 'dev', [`accountId=${account}`]),
};

describe.each(Object.entries(commands))('%s', (_name, run) => {
  it('stops at another account before anything else', async () => {
    aws.reply('GetCallerIdentity', identity('999999999999'));
    await expect(run()).rejects.toThrow(
      `Stage dev belongs to account ${account}, and the credentials lead to 999999999999.`,
    );
    expect(aws.calls.map(({ call }) => call)).toEqual(['GetCallerIdentity']);
    expect(acts).toEqual([]);
  });
});

describe('while another command holds the stage', () => {
  const held = {
    pk: { S: 'STAGE' },
    sk: { S: 'LEASE' },
    schemaVersion: { N: '1' },
    id: { S: '3f2a91c0' },
    act: { S: 'deploy' },
    by: { S: 'operator:ada on runner-1' },
    since: { S: '2026-11-29T02:44:10.000Z' },
    expiresAt: { N: '4102444800' },
  };
  const words = `Nothing was changed. Stage dev is being deployed by operator:ada on runner-1 since 2026-11-29 02:44 UTC, until 2100-01-01 00:00 UTC at the latest. Wait until that has ended. If that command died, take its lease over with --take-over 3f2a91c0`;
  const web =
    '<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>s</StackName><StackStatus>UPDATE_COMPLETE</StackStatus><Outputs><member><OutputKey>SiteBucketName</OutputKey><OutputValue>site-1</OutputValue></member><member><OutputKey>DistributionId</OutputKey><OutputValue>D1</OutputValue></member></Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>';

  it.each([
    ['a second deployment', () => deploy([...own, '--yes'], tools)],
    ['a deletion', () => destroy([...own, '--confirm', 'dev'], tools)],
    ['a rollback', () => rollback([...own, '--yes'], tools)],
    ['the plan of a rollback', () => rollback(own, tools)],
  ])('%s is refused before anything is built or changed', async (_what, run) => {
    aws.reply('POST ', json({ Item: held }));
    aws.reply('DescribeStacks', xml(web));
    const noKey = '<Error><Code>NoSuchKey</Code><Message>No</Message></Error>';
    aws.reply('GET /site-1/_releases/current.json', xml(noKey, { status: 404 }));
    await expect(run()).rejects.toThrow(words);
    expect(acts).toEqual([]);
    expect(aws.calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
    expect(aws.calls.filter(({ call }) => call === 'POST ')).toHaveLength(2);
  });

  it('a deployment that lost the race for the lease changes nothing either', async () => {
    const lost = {
      status: 400,
      headers: { 'content-type': 'application/x-amz-json-1.0' },
      body: JSON.stringify({ __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException' }),
    };
    aws.reply('POST ', json({}), lost, json({ Item: held }));
    await expect(deploy([...own, '--yes'], tools)).rejects.toThrow(words);
    expect(acts).toEqual(['functions', 'synth dev', 'web']);
  });

  it('a dead one is taken over by its id', async () => {
    aws.reply('POST ', json({ Item: held }), json({}));
    await expect(deploy([...own, '--yes', '--take-over', '3f2a91c0'], tools)).rejects.toThrow(
      'Stage dev is not deployed completely',
    );
    const written = aws.calls.filter(({ body }) => body.includes('"LEASE"')).map(({ body }) => body);
    expect(written[1]).toContain('":takeOver":{"S":"3f2a91c0"}');
    // Given back, although the deployment failed.
    expect(written.at(-1)).toContain('"ConditionExpression":"id = :id"');
  });
});

it('grant-role and stripe:sync need only credentials for the local stage', async () => {
  await requireOwnAccount(aws.connection, 'local', undefined);
  expect(aws.calls).toEqual([]);
});

describe('deploy', () => {
  it('builds, synthesizes and checks before it deploys, then publishes', async () => {
    // The stacks of this account say nothing: that is as far as it goes.
    await expect(deploy(own, tools)).rejects.toThrow('Stage dev is not deployed completely');
    expect(acts).toEqual(['functions', 'synth dev', 'web', 'deploy dev --all broadening']);
  });

  it('deploys nothing when the account is not ready, and lists what is missing', async () => {
    aws.reply('GET /v2/email/account', json({ ProductionAccessEnabled: false, SendingEnabled: true }));
    aws.reply('DescribeStacks', noStack);
    const refusal = await deploy(own, tools).catch((error: unknown) => String(error));
    expect(refusal).toContain('Stage dev cannot be deployed yet. Nothing was changed.');
    expect(refusal).toContain('sandbox');
    expect(refusal).toContain('npm run bootstrap');
    expect(acts).toEqual(['functions', 'synth dev']);
  });

  it('changes nothing while the certificate is pending', async () => {
    certificate = { Status: 'PENDING_VALIDATION', DomainName: 'app.coach.fit' };
    const refusal = await deploy([...own, '--yes'], tools).catch((error: unknown) => String(error));
    expect(refusal).toContain('Nothing was changed.');
    expect(refusal).toContain('waits for the proof that the domain is yours');
    expect(acts).toEqual(['functions', 'synth dev']);
  });

  const liveTable = (more: object) => ({
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: {
      TableName: 'repz-dev-library',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk' }],
      ...more,
    },
  });
  const index = { GlobalSecondaryIndexes: [{ IndexName: 'gsi1', KeySchema: [{ AttributeName: 'pk' }] }] };
  const stream = { StreamSpecification: { StreamViewType: 'KEYS_ONLY' } };
  const pool = (...Schema: readonly object[]) => ({ Type: 'AWS::Cognito::UserPool', Properties: { Schema } });
  const route = { Type: 'AWS::ApiGatewayV2::Route', Properties: { RouteKey: 'GET /api/today' } };

  it.each([
    ['table', liveTable({}), undefined, 'table library: is deleted with its rows'],
    ['index', liveTable(index), liveTable({}), 'index library gsi1: is deleted before the functions'],
    ['stream', liveTable(stream), liveTable({}), 'stream library: ends before the functions'],
    ['attribute', pool({ Name: 'plan' }), pool(), 'attribute plan: cannot leave: Cognito refuses'],
    ['route', route, undefined, 'route GET /api/today: answers 404 to open pages'],
  ])(
    'changes nothing where the live stage would lose a %s, and says so',
    async (_what, live, next, words) => {
      const body = JSON.stringify({ Resources: { One: live } }).replaceAll('"', '&quot;');
      aws.reply(
        'GetTemplate',
        xml(
          `<GetTemplateResponse><GetTemplateResult><TemplateBody>${body}</TemplateBody></GetTemplateResult></GetTemplateResponse>`,
        ),
      );
      const data = join(templates, 'repz-dev-data.template.json');
      await writeFile(data, JSON.stringify({ Resources: next === undefined ? {} : { One: next } }));
      const refusal = await deploy([...own, '--yes'], tools).catch((error: unknown) => String(error));
      await rm(data);
      expect(refusal).toContain('Stage dev cannot be deployed yet. Nothing was changed.');
      expect(refusal).toContain(`The live stage would lose what it has. ${words}`);
      expect(refusal).toContain('npm run rollback -- --stage dev');
      expect(acts).toEqual(['functions', 'synth dev']);
    },
  );

  it('takes over what a deleted stage left where it is told to, and otherwise leaves that to CloudFormation', async () => {
    const importing: boolean[] = [];
    const watched: StageTools = {
      ...tools,
      runCdk: async (stage, args) => {
        if (args[0] === 'deploy') importing.push(args.includes('--import-existing-resources'));
        await tools.runCdk(stage, args);
      },
    };
    await expect(deploy([...own, '--yes', '--import-existing'], watched)).rejects.toThrow();
    await expect(deploy([...own, '--yes'], watched)).rejects.toThrow();
    expect(importing).toEqual([true, false]);
  });

  it('never prompts with --yes', async () => {
    await expect(deploy([...own, '--yes'], tools)).rejects.toThrow();
    expect(acts.at(-1)).toBe('deploy dev --all never');
  });
});

it('bootstrap builds the functions before it prepares the account', async () => {
  await bootstrap(own, tools);
  expect(acts).toEqual(['functions', `bootstrap dev aws://${account}/us-east-1`]);
});

describe('destroy', () => {
  it('makes no request until the stage is confirmed', async () => {
    await expect(destroy(own, tools)).rejects.toThrow('--confirm dev');
    expect(aws.calls).toEqual([]);
  });

  it('deletes the existing stacks', async () => {
    aws.reply('DescribeStacks', stack(), noStack);
    await destroy([...own, '--confirm', 'dev'], tools);
    expect(acts).toEqual(['functions', 'destroy dev repz-dev-data']);
  });

  it('does not change a protected stage', async () => {
    aws.reply('DescribeStacks', stack(true));
    await expect(destroy([...own, '--confirm', 'dev'], tools)).rejects.toThrow('Stage dev is protected');
    expect(acts).toEqual(['functions']);
  });

  it('reports that there is nothing to delete', async () => {
    aws.reply('DescribeStacks', noStack);
    await expect(destroy([...own, '--confirm', 'dev'], tools)).rejects.toThrow('there is nothing to delete');
    expect(acts).toEqual(['functions']);
  });
});

describe('rollback', () => {
  const output = (key: string, value: string) =>
    `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`;
  const web = xml(
    `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>s</StackName><StackStatus>UPDATE_COMPLETE</StackStatus><Outputs>${output('SiteBucketName', 'site-1')}${output('DistributionId', 'D1')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
  );
  const version = (number: number, status: string) =>
    `<member><LogicalResourceId>V</LogicalResourceId><ResourceType>AWS::Lambda::Version</ResourceType><ResourceStatus>${status}</ResourceStatus><LastUpdatedTimestamp>2026-11-27T09:00:00Z</LastUpdatedTimestamp><PhysicalResourceId>arn:aws:lambda:us-east-1:${account}:function:billing:${number}</PhysicalResourceId></member>`;
  const [older, newer] = ['2026-11-26T09-00-00Z', '2026-11-27T09-00-00Z'];
  const kept = (path: string) => `/site-1/_releases/${path}`;

  beforeEach(() => {
    aws.reply('DescribeStacks', web);
    aws.reply(`GET ${kept('current.json')}`, json({ id: newer, state: 'deployed' }));
    aws.reply(
      'GET /site-1',
      xml(
        `<ListBucketResult><CommonPrefixes><Prefix>_releases/${older}/</Prefix></CommonPrefixes></ListBucketResult>`,
      ),
      xml('<ListBucketResult/>'),
    );
    aws.reply(
      `GET ${kept(`${older}/release.json`)}`,
      json({ id: older, version: '1.0.0', commit: 'c0ffee', versions: { billing: '7' } }),
    );
    const alias = 'functions/billing/aliases/live';
    // For the plan, for the functions, and for the end.
    const running = ['8', '8', '9'].map((FunctionVersion) => json({ FunctionVersion }));
    aws.reply(`GET /2015-03-31/${alias}`, ...running);
    aws.reply('GET /2015-03-31/functions/billing/configuration', json({ Version: '7' }));
    aws.reply(`PUT /2015-03-31/${alias}`, json({ FunctionVersion: '7' }));
    aws.reply(
      'ListStackResources',
      xml(
        `<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries>${version(7, 'DELETE_SKIPPED')}${version(9, 'CREATE_COMPLETE')}</StackResourceSummaries></ListStackResourcesResult></ListStackResourcesResponse>`,
      ),
    );
    for (const part of ['web', 'operations'])
      aws.reply(`GET ${kept(`${older}/stacks/${part}.json`)}`, json({ Resources: {} }));
    const api = { Resources: { Billing: { Type: 'AWS::Lambda::Function' } } };
    aws.reply(`GET ${kept(`${older}/stacks/api.json`)}`, json(api));
    aws.reply(`PUT ${kept('current.json')}`, {});
    aws.reply('POST /2020-05-31/distribution/D1/invalidation', xml('<Invalidation/>', { status: 201 }));
    aws.reply('UpdateStack', xml('<UpdateStackResponse><UpdateStackResult/></UpdateStackResponse>'));
  });

  const changes = () =>
    aws.calls
      .filter(({ call, body }) => /^(PUT|POST|UpdateStack)/.test(call) && !body.includes('"LEASE"'))
      .map(({ call, body }) => [call, new URLSearchParams(body).get('StackName')].filter(Boolean).join(' '));

  it('says what it would do and changes nothing', async () => {
    const said = vi.mocked(console.log).mock.calls;
    said.length = 0;
    await rollback(own, tools);
    expect(changes()).toEqual([]);
    const lines = said.join('\n');
    expect(lines).toContain(`release ${newer} is deployed. It goes back to ${older}`);
    expect(lines).toContain('repz-dev-data and repz-dev-identity stay as they are');
    expect(lines).toContain('Nothing was changed. To do it: npm run rollback -- --stage dev --yes');
  });

  it('takes back the site, the functions and three stacks with --yes', async () => {
    await rollback([...own, '--yes'], tools);
    expect(changes()).toEqual([
      'POST ',
      `PUT ${kept('current.json')}`,
      'POST /2020-05-31/distribution/D1/invalidation',
      'PUT /2015-03-31/functions/billing/aliases/live',
      'UpdateStack repz-dev-api',
      'UpdateStack repz-dev-web',
      'UpdateStack repz-dev-operations',
      `PUT ${kept('current.json')}`,
    ]);
    const sent = aws.calls
      .filter(({ call, body }) => /^(POST $|PUT .*live)/.test(call) && !body.includes('"LEASE"'))
      .map(({ body }) => body);
    expect(sent[0]).toContain('release.rolled-back');
    expect(sent[1]).toBe('{"FunctionVersion":"7","RoutingConfig":{"AdditionalVersionWeights":{}}}');
  });

  it('passes over a version that is gone', async () => {
    aws.reply('GET /2015-03-31/functions/billing/configuration', {
      ...json({ Message: 'Function not found' }),
      status: 404,
      headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'ResourceNotFoundException' },
    });
    await rollback([...own, '--yes'], tools);
    expect(changes().filter((call) => call.includes('aliases'))).toEqual([]);
    expect(changes()).toContain('UpdateStack repz-dev-api');
  });

  it.each([
    ['whose role was replaced', { Role: 'arn:role/gone' }],
    ['with a token that the edge no longer sends', { Environment: { Variables: { EDGE_TOKEN: 'old' } } }],
  ])('leaves a version %s to CloudFormation', async (_which, wanted) => {
    const running = { Role: 'arn:role/1', Environment: { Variables: { EDGE_TOKEN: 'new' } } };
    aws.reply(
      'GET /2015-03-31/functions/billing/configuration',
      ...[1, 2].flatMap(() => [json({ Role: running.Role, ...wanted }), json(running)]),
    );
    const said = vi.mocked(console.log).mock.calls;
    said.length = 0;
    await rollback([...own, '--yes'], tools);
    expect(said.join('\n')).toContain(
      'billing: with the stacks, in minutes, for want of a version that serves',
    );
    expect(said.join('\n')).toContain('functions: billing have none that serves');
    expect(changes().filter((call) => call.includes('aliases'))).toEqual([]);
    expect(changes()).toContain('UpdateStack repz-dev-api');
  });

  it.each([
    ['moves to', 'that reads the secret of the token', ['old', 'arn'], ['new', 'arn'], 'new'],
    ['moves to', 'with the token that was not rotated since', ['old'], ['old', 'arn'], 'old'],
    ['leaves', 'with the token from before a rotation', ['old'], ['old', 'arn'], 'new'],
    ['leaves', 'whose role may not read the secret now', ['old', 'arn'], ['new'], 'new'],
  ] as const)('%s a version %s', async (outcome, _which, wanted, running, current) => {
    const withToken = ([token, arn]: readonly [string, string?]) =>
      json({
        Role: 'arn:role/1',
        Environment: { Variables: { EDGE_TOKEN: token, ...(arn && { EDGE_TOKEN_SECRET_ARN: arn }) } },
      });
    aws.reply(
      'GET /2015-03-31/functions/billing/configuration',
      ...[1, 2].flatMap(() => [withToken(wanted), withToken(running)]),
      json({ Version: '9' }),
    );
    aws.reply('POST ', json({ VersionId: 'v1', SecretString: current }));
    await rollback([...own, '--yes'], tools);
    const moved = aws.calls.filter(({ call }) => call.startsWith('PUT') && call.endsWith('/live'));
    const isMoved = moved.some(({ body }) => body.includes('"FunctionVersion":"7"'));
    expect(isMoved).toBe(outcome === 'moves to');
  });

  it('to a release that knows one token of the edge is refused while a rotation is cut off half-way', async () => {
    const Environment = { Variables: { EDGE_TOKEN: '{{resolve}}' } };
    const billing = { Type: 'AWS::Lambda::Function', Properties: { Environment } };
    aws.reply(`GET ${kept(`${older}/stacks/api.json`)}`, json({ Resources: { Billing: billing } }));
    const published = `${output('EdgeTokenSecretArn', 'arn:edge')}</Outputs>`;
    aws.reply('DescribeStacks', { ...web, body: (web.body ?? '').replace('</Outputs>', published) });
    aws.reply('POST ', json({ VersionId: 'v2', SecretString: 'next' }));
    await expect(rollback([...own, '--yes'], tools)).rejects.toThrow(
      'npm run ops -- rotate --stage dev --secret edge --yes',
    );
    // The question for the next token.
    expect(changes()).toEqual(['POST ']);
  });

  it('takes back the share of requests that a stopped shift left at the newer version', async () => {
    const stopped = { FunctionVersion: '7', RoutingConfig: { AdditionalVersionWeights: { '8': 0.1 } } };
    aws.reply(
      'GET /2015-03-31/functions/billing/aliases/live',
      json(stopped),
      json(stopped),
      json({ FunctionVersion: '9' }),
    );
    await rollback([...own, '--yes'], tools);
    const [moved] = aws.calls.filter(({ call }) => call.startsWith('PUT') && call.endsWith('/live'));
    expect(moved?.body).toBe('{"FunctionVersion":"7","RoutingConfig":{"AdditionalVersionWeights":{}}}');
  });

  it('that was cut off has to be finished before a deployment', async () => {
    aws.reply(`GET ${kept('current.json')}`, json({ id: older, state: 'rolling back' }));
    await expect(deploy(own, tools)).rejects.toThrow(`A rollback to ${older} was cut off.`);
    expect(acts).toEqual([]);
  });

  it('that began during the build of a deployment stops it', async () => {
    aws.reply(
      `GET ${kept('current.json')}`,
      json({ id: newer, state: 'deployed' }),
      json({ id: older, state: 'rolling back' }),
    );
    await expect(deploy(own, tools)).rejects.toThrow(`A rollback to ${older} was cut off.`);
    expect(acts.filter((act) => act.startsWith('deploy'))).toEqual([]);
    expect(changes()).toEqual([]);
  });

  it('that cannot be finished does not bar a deployment which says so, and which finds aliases where CloudFormation knows them', async () => {
    aws.reply(`GET ${kept('current.json')}`, json({ id: older, state: 'rolling back' }));
    await expect(deploy([...own, '--without-rollback'], tools)).rejects.toThrow(
      'Stage dev is not deployed completely',
    );
    expect(acts.at(-1)).toMatch(/^deploy dev/);
    expect(changes()).toEqual([
      'PUT /2015-03-31/functions/billing/aliases/live',
      `PUT ${kept('current.json')}`,
    ]);
    const [moved, current] = aws.calls.filter(({ call }) => call.startsWith('PUT'));
    expect(moved?.body).toContain('"FunctionVersion":"9"');
    expect(current?.body).toContain(`"state":"deploying","before":"${older}"`);
  });

  it('is the way to an older commit, which a deployment refuses under its lease', async () => {
    aws.reply(`GET ${kept('current.json')}`, json({ id: older, state: 'deployed' }));
    const relationTo = async (commit: string) => (commit === 'c0ffee' ? 'older' : 'unknown');
    await expect(deploy(own, { ...tools, relationTo })).rejects.toThrow(
      'Nothing was changed. Stage dev runs commit c0ffee, and this is an older one, 319b56ef. To go back to it: npm run rollback -- --stage dev --to <release>',
    );
    expect(acts.filter((act) => act.startsWith('deploy'))).toEqual([]);
    expect(changes()).toEqual([]);
  });

  it('is known to the next deployment, which goes back to the same release', async () => {
    aws.reply(`GET ${kept('current.json')}`, json({ id: older, state: 'rolled back' }));
    await expect(deploy(own, tools)).rejects.toThrow('Stage dev is not deployed completely');
    const [sent] = aws.calls.filter(({ call }) => call === `PUT ${kept('current.json')}`);
    expect(sent?.body).toContain(`"state":"deploying","before":"${older}"`);
  });

  it('has nothing to take back where no stage is deployed', async () => {
    aws.reply('DescribeStacks', noStack);
    await expect(rollback([...own, '--yes'], tools)).rejects.toThrow('Stage dev is not deployed');
    expect(changes()).toEqual([]);
  });
});
