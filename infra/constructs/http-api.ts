import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { logRetention } from '#infra/constructs/retention.ts';

/** No query strings or tokens: they may contain what people typed. */
const accessLogFields = {
  requestId: '$context.requestId',
  requestTime: '$context.requestTime',
  method: '$context.httpMethod',
  // Where routes are joined, the function's log has the route of the same request.
  routeKey: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
  accountId: '$context.authorizer.claims.sub',
};

export function httpApi(scope: Construct, settings: StageSettings): HttpApi {
  const api = new HttpApi(scope, 'HttpApi', {
    apiName: `repz-${settings.stage}`,
    description: 'REPZ, under /api of the site',
    createDefaultStage: false,
  });
  const accessLog = new LogGroup(scope, 'AccessLog', {
    retention: settings.logRetentionDays,
    removalPolicy: logRetention(settings),
  });
  new HttpStage(scope, 'DefaultStage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: {
      rateLimit: settings.apiThrottle.requestsPerSecond,
      burstLimit: settings.apiThrottle.burst,
    },
    accessLogSettings: {
      destination: new LogGroupLogDestination(accessLog),
      format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
    },
    // CloudWatch bills these per route. The access log has the same data.
    detailedMetricsEnabled: false,
  });
  return api;
}
