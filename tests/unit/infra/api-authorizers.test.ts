import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import { stageNames } from '#infra/config/stage-settings.ts';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';
import { gatewayRouteFor, isFullMatch } from '#tests/support/gateway-routing.ts';
import { property, type Resource, synthesized } from './synthesized-stage.ts';

const routes = Object.values<ApiRoute>(apiRoutes);
const keyOf = (route: ApiRoute) => `${route.method} ${route.path}`;
/** A path that the route serves, with a value for each parameter. */
const pathOf = (route: ApiRoute) => route.path.replaceAll(/\{\w+\}/g, 'a1');

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
  'GET /api/status',
  'GET /api/coaches',
  'GET /api/coaches/{handle}',
  'POST /api/waiting-list',
  'POST /api/waiting-list/confirm',
  'POST /api/events',
  'GET /api/mails/address-back',
  'POST /api/mails/address-back',
  'GET /api/mails/address-confirm',
  'POST /api/mails/address-confirm',
  'GET /api/mails/keep-account',
  'POST /api/mails/keep-account',
  'GET /api/mails/unsubscribe',
  'POST /api/mails/unsubscribe',
];

describe.each(stageNames)('the API of stage %s', (stage) => {
  const deployed = synthesized(stage).ofType('AWS::ApiGatewayV2::Route');

  const routeKeyOf = (route: Resource) => String(property(route, 'RouteKey'));
  const keys = deployed.map(routeKeyOf);
  /** One integration for each function. */
  const targetOf = (key: string | undefined) => {
    const route = deployed.find((each) => routeKeyOf(each) === key);
    if (route === undefined) throw new Error(`The API has no route ${key}`);
    return JSON.stringify(property(route, 'Target'));
  };

  it('sends each route of the list to its function, and everything else to the one of the health check', () => {
    const targets = new Map<string, string>();
    for (const route of routes) {
      const target = targetOf(gatewayRouteFor(keys, route.method, pathOf(route)));
      expect(target, keyOf(route)).toBe(targets.get(route.function) ?? target);
      targets.set(route.function, target);
    }
    expect(new Set(targets.values()).size).toBe(targets.size);
    for (const path of ['/api/nothing-here', '/api/', '/api', '/api/accounts', '/api/coachs/x']) {
      expect(gatewayRouteFor(keys, 'GET', path)).toBe('$default');
    }
    expect(targetOf('$default')).toBe(targets.get('system'));
  });

  it('has no route for anything that is not in the list', () => {
    const used = routes.map((route) => gatewayRouteFor(keys, route.method, pathOf(route)));
    expect([...new Set([...used, '$default'])].sort()).toEqual([...keys].sort());
  });

  it('joins no path of which another function serves a part', () => {
    for (const route of routes) {
      const key = gatewayRouteFor(keys, route.method, pathOf(route));
      if (key?.endsWith('/{proxy+}') !== true) continue;
      // The gateway's documentation does not say whether a path with another method is a better match than `{proxy+}`.
      const closer = keys.filter((other) => isFullMatch(other, pathOf(route)));
      expect(closer.map(targetOf), keyOf(route)).toEqual(closer.map(() => targetOf(key)));
    }
  });

  it('requires a token on every route that is not public', () => {
    const open = deployed.filter((route) => property(route, 'AuthorizationType') !== 'JWT');
    expect(open.map(routeKeyOf).sort()).toEqual(['$default', ...publicRoutes].sort());
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

describe('the gateway of the tests', () => {
  // The example of 'Routing API requests' in the developer guide of API Gateway.
  const keys = ['GET /pets/dog/1', 'GET /pets/dog/{id}', 'GET /pets/{proxy+}', 'ANY /{proxy+}', '$default'];

  it.each([
    ['GET', '/pets/dog/1', 'GET /pets/dog/1'],
    ['GET', '/pets/dog/2', 'GET /pets/dog/{id}'],
    ['GET', '/pets/cat/1', 'GET /pets/{proxy+}'],
    ['POST', '/test/5', 'ANY /{proxy+}'],
    ['GET', '/pets', 'ANY /{proxy+}'],
  ])('sends %s %s to %s', (method, path, key) => {
    expect(gatewayRouteFor(keys, method, path)).toBe(key);
  });
});

const paramsSchema = z.object({
  properties: z.record(
    z.string(),
    z.object({ pattern: z.optional(z.string()), enum: z.optional(z.array(z.string())) }),
  ),
});

it('no parameter of a path takes a slash, which a joined route could not tell from the next segment', () => {
  for (const route of routes) {
    if (!route.path.includes('{')) continue;
    if (route.params === undefined) throw new Error(`${keyOf(route)} names no parameters`);
    const { properties } = z.parse(paramsSchema, toJSONSchema(route.params, { io: 'input' }));
    for (const [, name = ''] of route.path.matchAll(/\{(\w+)\}/g)) {
      const { pattern, enum: choices = [] } = properties[name] ?? {};
      const accepts = pattern === undefined ? (text: string) => choices.includes(text) : textTester(pattern);
      expect(pattern !== undefined || choices.length > 0, `${keyOf(route)} ${name}`).toBe(true);
      for (const text of ['a/b', '/', 'a/', '2026-01-05/b']) expect(accepts(text)).toBe(false);
    }
  }
});

function textTester(pattern: string) {
  const expression = new RegExp(pattern);
  return (text: string) => expression.test(text);
}
