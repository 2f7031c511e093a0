import { describe, expect, it } from 'vitest';
import { property, synthesized } from './synthesized-stage.ts';

const inCloud = ['dev', 'staging', 'prod'] as const;

describe.each(inCloud)("the assistant's function URL in stage %s", (stage) => {
  const made = synthesized(stage);

  it('streams, and requires signed requests', () => {
    const addresses = made.ofType('AWS::Lambda::Url');
    expect(addresses).toHaveLength(1);
    for (const address of addresses) {
      expect(property(address, 'AuthType')).toBe('AWS_IAM');
      expect(property(address, 'InvokeMode')).toBe('RESPONSE_STREAM');
      expect(JSON.stringify(property(address, 'TargetFunctionArn'))).toContain('StreamedAssistant');
    }
  });

  it('is reachable only through the distribution, before the API path, without compression', () => {
    const [distribution] = made.ofType('AWS::CloudFront::Distribution');
    if (!distribution) throw new Error('No distribution');
    const behaviors = property(distribution, 'DistributionConfig.CacheBehaviors');
    expect(property(distribution, 'DistributionConfig.CacheBehaviors.0')).toMatchObject({
      PathPattern: '/api/assistant/stream',
      Compress: false,
      ViewerProtocolPolicy: 'https-only',
    });
    expect(behaviors).toContainEqual(expect.objectContaining({ PathPattern: '/api/*' }));
    const origins = JSON.stringify(property(distribution, 'DistributionConfig.Origins'));
    expect(origins).toContain('OriginAccessControlId');
    expect(
      made
        .ofType('AWS::CloudFront::OriginAccessControl')
        .map((one) => property(one, 'OriginAccessControlConfig')),
    ).toContainEqual(
      expect.objectContaining({
        OriginAccessControlOriginType: 'lambda',
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      }),
    );
    const permissions = made
      .ofType('AWS::Lambda::Permission')
      .filter((one) => property(one, 'Principal') === 'cloudfront.amazonaws.com');
    expect(permissions.map((one) => property(one, 'Action')).sort()).toEqual([
      'lambda:InvokeFunction',
      'lambda:InvokeFunctionUrl',
    ]);
    for (const permission of permissions) expect(property(permission, 'SourceArn')).toBeDefined();
  });
});

it('the local stage does not stream', () => {
  expect(synthesized('local').ofType('AWS::Lambda::Url')).toEqual([]);
  expect(JSON.stringify(synthesized('local').ofType('AWS::CloudFront::Distribution'))).not.toContain(
    '/api/assistant/stream',
  );
});
