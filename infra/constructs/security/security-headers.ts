import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { contentSecurityPolicy } from '#infra/constructs/security/content-security-policy.ts';

const permissions = [
  'accelerometer=()',
  // Barcodes of food.
  'camera=(self)',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=(self)',
  'midi=()',
  'payment=()',
  'screen-wake-lock=(self)',
  'usb=()',
].join(', ');

export function securityHeaders(
  scope: Construct,
  settings: StageSettings,
  photos: Bucket,
): ResponseHeadersPolicy {
  const photosOrigin =
    settings.photosUrl === undefined ? `https://${photos.bucketRegionalDomainName}` : undefined;
  return new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    responseHeadersPolicyName: `repz-${settings.stage}-security`,
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(settings.region, photosOrigin, settings),
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        // Browsers remember both for years, so the domain's owner must opt in.
        includeSubdomains: settings.hstsWholeDomain,
        preload: settings.hstsWholeDomain,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'Permissions-Policy', value: permissions, override: true },
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
        { header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override: true },
      ],
    },
  });
}
