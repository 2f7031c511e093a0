import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { stageNames } from '#infra/config/stage-settings.ts';
import { contentSecurityPolicy } from '#infra/constructs/security/content-security-policy.ts';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';
import { readBootScript } from '../../../web/build/boot-plugin.ts';
import { property, synthesized } from './synthesized-stage.ts';

const only = (stage: (typeof stageNames)[number], type: string) => {
  const [found] = synthesized(stage).ofType(type);
  if (!found) throw new Error(`There is no ${type}`);
  return found;
};

/** A text that CloudFormation puts together, with `store` in the place of what only it knows. */
function joinedText(value: unknown): string {
  if (typeof value === 'string') return value;
  const parts: unknown = Object(value)['Fn::Join']?.[1];
  return Array.isArray(parts)
    ? parts.map((part) => (typeof part === 'string' ? part : 'store')).join('')
    : '';
}

describe('the content security policy', () => {
  const directives = new Map(
    contentSecurityPolicy('us-east-1')
      .split('; ')
      .map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

  it('allows our own scripts and one inline script, by hash, with that of earlier pages', () => {
    const hash = createHash('sha256').update(readBootScript(), 'utf8').digest('base64');
    const [self, boot, ...others] = directives.get('script-src') ?? [];
    const earlier = others.filter((source) => source !== "'wasm-unsafe-eval'");
    expect([self, boot]).toEqual(["'self'", `'sha256-${hash}'`]);
    expect(earlier.length).toBeGreaterThan(0);
    for (const source of earlier) expect(source).toMatch(/^'sha256-[\w+/]{43}='$/);
  });

  it('allows connections only to us and the user pool', () => {
    expect(directives.get('connect-src')).toEqual(["'self'", 'https://cognito-idp.us-east-1.amazonaws.com']);
    expect(directives.get('default-src')).toEqual(["'self'"]);
  });

  it.each(['frame-ancestors', 'base-uri', 'object-src', 'frame-src'])('allows nothing for %s', (name) => {
    expect(directives.get(name)).toEqual(["'none'"]);
  });

  it('has no eval, wildcard or plain http', () => {
    expect(contentSecurityPolicy('us-east-1')).not.toMatch(/'unsafe-eval'|\*|http:/);
  });

  it('lets our own scripts compile WebAssembly, which reads barcodes', () => {
    expect(directives.get('script-src')).toContain("'wasm-unsafe-eval'");
  });
});

describe('the policy of a stage with an external scheduling service', () => {
  const service = {
    schedulingUrl: 'https://calendly.com/repz',
    schedulingWidgetUrl: 'https://assets.calendly.com/assets/external/widget.js',
  };

  it('allows its popup when it takes the bookings', () => {
    const policy = contentSecurityPolicy('us-east-1', undefined, { ...service, scheduling: 'external' });
    expect(policy).toMatch(/script-src 'self'( '[^']+')+ https:\/\/assets\.calendly\.com;/);
    expect(policy).toContain('frame-src https://calendly.com;');
  });

  it('blocks it with our own scheduling, or when its pages open in a tab', () => {
    const closed = contentSecurityPolicy('us-east-1');
    expect(contentSecurityPolicy('us-east-1', undefined, { ...service, scheduling: 'own' })).toBe(closed);
    const { schedulingUrl } = service;
    const inTab = { schedulingUrl, scheduling: 'external' } as const;
    expect(contentSecurityPolicy('us-east-1', undefined, inTab)).toBe(closed);
  });
});

describe('the policy of a stage with analytics', () => {
  const ids = { tagManagerId: 'GTM-ABCD12', heatmapId: 'abcdef12' };
  const policy = contentSecurityPolicy('us-east-1', undefined, ids);

  it('allows only the two that have an id', () => {
    const strangers = [...policy.matchAll(/https:\/\/([\w.*-]+)/g)]
      .map(([, host]) => host ?? '')
      .filter((host) => !/(analytics|google|googletagmanager|clarity|bing|amazonaws)\.(com|ms)$/.test(host));
    expect(strangers).toEqual([]);
    expect(policy).toContain('https://www.googletagmanager.com');
    expect(policy).toContain('https://www.clarity.ms');
  });

  it('does not allow their inline scripts', () => {
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
  });
});

/** The managed policy CachingDisabled. */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

describe.each(stageNames)('the site of stage %s', (stage) => {
  const distribution = only(stage, 'AWS::CloudFront::Distribution');
  const behaviorFor = (pattern: string) =>
    Object.values(property(distribution, 'DistributionConfig.CacheBehaviors') ?? {}).find(
      (behavior) => Object(behavior).PathPattern === pattern,
    );

  it('sends the security headers with pages and API responses', () => {
    const headers = only(stage, 'AWS::CloudFront::ResponseHeadersPolicy');
    const config = 'ResponseHeadersPolicyConfig.SecurityHeadersConfig';
    // Photos come from their own store, and from nowhere else.
    expect(joinedText(property(headers, `${config}.ContentSecurityPolicy.ContentSecurityPolicy`))).toBe(
      contentSecurityPolicy('us-east-1', 'https://store'),
    );
    expect(property(headers, config)).toMatchObject({
      // Not for other hosts of the owner's domain, which browsers would remember for two years.
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: 63_072_000,
        IncludeSubdomains: false,
        Preload: false,
      },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
    });
    const behaviors = [
      property(distribution, 'DistributionConfig.DefaultCacheBehavior'),
      ...Object.values(property(distribution, 'DistributionConfig.CacheBehaviors') ?? {}),
    ];
    // The address that streams is in the cloud stages alone.
    expect(behaviors).toHaveLength(stage === 'local' ? 7 : 8);
    for (const behavior of behaviors) {
      // It would compress nothing that it may not keep.
      const isKept = Object(behavior).CachePolicyId !== cachingDisabled;
      expect(behavior).toMatchObject({ Compress: isKept, ResponseHeadersPolicyId: { Ref: headers.id } });
    }
  });

  it('keeps no failure of the API for the next request, and replaces none by a page', () => {
    const errors = property(distribution, 'DistributionConfig.CustomErrorResponses');
    // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html: those that are always cached.
    const expected = [404, 414, 500, 501, 502, 503, 504];
    expect(errors).toEqual(expected.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })));
  });

  it('forwards /api/* uncached, with every method', () => {
    const api = behaviorFor('/api/*');
    expect(api).toMatchObject({
      PathPattern: '/api/*',
      CachePolicyId: cachingDisabled,
      // The managed policy AllViewerExceptHostHeader.
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      ViewerProtocolPolicy: 'https-only',
    });
    expect(api).toHaveProperty('AllowedMethods', expect.arrayContaining(['POST', 'PATCH', 'DELETE']));
  });

  it('caches the routes that answer everyone alike, matched before the other routes, with only the path in the key', () => {
    const kept = Object.values<ApiRoute>(apiRoutes).filter(({ edgeSeconds }) => edgeSeconds !== undefined);
    expect(kept.map(({ path }) => path)).toEqual([
      '/api/status',
      '/api/availability',
      '/api/coaches',
      '/api/promise-share',
    ]);
    for (const route of kept) {
      expect([route.method, route.access.kind, route.params, route.query]).toEqual([
        'GET',
        'public',
        undefined,
        undefined,
      ]);
      expect(behaviorFor(route.path)).toMatchObject({
        CachePolicyId: { Ref: only(stage, 'AWS::CloudFront::CachePolicy').id },
        AllowedMethods: ['GET', 'HEAD'],
      });
    }
    expect(property(only(stage, 'AWS::CloudFront::CachePolicy'), 'CachePolicyConfig')).toMatchObject({
      // What says nothing about its age is not kept.
      DefaultTTL: 0,
      MinTTL: 0,
      MaxTTL: 300,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    });
    const patterns = Object.values(property(distribution, 'DistributionConfig.CacheBehaviors') ?? {}).map(
      (behavior) => Object(behavior).PathPattern,
    );
    for (const { path } of kept) expect(patterns.indexOf(path)).toBeLessThan(patterns.indexOf('/api/*'));
  });

  it('has the edge functions for routing and the 404 status', () => {
    const events = (behavior: unknown) =>
      Object.values(Object(Object(behavior).FunctionAssociations)).map((one) => Object(one).EventType);
    expect(events(property(distribution, 'DistributionConfig.DefaultCacheBehavior'))).toEqual([
      'viewer-request',
      'viewer-response',
    ]);
    expect(events(behaviorFor('/assets/*'))).toEqual(['viewer-request']);
    expect(events(behaviorFor('/api/*'))).toEqual(['viewer-request']);
  });

  it('reads its bucket with origin access control', () => {
    expect(
      property(only(stage, 'AWS::CloudFront::OriginAccessControl'), 'OriginAccessControlConfig'),
    ).toMatchObject({
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
    });
  });
});

describe('a stage with a certificate', () => {
  it('serves the host of the site with TLS 1.2 or newer', async () => {
    const { Template } = await import('aws-cdk-lib/assertions');
    const { appOf } = await import('./synthesized-stage.ts');
    const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b';
    const { stacks } = appOf('prod', { certificateArn });
    Template.fromStack(stacks.web).hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['repz.example'],
        ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
      },
    });
  });
});
