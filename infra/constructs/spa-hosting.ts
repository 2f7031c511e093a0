import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin, HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { FunctionUrl, FunctionUrlAuthType, InvokeMode } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { accessLogBucket, privateBucket } from '#infra/constructs/private-bucket.ts';
import { securityHeaders } from '#infra/constructs/security/security-headers.ts';
import { siteFirewall } from '#infra/constructs/security/site-firewall.ts';
import { missingPageCode, spaRouterCode, viewerAddressCode } from '#infra/edge/edge-code.ts';
import { assistantStreamPath } from '#shared/contracts/assistant/assistant-routes.ts';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';

type SpaHostingProps = {
  readonly settings: StageSettings;
  readonly apiDomainName: string;
  readonly photos: Bucket;
  readonly edgeToken: Secret | undefined;
  readonly assistantStream: NodeFunction | undefined;
};

export class SpaHosting extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  /** Names, which their metrics have. */
  readonly edgeFunctions: readonly string[];

  constructor(scope: Construct, id: string, props: SpaHostingProps) {
    super(scope, id);
    const { settings } = props;
    const accessLogs = accessLogBucket(this, 'AccessLogs', settings);
    this.bucket = privateBucket(this, 'Site', settings, {
      // The next publish recreates the site. The kept releases go with the bucket (decision record 095).
      removalPolicy: RemovalPolicy.DESTROY,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'site-bucket/',
    });

    const headers = securityHeaders(this, settings, props.photos);
    const edgeFunctions: string[] = [];
    this.edgeFunctions = edgeFunctions;
    const edgeFunction = (
      name: string,
      code: string,
      eventType: FunctionEventType = FunctionEventType.VIEWER_REQUEST,
    ) => {
      const functionName = `repz-${settings.stage}-${name}`;
      edgeFunctions.push(functionName);
      return {
        eventType,
        function: new EdgeFunction(this, name, {
          functionName,
          code: FunctionCode.fromInline(code),
          runtime: FunctionRuntime.JS_2_0,
        }),
      };
    };
    const router = edgeFunction('spa-router', spaRouterCode());
    const missing = edgeFunction('missing-page', missingPageCode(), FunctionEventType.VIEWER_RESPONSE);
    const files: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: headers,
      functionAssociations: [router],
    };
    const pages: BehaviorOptions = { ...files, functionAssociations: [router, missing] };
    const apiOrigin = {
      readTimeout: Duration.seconds(30),
      ...(props.edgeToken && {
        customHeaders: { 'x-repz-edge': props.edgeToken.secretValue.unsafeUnwrap() },
      }),
    };
    const api: BehaviorOptions = {
      origin: new HttpOrigin(props.apiDomainName, apiOrigin),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      // It compresses only what it may keep; the functions compress the rest.
      compress: false,
      responseHeadersPolicy: headers,
      functionAssociations: [edgeFunction('viewer-address', viewerAddressCode())],
    };

    // Origin access control signs these requests, so only the distribution can invoke the function URL.
    const stream: BehaviorOptions | undefined = props.assistantStream && {
      ...api,
      origin: FunctionUrlOrigin.withOriginAccessControl(
        streamAddress(this, props.assistantStream),
        apiOrigin,
      ),
    };

    this.distribution = new Distribution(this, 'Distribution', {
      comment: `REPZ ${settings.stage}`,
      defaultBehavior: pages,
      additionalBehaviors: {
        ...(stream && { [assistantStreamPath]: stream }),
        ...sharedReads(this, settings, api),
        '/api/*': api,
        '/assets/*': files,
      },
      defaultRootObject: 'index.html',
      errorResponses: keptErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: priceClasses[settings.priceClass],
      enableLogging: true,
      logBucket: accessLogs,
      logFilePrefix: 'distribution/',
      ...(settings.firewall && { webAclId: siteFirewall(this, settings).attrArn }),
      ...(settings.certificateArn !== undefined && {
        domainNames: [new URL(settings.siteUrl).hostname],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', settings.certificateArn),
      }),
    });
    acknowledgeFindings(this.distribution, settings);
  }
}

/**
 * Reads that answer everyone alike, kept as long as the API says by `s-maxage`, whatever headers, cookies and query a
 * request has. Refusals say `no-store`.
 */
function sharedReads(
  scope: Construct,
  settings: StageSettings,
  api: BehaviorOptions,
): Record<string, BehaviorOptions> {
  const kept = Object.values<ApiRoute>(apiRoutes).filter((route) => route.edgeSeconds !== undefined);
  const longest = Math.max(...kept.map(({ edgeSeconds = 0 }) => edgeSeconds));
  const cachePolicy = new CachePolicy(scope, 'SharedReads', {
    cachePolicyName: `repz-${settings.stage}-shared-reads`,
    comment: 'Public reads of the API, as long as it says',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(longest),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  const behavior = { ...api, allowedMethods: AllowedMethods.ALLOW_GET_HEAD, cachePolicy, compress: true };
  return Object.fromEntries(kept.map(({ path }) => [path, behavior]));
}

/** In this stack, because CloudFormation cannot split an imported URL. */
function streamAddress(scope: Construct, fn: NodeFunction): FunctionUrl {
  return new FunctionUrl(scope, 'StreamAddress', {
    function: fn.lambda,
    authType: FunctionUrlAuthType.AWS_IAM,
    invokeMode: InvokeMode.RESPONSE_STREAM,
  });
}

/**
 * CloudFront keeps these answers of any origin for 10 seconds, uncached behaviors included. A client would then get the
 * failure that another request had, and the health check an old one. They have no page: the API's own answer goes out.
 */
const keptErrors = [404, 414, 500, 501, 502, 503, 504];

const priceClasses: Record<StageSettings['priceClass'], PriceClass> = {
  PriceClass_100: PriceClass.PRICE_CLASS_100,
  PriceClass_200: PriceClass.PRICE_CLASS_200,
  PriceClass_All: PriceClass.PRICE_CLASS_ALL,
};

function acknowledgeFindings(distribution: Distribution, settings: StageSettings): void {
  const findings = Validations.of(distribution);
  findings.acknowledge({
    id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason:
      'The root is index.html, by the edge function and by defaultRootObject: no request lists the bucket.',
  });
  findings.acknowledge({ id: 'AwsSolutions-CFR1', reason: 'Coaching is remote and sold in every country.' });
  if (!settings.firewall) {
    findings.acknowledge({
      id: 'AwsSolutions-CFR2',
      reason:
        "A firewall is paid for where the public comes; this stage has the application's own limits only.",
    });
  }
  if (settings.certificateArn === undefined) {
    findings.acknowledge({
      id: 'AwsSolutions-CFR4',
      reason:
        "The lowest TLS version can be set only with a certificate of one's own, see setting certificateArn.",
    });
  }
}
