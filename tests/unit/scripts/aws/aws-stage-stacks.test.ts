import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { awsStageStacks } from '#scripts/aws/aws-stage-stacks.ts';
import { type FakeAws, startFakeAws, xml, xmlError } from '#tests/support/fake-aws.ts';

let aws: FakeAws;
let stacks: ReturnType<typeof awsStageStacks>;

beforeAll(async () => {
  aws = await startFakeAws();
  stacks = awsStageStacks(aws.connection);
});
afterEach(() => {
  aws.calls.length = 0;
});
afterAll(async () => {
  stacks.close();
  await aws.close();
});

const describing = (isProtected: boolean) =>
  xml(
    `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>s</StackName><StackStatus>CREATE_COMPLETE</StackStatus><EnableTerminationProtection>${isProtected}</EnableTerminationProtection></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
  );
const templateOf = (resources: object) =>
  xml(
    `<GetTemplateResponse><GetTemplateResult><TemplateBody>${JSON.stringify({ Resources: resources }).replaceAll('"', '&quot;')}</TemplateBody></GetTemplateResult></GetTemplateResponse>`,
  );
const resource = (id: string, name: string, status = 'CREATE_COMPLETE', type = 'AWS::S3::Bucket') =>
  `<member><LogicalResourceId>${id}</LogicalResourceId><PhysicalResourceId>${name}</PhysicalResourceId><ResourceType>${type}</ResourceType><ResourceStatus>${status}</ResourceStatus></member>`;
const listing = (...members: readonly string[]) =>
  xml(
    `<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries>${members.join('')}</StackResourceSummaries></ListStackResourcesResult></ListStackResourcesResponse>`,
  );

describe('a deployed stack', () => {
  it('lists the buckets deleted with it, not retained or failed ones', async () => {
    aws.reply('DescribeStacks', describing(true));
    aws.reply(
      'GetTemplate',
      templateOf({
        Site: { Type: 'AWS::S3::Bucket', DeletionPolicy: 'Delete' },
        Plain: { Type: 'AWS::S3::Bucket' },
        Photos: { Type: 'AWS::S3::Bucket', DeletionPolicy: 'RetainExceptOnCreate' },
        Failed: { Type: 'AWS::S3::Bucket', DeletionPolicy: 'Delete' },
        Topic: { Type: 'AWS::SNS::Topic' },
      }),
    );
    aws.reply(
      'ListStackResources',
      listing(
        resource('Site', 'site-1'),
        resource('Plain', 'plain-1'),
        resource('Photos', 'photos-1'),
        resource('Failed', 'failed-1', 'CREATE_FAILED'),
        resource('Topic', 'topic-1', 'CREATE_COMPLETE', 'AWS::SNS::Topic'),
      ),
    );
    expect(await stacks.find('repz-dev-web')).toEqual({
      name: 'repz-dev-web',
      isProtected: true,
      deletedBuckets: ['site-1', 'plain-1'],
    });
  });

  it('is missing when AWS rejects its name', async () => {
    aws.reply('DescribeStacks', xmlError(400, 'ValidationError', 'Stack with id x does not exist'));
    expect(await stacks.find('repz-dev-web')).toBeUndefined();
  });
});

describe('emptying a bucket', () => {
  const versions = (inner: string) => xml(`<ListVersionsResult>${inner}</ListVersionsResult>`);
  const version = (key: string, id: string, tag = 'Version') =>
    `<${tag}><Key>${key}</Key><VersionId>${id}</VersionId></${tag}>`;

  it('deletes objects, old versions and delete markers, page by page', async () => {
    aws.reply(
      'GET /photos-1',
      versions(version('a', '1') + version('a', '2')),
      versions(version('b', '3', 'DeleteMarker')),
      versions(''),
    );
    aws.reply('POST /photos-1', xml('<DeleteResult/>'));
    await stacks.empty('photos-1');
    const removed = aws.calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
    expect(removed.map((body) => body.match(/<VersionId>\d/g)?.length)).toEqual([2, 1]);
  });

  it('fails when an object remains, before the stack deletion starts', async () => {
    aws.reply('GET /photos-1', versions(version('a', '1')));
    aws.reply(
      'POST /photos-1',
      xml('<DeleteResult><Error><Key>a</Key><Message>Access Denied</Message></Error></DeleteResult>'),
    );
    await expect(stacks.empty('photos-1')).rejects.toThrow('photos-1 keeps a: Access Denied');
  });

  it('treats a missing bucket as empty', async () => {
    aws.reply(
      'GET /gone',
      xml('<Error><Code>NoSuchBucket</Code><Message>No</Message></Error>', { status: 404 }),
    );
    await expect(stacks.empty('gone')).resolves.toBeUndefined();
  });
});
