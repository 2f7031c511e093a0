import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awsLiveStacks } from '#scripts/aws/aws-live-stacks.ts';
import { type AwsReleaseStore, awsReleaseStore } from '#scripts/aws/aws-release-store.ts';
import { type FakeAws, json, startFakeAws, xml, xmlError } from '#tests/support/fake-aws.ts';

const id = '2026-11-27T09-00-00Z';
const release = { id, version: '1.0.0', commit: 'c0ffee' };

let aws: FakeAws;
let store: AwsReleaseStore;
let stacks: ReturnType<typeof awsLiveStacks>;

beforeAll(async () => {
  aws = await startFakeAws();
  store = awsReleaseStore(aws.connection, { bucket: 'site-1', distributionId: 'D1' });
  stacks = awsLiveStacks(aws.connection);
});
beforeEach(() => {
  aws.calls.length = 0;
});
afterAll(async () => {
  store.close();
  stacks.close();
  await aws.close();
});

const listing = (...keys: readonly string[]) =>
  xml(
    `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`,
  );
const folders = (...ids: readonly string[]) =>
  xml(
    `<ListBucketResult>${ids.map((each) => `<CommonPrefixes><Prefix>_releases/${each}/</Prefix></CommonPrefixes>`).join('')}</ListBucketResult>`,
  );
const copied = xml('<CopyObjectResult><ETag>"e"</ETag></CopyObjectResult>');
const noKey = xml('<Error><Code>NoSuchKey</Code><Message>No</Message></Error>', { status: 404 });
const at = (path: string) => `/site-1/_releases/${path}`;
const callsOf = (method: string) =>
  aws.calls.filter(({ call }) => call.startsWith(method)).map(({ call }) => call);

describe('kept releases', () => {
  it('keep pages and templates without the hashed files, and count once all of it is there', async () => {
    aws.reply(
      'GET /site-1',
      listing('index.html', 'assets/app-1.js', '_releases/current.json', 'de/index.html.br'),
    );
    aws.reply(`PUT ${at(`${id}/site/index.html`)}`, copied);
    aws.reply(`PUT ${at(`${id}/site/de/index.html.br`)}`, copied);
    for (const part of ['api', 'web', 'operations']) aws.reply(`PUT ${at(`${id}/stacks/${part}.json`)}`, {});
    aws.reply(`PUT ${at(`${id}/release.json`)}`, {});
    aws.reply(`PUT ${at('current.json')}`, {});
    const before = '2026-11-25T09-00-00Z';
    const alias = { Type: 'AWS::Lambda::Alias', Properties: { Name: 'live' } };
    const api = { Resources: { Live: { ...alias, UpdatePolicy: { CodeDeployLambdaAliasUpdate: {} } } } };
    expect(await store.keep(release, { api, web: {}, operations: {} }, before)).toBe(2);
    // Alarms that the fault itself raised would stop a gradual shift back.
    const kept = aws.calls.find(({ call }) => call === `PUT ${at(`${id}/stacks/api.json`)}`);
    expect(kept?.body).toContain(JSON.stringify({ Resources: { Live: alias } }));
    const puts = callsOf('PUT');
    expect(puts).toHaveLength(7);
    expect(puts.slice(0, 2).sort()).toEqual([
      `PUT ${at(`${id}/site/de/index.html.br`)}`,
      `PUT ${at(`${id}/site/index.html`)}`,
    ]);
    expect(puts.slice(-2)).toEqual([`PUT ${at(`${id}/release.json`)}`, `PUT ${at('current.json')}`]);
    expect(aws.calls.at(-1)?.body).toContain(JSON.stringify({ id, state: 'deployed', before }));
  });

  it('are listed newest first, without those that were not finished', async () => {
    aws.reply('GET /site-1', folders('2026-11-26T09-00-00Z', id, '2026-11-25T09-00-00Z'));
    const older = { ...release, id: '2026-11-25T09-00-00Z' };
    aws.reply(`GET ${at(`${id}/release.json`)}`, json(release));
    aws.reply(`GET ${at('2026-11-26T09-00-00Z/release.json')}`, noKey);
    aws.reply(`GET ${at('2026-11-25T09-00-00Z/release.json')}`, json(older));
    expect(await store.releases()).toEqual([release, older]);
  });

  it('know the current release, and none before the first is kept', async () => {
    aws.reply(`GET ${at('current.json')}`, noKey, json({ id, state: 'deployed' }));
    expect(await store.current()).toBeUndefined();
    expect(await store.current()).toEqual({ id, state: 'deployed' });
  });

  it('give back their pages after the other files, and clear the caches', async () => {
    const folder = `_releases/${id}/site/`;
    aws.reply('GET /site-1', listing(`${folder}index.html`, `${folder}config.json`));
    aws.reply('PUT /site-1/index.html', copied);
    aws.reply('PUT /site-1/config.json', copied);
    aws.reply(
      'POST /2020-05-31/distribution/D1/invalidation',
      xml('<Invalidation><Id>I1</Id></Invalidation>', { status: 201 }),
    );
    expect(await store.restoreSite(id)).toBe(2);
    expect(aws.calls.map(({ call }) => call)).toEqual([
      'GET /site-1',
      'PUT /site-1/config.json',
      'PUT /site-1/index.html',
      'POST /2020-05-31/distribution/D1/invalidation',
    ]);
  });
});

describe('a stack that is taken back', () => {
  const url = () => store.templateUrl(id, 'api');
  const status = (text: string) =>
    xml(
      `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>s</StackName><StackStatus>${text}</StackStatus></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
    );
  const accepted = xml(
    '<UpdateStackResponse><UpdateStackResult><StackId>s</StackId></UpdateStackResult></UpdateStackResponse>',
  );

  it('is updated from the kept template', async () => {
    aws.reply('UpdateStack', accepted);
    aws.reply('DescribeStacks', status('UPDATE_COMPLETE'));
    expect(await stacks.update('repz-prod-api', url())).toBe('updated');
    const sent = new URLSearchParams(aws.calls[0]?.body);
    expect(sent.get('TemplateURL')).toBe(
      `https://s3.us-east-1.amazonaws.com/site-1/_releases/${id}/stacks/api.json`,
    );
    expect(sent.get('Capabilities.member.2')).toBe('CAPABILITY_NAMED_IAM');
  });

  it('may be as it was already', async () => {
    aws.reply('UpdateStack', xmlError(400, 'ValidationError', 'No updates are to be performed.'));
    expect(await stacks.update('repz-prod-api', url())).toBe('unchanged');
  });

  it('says so when CloudFormation refuses it or undoes it', async () => {
    aws.reply('UpdateStack', xmlError(400, 'ValidationError', 'Stack is in UPDATE_IN_PROGRESS state'));
    await expect(stacks.update('repz-prod-api', url())).rejects.toThrow(
      'repz-prod-api was not taken back: Stack is in UPDATE_IN_PROGRESS state',
    );
    aws.reply('UpdateStack', accepted);
    aws.reply('DescribeStacks', status('UPDATE_ROLLBACK_COMPLETE'));
    await expect(stacks.update('repz-prod-api', url())).rejects.toThrow('repz-prod-api was not taken back');
  });
});
