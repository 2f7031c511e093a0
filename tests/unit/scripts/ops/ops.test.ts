import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from '#scripts/ops/account.ts';
import { backupLines } from '#scripts/ops/backups.ts';
import { cost } from '#scripts/ops/cost.ts';
import { flags } from '#scripts/ops/flags.ts';
import { logs } from '#scripts/ops/logs.ts';
import type { OpsStage } from '#scripts/ops/ops-stage.ts';
import { pruneReleases } from '#scripts/ops/prune-releases.ts';
import { replay } from '#scripts/ops/replay.ts';
import { rotate } from '#scripts/ops/rotate.ts';
import { status } from '#scripts/ops/status.ts';
import { ops as runOps } from '#scripts/ops.ts';
import { type FakeAws, json, startFakeAws, xml } from '#tests/support/fake-aws.ts';
import { opsWorld } from './ops-world.ts';

let fake: FakeAws;
beforeAll(async () => {
  fake = await startFakeAws();
});
beforeEach(() => {
  fake.calls.length = 0;
  fake.reply('POST ', json({}));
});
afterAll(() => fake.close());

const queue = (name: string) => `https://sqs.us-east-1.amazonaws.com/123456789012/repz-dev-${name}-AbC`;
const queues = {
  QueueUrls: ['api-MailDeadLetters1', 'api-DeadLetters2', 'identity-DeadLetters3', 'api-Mails4'].map(queue),
};
const holding = (count: number) => ({
  Attributes: { ApproximateNumberOfMessages: String(count), QueueArn: 'arn:aws:sqs:us-east-1:1:dead' },
});

describe('ops', () => {
  it('names its commands, and asks for a stage of the cloud', async () => {
    await expect(runOps(['toString', '--stage', 'dev'])).rejects.toThrow(
      'npm run ops -- status|logs|replay|flags|cost|account|audit|list-pre-orders|rotate|prune --stage <stage>',
    );
    await expect(runOps(['status'])).rejects.toThrow('Which stage? npm run ops -- --stage dev');
    await expect(runOps(['status', '--stage', 'local'])).rejects.toThrow("no stage 'local'");
  });
});

describe('the backups in ops status', () => {
  const now = Date.parse('2026-11-28T12:30:00.000Z');
  const withBackups = (answers: Readonly<Record<string, readonly unknown[]>>) => {
    const { ops, asked } = opsWorld(fake, answers);
    return { ops: { ...ops, outputs: { ...ops.outputs, UserCopiesBucket: 'copies' } }, asked };
  };
  const point = (ResourceArn: string, Status = 'COMPLETED') => ({ ResourceArn, Status });

  it('say how old the newest finished copy of the user pool is, and what reached the second region', async () => {
    const { ops, asked } = withBackups({
      's3api list-objects-v2': [
        {
          Contents: [
            { Key: 'users/2026-11-27/groups.json', LastModified: '2026-11-27T00:02:00.000Z' },
            { Key: 'users/2026-11-28/users-00001.json', LastModified: '2026-11-28T00:02:00.000Z' },
          ],
        },
      ],
      'backup list-recovery-points-by-backup-vault': [
        { RecoveryPoints: [point('a'), point('a'), point('b'), point('c', 'PARTIAL')] },
      ],
      'backup list-copy-jobs': [{ CopyJobs: [{ ResourceArn: 'a' }, { ResourceArn: 'of another stage' }] }],
    });
    expect(await backupLines(ops, now)).toEqual([
      'copy of the user pool: 36 h old, of 2026-11-27T00:02:00.000Z',
      'backups of 36 hours: 2 tables and buckets, 1 of them in the second region',
    ]);
    expect(asked[1]).toContain('--by-created-after 2026-11-27T00:30:00.000Z');
  });

  it('say that there is no copy yet, and ask nothing of a stage without backups', async () => {
    const empty = withBackups({
      // The command prints nothing of an empty bucket.
      's3api list-objects-v2': [undefined],
      'backup list-recovery-points-by-backup-vault': [{ RecoveryPoints: [] }],
      'backup list-copy-jobs': [{ CopyJobs: [] }],
    });
    expect((await backupLines(empty.ops, now))[0]).toBe('copy of the user pool: none yet');
    const { ops, asked } = opsWorld(fake);
    expect(await backupLines(ops, now)).toEqual(['backups: this stage has none']);
    expect(asked).toEqual([]);
  });

  it('leave the rest of the status as it is where AWS does not say', async () => {
    const { ops } = withBackups({});
    expect(await backupLines(ops, now)).toEqual([
      expect.stringMatching(/^backups: no answer \(Nobody answers aws s3api/),
    ]);
  });
});

describe('ops replay', () => {
  const answers = (waiting: number) => ({
    'sqs list-queues': [queues],
    'sqs get-queue-attributes': [holding(waiting)],
    'sqs start-message-move-task': [{}],
  });

  it('says how many mails would go, and changes nothing until --yes', async () => {
    const world = opsWorld(fake, answers(3));
    const lines = await replay(world.ops, { queue: 'mails', yes: false });
    expect(lines.join(' ')).toContain('3 mails would be sent again.');
    expect(lines.at(-1)).toContain('npm run ops -- replay --stage dev --queue mails --yes');
    expect(world.asked.some((call) => call.includes('start-message-move-task'))).toBe(false);
    expect(world.written()).toEqual([]);
  });

  it('moves the mails back after a line on the audit trail', async () => {
    const world = opsWorld(fake, answers(3));
    await replay(world.ops, { queue: 'mails', yes: true });
    expect(world.asked.at(-1)).toBe('sqs start-message-move-task --source-arn arn:aws:sqs:us-east-1:1:dead');
    expect(world.written()).toHaveLength(1);
    expect(world.written()[0]).toContain('queues.replay');
    expect(world.written()[0]).toContain('operator:');
  });

  it('moves nothing when the line cannot be written', async () => {
    fake.reply('POST ', { status: 400, body: '{"__type":"AccessDeniedException"}' });
    const world = opsWorld(fake, answers(3));
    await expect(replay(world.ops, { queue: 'mails', yes: true })).rejects.toThrow();
    expect(world.asked.some((call) => call.includes('start-message-move-task'))).toBe(false);
  });

  it('does nothing the second time, when the queue is empty', async () => {
    const world = opsWorld(fake, answers(0));
    expect(await replay(world.ops, { queue: 'mails', yes: true })).toEqual([
      'No mail is in the dead-letter queue.',
    ]);
    expect(world.written()).toEqual([]);
  });

  const invocation = 'POST /2015-03-31/functions/repz-dev-billing-jobs/invocations';

  it('fetches payment events that never arrived, by the function of the timetable', async () => {
    const world = opsWorld(fake);
    fake.reply(invocation, json({ eventsHandled: 2, failed: 0 }));
    await replay(world.ops, { queue: 'payments', yes: false });
    expect(fake.calls).toEqual([]);
    const lines = await replay(world.ops, { queue: 'payments', yes: true });
    expect(lines).toEqual([expect.stringContaining('2 payment events')]);
    expect(fake.calls.filter(({ call }) => call === invocation).map(({ body }) => body)).toEqual([
      '{"source":"aws.events"}',
    ]);
    expect(world.written()).toHaveLength(1);
  });

  it('says when a run is under way, of which there is one at a time', async () => {
    const { ops } = opsWorld(fake);
    const headers = { 'x-amzn-errortype': 'TooManyRequestsException' };
    fake.reply(invocation, {
      ...json({ Reason: 'ReservedFunctionConcurrentInvocationLimitExceeded' }),
      status: 429,
      headers,
    });
    await expect(replay(ops, { queue: 'payments', yes: true })).rejects.toThrow('runs already');
  });

  it('says when the function failed, and when it left something', async () => {
    const { ops } = opsWorld(fake);
    const run = () => replay(ops, { queue: 'payments', yes: true });
    fake.reply(invocation, { ...json({}), headers: { 'x-amz-function-error': 'Unhandled' } });
    await expect(run()).rejects.toThrow('failed (Unhandled)');
    fake.reply(invocation, json({ eventsHandled: 1, failed: 3 }));
    await expect(run()).rejects.toThrow('1 payment events were handled, and 3 steps failed');
  });

  it('refuses queues whose letters do not say where they go, and unknown ones', async () => {
    const { ops } = opsWorld(fake);
    await expect(replay(ops, { queue: 'api', yes: true })).rejects.toThrow('docs/operations.md');
    await expect(replay(ops, { queue: undefined, yes: true })).rejects.toThrow('--queue mails|payments');
  });
});

describe('ops logs', () => {
  const groups = { logGroups: [{ logGroupName: 'repz-dev-api-AccountLog1' }] };
  const found = [
    [
      { field: '@timestamp', value: '10:00' },
      { field: 'service', value: 'account' },
      { field: '@message', value: '{"message":"request"}\n' },
    ],
  ];

  it('searches all functions of the stage for one request, and waits until the search ended', async () => {
    const world = opsWorld(fake, {
      'logs describe-log-groups': [groups],
      'logs start-query': [{ queryId: 'q1' }],
      'logs get-query-results': [
        { status: 'Running', results: [] },
        { status: 'Complete', results: found },
      ],
    });
    const lines = await logs(world.ops, { request: 'JKJaXmPLvHcESHA=', hours: 24 }, async () => {});
    expect(lines).toEqual(['10:00 account {"message":"request"}']);
    expect(world.asked[1]).toContain('--log-group-names repz-dev-api-AccountLog1');
    expect(world.asked[1]).toContain('filter requestId = "JKJaXmPLvHcESHA="');
  });

  it.each(['', 'short', '" | limit 1', undefined])(
    'refuses an id that cannot be one: %s',
    async (request) => {
      const world = opsWorld(fake);
      await expect(logs(world.ops, { request, hours: 24 })).rejects.toThrow('Which request?');
      expect(world.asked).toEqual([]);
    },
  );

  it('names the search that failed', async () => {
    const { ops } = opsWorld(fake, {
      'logs describe-log-groups': [groups],
      'logs start-query': [{ queryId: 'q1' }],
      'logs get-query-results': [{ status: 'Failed', results: [] }],
    });
    await expect(logs(ops, { request: 'JKJaXmPLvHcESHA=', hours: 1 }, async () => {})).rejects.toThrow(
      'query q1',
    );
  });
});

describe('ops flags', () => {
  const reason = 'Support asked for it';
  const turn = (text: string, yes = true) => {
    const world = opsWorld(fake);
    return { world, lines: flags(world.ops, { turn: text, reason, yes }) };
  };

  it('shows them, and changes nothing without --turn and --yes', async () => {
    const world = opsWorld(fake);
    expect(await flags(world.ops, { turn: undefined, reason, yes: true })).toEqual([
      'tierCardsComingSoon: off',
      'coachSignUp: on',
      "maintenanceBanner: ''",
    ]);
    const lines = await flags(world.ops, { turn: 'coachSignUp=off', reason: undefined, yes: false });
    expect(lines[0]).toBe('coachSignUp: on → off');
    expect(lines[1]).toContain('Nothing was changed');
    expect(world.written()).toEqual([]);
  });

  it('writes the flag and the line on the audit trail together', async () => {
    const { world, lines } = turn('maintenanceBanner=Back at 10:00 UTC');
    await lines;
    expect(world.written()).toHaveLength(1);
    expect(world.written()[0]).toContain('TransactItems');
    expect(world.written()[0]).toContain('Back at 10:00 UTC');
    expect(world.written()[0]).toContain('flags.update');
    expect(world.written()[0]).toContain(reason);
  });

  it('turns a flag on for a share, a tier and a person until a day', async () => {
    const id = '3f2b8c1e-2b7e-4b57-9d6c-51f3b0a2c9d1';
    const { world, lines } = turn(`tierCardsComingSoon=20% longevity ${id} until 2027-01-31`);
    expect((await lines)[0]).toBe(
      'tierCardsComingSoon: off → on for 20%, longevity, named people: 1, until 2027-01-31',
    );
    expect(world.written()[0]).toContain(id);
  });

  it.each([
    'coachSignUp=maybe',
    'coachSignUp=20%',
    'tierCardsComingSoon=120%',
    'tierCardsComingSoon=20% until someday',
    'tierCardsComingSoon=',
    'abTests=on',
    'coachSignUp',
    `maintenanceBanner=${'x'.repeat(301)}`,
  ])('refuses %s', async (text) => {
    await expect(turn(text).lines).rejects.toThrow('--turn');
  });

  it('asks why', async () => {
    const given = { turn: 'coachSignUp=off', reason: '  ', yes: true };
    await expect(flags(opsWorld(fake).ops, given)).rejects.toThrow('--reason');
  });
});

describe('ops rotate', () => {
  const keys = { secretKey: 'rk_live_0123456789abcdef', webhookSecret: 'whsec_0123456789abcdef' };
  const reading = (value: unknown) => async () => JSON.stringify(value);
  const put = () => fake.calls.map(({ body }) => body).filter((body) => body.includes('SecretString'));
  const rotated = (value: unknown, given: { secret?: string; yes?: boolean } = {}) =>
    rotate(
      opsWorld(fake).ops,
      { secret: given.secret ?? 'payments', yes: given.yes ?? true },
      reading(value),
    );

  it('says what would change, reads no key and changes nothing until --yes', async () => {
    const noKey = () => Promise.reject(new Error('A key was read'));
    const lines = await rotate(opsWorld(fake).ops, { secret: 'payments', yes: false }, noKey);
    expect(lines[0]).toContain('standard input: {"secretKey":"rk_…","webhookSecret":"whsec_…"}');
    expect(lines[1]).toContain('npm run ops -- rotate --stage dev --secret payments --yes');
    expect(put()).toEqual([]);
  });

  it('stores the keys after a line on the audit trail, which has none of them', async () => {
    const lines = await rotated(keys);
    expect(lines[0]).toContain('revoke it at the provider');
    const bodies = fake.calls.map(({ body }) => body);
    const line = bodies.findIndex((body) => body.includes('secrets.rotate'));
    const stored = bodies.findIndex((body) => body.includes('SecretString'));
    expect(line).toBeGreaterThanOrEqual(0);
    expect(stored).toBeGreaterThan(line);
    expect(bodies[stored]).toContain(keys.secretKey);
    expect(bodies[line]).not.toContain(keys.secretKey);
  });

  it.each([
    ['rk_live_fedcba9876543210', 'rk_test_0123456789abcdef', 'a live key, and this is a test one'],
    ['sk_test_fedcba9876543210', 'rk_live_0123456789abcdef', 'a test key, and this is a live one'],
  ])('refuses to put in place of %s a key of the other mode', async (secretKey, given, words) => {
    fake.reply('POST ', json({ SecretString: JSON.stringify({ ...keys, secretKey }) }));
    await expect(rotated({ ...keys, secretKey: given })).rejects.toThrow(
      `Nothing was changed. The stage has ${words}`,
    );
    expect(put()).toEqual([]);
    await rotated({ ...keys, secretKey: secretKey.replace('fedc', '0000') });
    expect(put()).toHaveLength(1);
  });

  it('makes the seed of push by itself, another one each time', async () => {
    const outputs = { ...opsWorld(fake).ops.outputs, PushSecretArn: 'arn:push' };
    for (const _ of [1, 2])
      await rotate({ ...opsWorld(fake).ops, outputs }, { secret: 'push', yes: true }, reading(''));
    const [one, other] = put();
    expect(one).toMatch(/seed.+[0-9a-f]{64}/);
    expect(one).not.toBe(other);
  });

  it.each([
    { secretKey: 'rk_live_0123456789abcdef' },
    { ...keys, webhookSecret: 'unset' },
    'rk_live',
    { ...keys, more: 'x' },
  ])('refuses %j, and writes nothing', async (value) => {
    await expect(rotated(value)).rejects.toThrow('Nothing was changed. Give the new value by standard input');
    expect(put()).toEqual([]);
    expect(fake.calls.filter(({ body }) => body.includes('secrets.rotate'))).toEqual([]);
  });

  it('refuses a secret that the stage does not have, and an unknown one', async () => {
    await expect(rotated(keys, { secret: 'speech' })).rejects.toThrow('Stage dev has no secret for speech.');
    await expect(rotated(keys, { secret: 'signing' })).rejects.toThrow(
      'payments|speech|scheduling|google|push|edge',
    );
  });

  describe('of the edge', () => {
    const current = '/site/_releases/current.json';
    const status = (each: string) =>
      xml(
        `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>s</StackName><CreationTime>2026-11-28T09:00:00Z</CreationTime><StackStatus>${each}</StackStatus></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
      );
    const sends = (token: string) =>
      xml(
        `<DistributionConfig><Origins><Quantity>1</Quantity><Items><Origin><Id>api</Id><CustomHeaders><Quantity>1</Quantity><Items><OriginCustomHeader><HeaderName>x-repz-edge</HeaderName><HeaderValue>${token}</HeaderValue></OriginCustomHeader></Items></CustomHeaders></Origin></Items></Origins></DistributionConfig>`,
        { headers: { etag: 'E-7' } },
      );
    const value = (VersionId: string, SecretString: string) => json({ VersionId, SecretString });
    const world = () => {
      const { ops, ...rest } = opsWorld(fake);
      const outputs = { ...ops.outputs, EdgeTokenSecretArn: 'arn:edge' };
      return { ...rest, ops: { ...ops, outputs } };
    };
    beforeEach(() => {
      fake.reply(`GET ${current}`, json({ id: '2026-11-27T22-54-38Z', state: 'deployed' }));
      fake.reply('DescribeStacks', status('UPDATE_COMPLETE'));
    });

    it('says what it would do, and changes nothing until --yes', async () => {
      fake.reply('POST ', value('v1', 'old'));
      fake.reply('GET /2020-05-31/distribution/E1/config', sends('old'));
      const lines = await rotate(world().ops, { secret: 'edge', yes: false }, reading(''));
      expect(lines[0]).toContain('edge: a rotation was cut off before its last step');
      expect(lines[1]).toContain('npm run ops -- rotate --stage dev --secret edge --yes');
      expect(fake.calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
      expect(fake.calls.filter(({ body }) => /AUDIT#|VersionStages|MoveTo|RemoveFrom/.test(body))).toEqual(
        [],
      );
    });

    it('finishes a rotation that was cut off, after a line on the audit trail without a token', async () => {
      fake.reply('POST ', value('v2', 'next'));
      fake.reply('GET /2020-05-31/distribution/E1/config', sends('next'));
      const deployed = '<Distribution><Id>E1</Id><Status>Deployed</Status></Distribution>';
      fake.reply('GET /2020-05-31/distribution/E1', xml(deployed));
      const on = world();
      const lines = await rotate(on.ops, { secret: 'edge', yes: true }, reading(''));
      expect(lines[0]).toContain('edge: changed.');
      expect(on.written()).toHaveLength(1);
      expect(on.written()[0]).toContain('secrets.rotate');
      expect(on.written()[0]).not.toContain('next');
      const last = fake.calls.filter(({ body }) => !body.includes('"LEASE"')).at(-1);
      expect(last?.body).toContain('"RemoveFromVersionId":"v2"');
    });

    it('is refused where functions know one token only, and while the stage is being deployed or taken back', async () => {
      const run = (ops: OpsStage = world().ops) => rotate(ops, { secret: 'edge', yes: true }, reading(''));
      await expect(run(opsWorld(fake).ops)).rejects.toThrow('functions know one token only');
      fake.reply('DescribeStacks', status('UPDATE_IN_PROGRESS'));
      await expect(run()).rejects.toThrow('repz-dev-data is in UPDATE_IN_PROGRESS');
      for (const [state, words] of [
        ['deploying', 'A deployment of stage dev stopped half-way'],
        ['rolling back', 'was cut off'],
      ]) {
        fake.reply(`GET ${current}`, json({ id: '2026-11-27T22-54-38Z', state }));
        await expect(run()).rejects.toThrow(words);
      }
      const others = fake.calls.filter(({ call, body }) => call === 'POST ' && !body.includes('"LEASE"'));
      expect(others).toEqual([]);
    });

    it('is refused while another command holds the stage', async () => {
      fake.reply('POST ', lost, json({ Item: held }));
      await expect(rotate(world().ops, { secret: 'edge', yes: true }, reading(''))).rejects.toThrow(
        'Stage dev is being deployed by operator:ada on runner-1',
      );
      fake.reply('POST ', json({ Item: held }));
      await expect(rotate(world().ops, { secret: 'edge', yes: false }, reading(''))).rejects.toThrow(
        '--take-over 3f2a91c0',
      );
      expect(fake.calls.every(({ body }) => !body.includes('AUDIT#'))).toBe(true);
    });
  });
});

/** The lease of a deployment, as DynamoDB gives it. */
const held = {
  schemaVersion: { N: '1' },
  id: { S: '3f2a91c0' },
  act: { S: 'deploy' },
  by: { S: 'operator:ada on runner-1' },
  since: { S: '2026-11-29T02:44:10.000Z' },
  expiresAt: { N: '4102444800' },
};
const lost = {
  status: 400,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify({ __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException' }),
};

describe('ops prune', () => {
  const [old, current] = ['2026-01-05T09-00-00Z', '2026-11-27T22-54-38Z'];
  const folders = [old, current, ...Array.from({ length: 9 }, (_, index) => `2026-02-1${index}T09-00-00Z`)];
  const member = (type: string, id: string) =>
    `<member><LogicalResourceId>R</LogicalResourceId><ResourceType>${type}</ResourceType><ResourceStatus>CREATE_COMPLETE</ResourceStatus><LastUpdatedTimestamp>2026-11-27T09:00:00Z</LastUpdatedTimestamp><PhysicalResourceId>${id}</PhysicalResourceId></member>`;
  const output = (key: string, value: string) =>
    `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`;

  beforeEach(() => {
    fake.reply(
      'DescribeStacks',
      xml(
        `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>s</StackName><StackStatus>UPDATE_COMPLETE</StackStatus><Outputs>${output('SiteBucketName', 'site')}${output('DistributionId', 'E1')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
      ),
    );
    fake.reply(
      'ListStackResources',
      xml(
        `<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries>${member('AWS::Lambda::Version', 'arn:aws:lambda:us-east-1:123456789012:function:billing:9')}</StackResourceSummaries></ListStackResourcesResult></ListStackResourcesResponse>`,
      ),
    );
    fake.reply('GET /site/_releases/current.json', json({ id: current, state: 'deployed' }));
    const listed = folders.map((id) => `<CommonPrefixes><Prefix>_releases/${id}/</Prefix></CommonPrefixes>`);
    const page = xml(`<ListBucketResult>${listed.join('')}</ListBucketResult>`);
    const ofOne = xml(
      `<ListBucketResult><Contents><Key>_releases/${old}/site/index.html</Key></Contents></ListBucketResult>`,
    );
    fake.reply('GET /site', page, page, ofOne);
    for (const id of folders) {
      const versions = { billing: id === old ? '2' : '7' };
      fake.reply(`GET /site/_releases/${id}/release.json`, json({ id, version: '1', commit: 'c', versions }));
    }
    const functionOf = '/2015-03-31/functions/billing';
    fake.reply(
      `GET ${functionOf}/versions`,
      json({ Versions: ['$LATEST', '2', '7', '8', '9'].map((Version) => ({ Version })) }),
    );
    const split = { FunctionVersion: '9', RoutingConfig: { AdditionalVersionWeights: { '8': 0.1 } } };
    fake.reply(`GET ${functionOf}/aliases`, json({ Aliases: [split] }));
    fake.reply(`DELETE ${functionOf}`, { status: 204 });
    fake.reply('POST /site', xml('<DeleteResult/>'));
  });

  const deletions = () => fake.calls.filter(({ call }) => /^(DELETE|POST \/site)/.test(call));

  it('says what no rollback needs, and changes nothing until --yes', async () => {
    const world = opsWorld(fake);
    expect(await pruneReleases(world.ops, { yes: false })).toEqual([
      'No rollback needs 1 releases and 1 versions of functions:',
      `  release ${old}`,
      '  billing: 2',
      'Nothing was changed. To do it: npm run ops -- prune --stage dev --yes',
    ]);
    expect(deletions()).toEqual([]);
    expect(world.written()).toEqual([]);
  });

  it('takes the offer away, then the files, then the versions, after a line on the audit trail', async () => {
    const world = opsWorld(fake);
    expect(await pruneReleases(world.ops, { yes: true })).toEqual([
      'Removed 1 releases and 1 versions of functions.',
    ]);
    expect(world.written()).toHaveLength(1);
    expect(world.written()[0]).toContain('release.pruned');
    const [offer, files, version, ...others] = deletions();
    expect(offer?.body).toContain(`<Key>_releases/${old}/release.json</Key>`);
    expect(files?.body).toContain(`<Key>_releases/${old}/site/index.html</Key>`);
    // Without the version it would be the function itself.
    expect(version).toMatchObject({ call: 'DELETE /2015-03-31/functions/billing', query: 'Qualifier=2' });
    expect(others).toEqual([]);
  });

  it('is refused while another command holds the stage', async () => {
    fake.reply('POST ', lost, json({ Item: held }));
    await expect(pruneReleases(opsWorld(fake).ops, { yes: true })).rejects.toThrow('--take-over 3f2a91c0');
    expect(deletions()).toEqual([]);
  });
});

describe('ops cost', () => {
  const cents = (name: string, Amount: string) => ({ Keys: [name], Metrics: { UnblendedCost: { Amount } } });

  it('lists what each service cost this month, the dearest first', async () => {
    const world = opsWorld(fake, {
      'ce get-cost-and-usage': [
        { ResultsByTime: [{ Groups: [cents('Lambda', '1.5'), cents('WAF', '14'), cents('KMS', '0.0001')] }] },
      ],
    });
    expect(await cost(world.ops, new Date('2026-11-28T09:00:00Z'))).toEqual([
      '$    14.00  WAF',
      '$     1.50  Lambda',
      '$    15.50  the whole account since 2026-11-01',
    ]);
    expect(world.asked[0]).toContain('Start=2026-11-01,End=2026-11-28');
  });

  it('takes credits off the sum', async () => {
    const Groups = [cents('WAF', '14'), cents('Credits', '-10')];
    const world = opsWorld(fake, { 'ce get-cost-and-usage': [{ ResultsByTime: [{ Groups }] }] });
    const lines = await cost(world.ops, new Date('2026-11-28T09:00:00Z'));
    expect(lines.slice(1)).toEqual(['$   -10.00  Credits', '$     4.00  the whole account since 2026-11-01']);
  });

  it('asks nothing on the first of a month, which the service would refuse', async () => {
    const world = opsWorld(fake);
    expect(await cost(world.ops, new Date('2026-11-01T09:00:00Z'))).toHaveLength(1);
    expect(world.asked).toEqual([]);
  });
});

describe('ops account', () => {
  it('shows login, role and plan of a person, and leaves a line that somebody looked', async () => {
    // The user pool and the tables speak one protocol, so this fake answers both by the same call.
    fake.reply(
      'POST ',
      json({
        UserStatus: 'CONFIRMED',
        Enabled: true,
        Items: [{ id: { S: 'ada' }, role: { S: 'client' }, createdAt: { S: '2026-01-02' } }],
        Item: { tier: { S: 'core' }, status: { S: 'active' } },
      }),
    );
    const world = opsWorld(fake);
    expect(await account(world.ops, ' Ada@coach.fit ')).toEqual([
      'login: CONFIRMED, enabled, no second factor',
      'account: ada, client, ?, since 2026-01-02',
      'plan: core, active',
    ]);
    expect(world.written()).toHaveLength(1);
    expect(world.written()[0]).toContain('accounts.read');
    expect(world.written()[0]).not.toContain('coach.fit');
  });

  it('shows a tier that was given without payment, and that an account is disabled', async () => {
    fake.reply(
      'POST ',
      json({
        UserStatus: 'CONFIRMED',
        Items: [{ id: { S: 'ada' }, role: { S: 'client' }, disabledAt: { S: '2026-11-27' } }],
        Item: {
          tier: { NULL: true },
          status: { S: 'none' },
          comp: { M: { tier: { S: 'performance' }, until: { S: '2026-12-01' } } },
        },
      }),
    );
    expect((await account(opsWorld(fake).ops, 'ada@coach.fit')).slice(2)).toEqual([
      'plan: never paid',
      'given without payment: performance until 2026-12-01',
      'disabled since 2026-11-27',
    ]);
  });

  it('says that nobody has the address, and leaves no line', async () => {
    fake.reply('POST ', json({ UserStatus: 'UNCONFIRMED', Enabled: true, Items: [] }));
    const world = opsWorld(fake);
    expect((await account(world.ops, 'new@coach.fit')).at(-1)).toContain('account: none');
    expect(world.written()).toEqual([]);
  });

  it('asks whose it is', async () => {
    await expect(account(opsWorld(fake).ops, undefined)).rejects.toThrow('Whose?');
  });
});

describe('ops status', () => {
  it('shows release, stacks, alarms and dead letters, also while the site does not answer', async () => {
    fake.reply(
      'DescribeStacks',
      xml(
        '<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>s</StackName><StackStatus>UPDATE_COMPLETE</StackStatus></member></Stacks></DescribeStacksResult></DescribeStacksResponse>',
      ),
    );
    fake.reply('GET /site/_releases/current.json', json({ id: '2026-11-27T22-54-38Z', state: 'deployed' }));
    const AlarmName = 'repz-dev-operations-ServerErrors4EF9A950-x';
    const alarm = { AlarmName, AlarmDescription: 'The API answered 5xx', StateUpdatedTimestamp: '10:00' };
    const world = opsWorld(fake, {
      'cloudwatch describe-alarms': [{ MetricAlarms: [alarm] }],
      'sqs list-queues': [queues],
      'sqs get-queue-attributes': [holding(2)],
    });
    fake.reply('POST ', json({ Item: held }));
    const lines = await status(world.ops);
    expect(lines[0]).toBe('release: 2026-11-27T22-54-38Z, deployed');
    expect(lines[1]).toContain(
      'Stage dev is being deployed by operator:ada on runner-1 since 2026-11-29 02:44',
    );
    expect(lines[2]).toContain('health: no answer');
    expect(lines).toContain('stack api: UPDATE_COMPLETE');
    expect(lines).toContain('ALARM ServerErrors4EF9A950-x since 10:00: The API answered 5xx');
    expect(lines).toContain('dead letters mails: 2');
    expect(world.written()).toEqual([]);
  });
});
