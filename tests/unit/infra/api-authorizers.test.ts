import { describe, expect, it } from 'vitest';
import { stageNames } from '#infra/config/stage-settings.ts';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';
import { property, synthesized } from './synthesized-stage.ts';

const routes = Object.values<ApiRoute>(apiRoutes);
const keyOf = (route: ApiRoute) => `${route.method} ${route.path}`;

/** The routes that need no sign-in, written out: opening another one means changing this list. */
const publicRoutes = [
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/flags',
  'POST /api/consultations/confirm',
  'POST /api/consultations',
  'GET /api/consultations/slots',
  'GET /api/calendar/{token}',
  'POST /api/webhooks/stripe',
  'POST /api/webhooks/scheduling',
  'POST /api/sign-up-checkout',
  'POST /api/sign-up-confirmation',
  'POST /api/sign-up-purchase',
  'POST /api/sign-up-purchase/move',
  'POST /api/support-requests',
  'POST /api/notify-me',
  'GET /api/availability',
  'GET /api/promise-share',
  'GET /api/coaches',
  'GET /api/coaches/{handle}',
  'POST /api/waiting-list',
  'POST /api/waiting-list/confirm',
  'POST /api/events',
  'GET /api/mails/unsubscribe',
  'POST /api/mails/unsubscribe',
];

describe.each(stageNames)('the API of stage %s', (stage) => {
  const deployed = synthesized(stage).ofType('AWS::ApiGatewayV2::Route');

  it('has exactly the routes of the route list, and a catch-all', () => {
    expect(deployed.map((route) => property(route, 'RouteKey')).sort()).toEqual(
      ['$default', ...routes.map(keyOf)].sort(),
    );
    const unknown = deployed.find((route) => property(route, 'RouteKey') === '$default');
    const health = deployed.find((route) => property(route, 'RouteKey') === 'GET /api/health');
    expect(unknown && property(unknown, 'Target')).toEqual(health && property(health, 'Target'));
  });

  it('requires a token on every route that is not public', () => {
    const open = deployed.filter((route) => property(route, 'AuthorizationType') !== 'JWT');
    expect(open.map((route) => property(route, 'RouteKey')).sort()).toEqual(
      ['$default', ...publicRoutes].sort(),
    );
    for (const route of deployed) {
      const isOpen = open.includes(route);
      expect(property(route, 'AuthorizerId') === undefined).toBe(isOpen);
    }
  });

  it('accepts only tokens of our user pool and client', () => {
    const [authorizer, ...others] = synthesized(stage).ofType('AWS::ApiGatewayV2::Authorizer');
    expect(others).toEqual([]);
    const configuration = JSON.stringify(authorizer && property(authorizer, 'JwtConfiguration'));
    expect(configuration).toMatch(/UserPoolWebClient/);
    expect(configuration).toMatch(/cognito-idp\.us-east-1\.amazonaws\.com/);
  });

  it('logs requests without query string and token, and is throttled', () => {
    const [apiStage] = synthesized(stage).ofType('AWS::ApiGatewayV2::Stage');
    const format = String(apiStage && property(apiStage, 'AccessLogSettings.Format'));
    expect(format).toContain('$context.status');
    expect(format).not.toMatch(/querystring|header|path"/i);
    expect(apiStage && property(apiStage, 'DefaultRouteSettings.ThrottlingRateLimit')).toBeGreaterThan(0);
  });
});

it('the public list and the route list agree', () => {
  const open = routes.filter((route) => route.access.kind === 'public');
  expect(open.map(keyOf).sort()).toEqual([...publicRoutes].sort());
  for (const { access } of open) expect(access.kind === 'public' && access.reason).toMatch(/\w+ \w+/);
});
