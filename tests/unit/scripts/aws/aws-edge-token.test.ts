import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { edgeTokenForm } from '#functions/platform/http/edge-token.ts';
import { awsEdgeDistribution } from '#scripts/aws/aws-edge-distribution.ts';
import { awsEdgeSecret } from '#scripts/aws/aws-edge-secret.ts';
import { type FakeAws, json, startFakeAws, xml } from '#tests/support/fake-aws.ts';

let aws: FakeAws;
beforeAll(async () => {
  aws = await startFakeAws();
});
beforeEach(() => {
  aws.calls.length = 0;
});
afterAll(() => aws.close());

const config = '/2020-05-31/distribution/E1/config';
const header = (name: string, value: string) =>
  `<OriginCustomHeader><HeaderName>${name}</HeaderName><HeaderValue>${value}</HeaderValue></OriginCustomHeader>`;
const origin = (id: string, ...headers: readonly string[]) =>
  `<Origin><Id>${id}</Id><DomainName>${id}.example</DomainName><CustomHeaders><Quantity>${headers.length}</Quantity>${headers.length === 0 ? '' : `<Items>${headers.join('')}</Items>`}</CustomHeaders></Origin>`;
const distributionOf = (...origins: readonly string[]) =>
  xml(
    `<DistributionConfig><CallerReference>c</CallerReference><Comment>REPZ dev</Comment><Enabled>true</Enabled><Origins><Quantity>${origins.length}</Quantity><Items>${origins.join('')}</Items></Origins></DistributionConfig>`,
    { headers: { etag: 'E-7' } },
  );

describe('the distribution of a stage', () => {
  it('gets the next token for each origin that has one, and keeps all else', async () => {
    aws.reply(
      `GET ${config}`,
      distributionOf(
        origin('bucket'),
        origin('api', header('x-other', 'kept'), header('x-repz-edge', 'old')),
        origin('stream', header('x-repz-edge', 'old')),
      ),
    );
    aws.reply(`PUT ${config}`, xml('<Distribution><Id>E1</Id></Distribution>'));
    const distribution = awsEdgeDistribution(aws.connection, 'E1');
    expect(await distribution.sent()).toEqual(['old', 'old']);
    await distribution.send('next');
    distribution.close();
    const sent = aws.calls.find(({ call }) => call.startsWith('PUT'))?.body ?? '';
    expect(sent.match(/x-repz-edge<\/HeaderName><HeaderValue>next</g)).toHaveLength(2);
    expect(sent).not.toContain('>old<');
    for (const kept of ['<HeaderValue>kept<', '<Id>bucket<', '<Comment>REPZ dev<', '<Quantity>3<'])
      expect(sent).toContain(kept);
  });

  it('is refused where it sends none: there would be nothing to replace', async () => {
    aws.reply(`GET ${config}`, distributionOf(origin('api')));
    const distribution = awsEdgeDistribution(aws.connection, 'E1');
    await expect(distribution.send('next')).rejects.toThrow('Distribution E1 sends no token of the edge.');
    distribution.close();
    expect(aws.calls.map(({ call }) => call)).toEqual([`GET ${config}`]);
  });

  it('has the token once CloudFront calls it deployed', async () => {
    aws.reply(
      'GET /2020-05-31/distribution/E1',
      xml('<Distribution><Id>E1</Id><Status>Deployed</Status></Distribution>'),
    );
    const distribution = awsEdgeDistribution(aws.connection, 'E1');
    await distribution.untilDeployed();
    distribution.close();
    expect(aws.calls.map(({ call }) => call)).toEqual(['GET /2020-05-31/distribution/E1']);
  });
});

describe('the secret of the edge', () => {
  const missing = {
    ...json({ Message: 'no such label' }),
    status: 400,
    headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'ResourceNotFoundException' },
  };
  const sent = () => aws.calls.map(({ body }): Record<string, unknown> => JSON.parse(body));

  it('has a next token of the usual form under its own label, and no other loses its label', async () => {
    aws.reply('POST ', json({}));
    const secret = awsEdgeSecret(aws.connection, 'arn');
    await secret.storeNext();
    await secret.storeNext();
    secret.close();
    const tokens = sent().map(({ SecretString }) => String(SecretString));
    for (const token of tokens) expect(token).toMatch(edgeTokenForm);
    expect(new Set(tokens).size).toBe(2);
    expect(sent()[0]).toMatchObject({ SecretId: 'arn', VersionStages: ['AWSPENDING'] });
  });

  it('says which version is current and next, and that there is no next', async () => {
    aws.reply('POST ', json({ VersionId: 'v1', SecretString: 'old' }), missing);
    const secret = awsEdgeSecret(aws.connection, 'arn');
    expect(await secret.read('AWSCURRENT')).toEqual({ versionId: 'v1', token: 'old' });
    expect(await secret.read('AWSPENDING')).toBeUndefined();
    secret.close();
    expect(sent().map(({ VersionStage }) => VersionStage)).toEqual(['AWSCURRENT', 'AWSPENDING']);
  });

  it('moves the label of the current one only from the version that had it, and ends a rotation once', async () => {
    const [old, next] = [
      { versionId: 'v1', token: 'old' },
      { versionId: 'v2', token: 'next' },
    ];
    aws.reply('POST ', json({}), json({ VersionId: 'v2', SecretString: 'next' }), json({}), missing);
    const secret = awsEdgeSecret(aws.connection, 'arn');
    await secret.makeCurrent(next, old);
    await secret.endRotation(next);
    await secret.endRotation(next);
    secret.close();
    expect(sent()).toEqual([
      { SecretId: 'arn', VersionStage: 'AWSCURRENT', MoveToVersionId: 'v2', RemoveFromVersionId: 'v1' },
      { SecretId: 'arn', VersionStage: 'AWSPENDING' },
      { SecretId: 'arn', VersionStage: 'AWSPENDING', RemoveFromVersionId: 'v2' },
      { SecretId: 'arn', VersionStage: 'AWSPENDING' },
    ]);
  });
});
