import { Names, Stack, Validations } from 'aws-cdk-lib';
import {
  type HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type Alias, CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { gatewayRoutes } from '#infra/constructs/joined-routes.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { liveAlias } from '#infra/constructs/release/live-alias.ts';
import { type ApiRoute, apiRoutes, type FunctionName } from '#shared/contracts/routes.ts';

/** Answers what no other route answers. */
const catchAll: FunctionName = 'system';

/**
 * The catch-all goes to `system`, because API Gateway's own 404 does not have our error shape.
 *
 * A function has one permission for all its routes: one per route fills the 500 resources of a
 * stack and the 20 KB of a function's policy. Who may call a route is for the authorizer to say.
 *
 * @returns the aliases that the routes lead to
 */
export function addApiRoutes(
  api: HttpApi,
  functions: Readonly<Record<FunctionName, NodeFunction>>,
  authorizer: IHttpRouteAuthorizer,
): readonly Alias[] {
  const served = new Map<
    FunctionName,
    { readonly alias: Alias; readonly integration: HttpLambdaIntegration }
  >();
  const addRoute = (id: string, name: FunctionName, key: HttpRouteKey, access: ApiRoute['access']) => {
    const known = served.get(name);
    const alias = known?.alias ?? liveAlias(functions[name]);
    const integration =
      known?.integration ?? new HttpLambdaIntegration(name, alias, { scopePermissionToRoute: false });
    served.set(name, { alias, integration });
    const route = new HttpRoute(api, id, {
      httpApi: api,
      routeKey: key,
      integration,
      authorizer: access.kind === 'public' ? new HttpNoneAuthorizer() : authorizer,
    });
    if (known === undefined) {
      if (name === catchAll) allowCatchAll(api, alias, route);
      allowBeforeCalling(api, functions[name], route, name);
    }
    if (access.kind === 'public') {
      Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason: `Public: ${access.reason}.` });
    }
  };

  for (const route of gatewayRoutes(apiRoutes)) {
    const key = HttpRouteKey.with(route.path, HttpMethod[route.method]);
    addRoute(route.id, route.function, key, route.access);
  }
  addRoute('UnknownPath', catchAll, HttpRouteKey.DEFAULT, {
    kind: 'public',
    reason: 'says that there is no such path, and nothing else',
  });
  return [...served.values()].map(({ alias }) => alias);
}

/**
 * The permission for all routes has `*` for stage, method and path, and AWS names this route by its stage alone:
 * without one of its own, unknown paths would be 500 instead of 404.
 */
function allowCatchAll(api: HttpApi, alias: Alias, scope: HttpRoute): void {
  alias.addPermission('CatchAll', {
    scope,
    principal: new ServicePrincipal('apigateway.amazonaws.com'),
    sourceArn: Stack.of(api).formatArn({
      service: 'execute-api',
      resource: api.apiId,
      resourceName: '*/$default',
    }),
  });
}

/**
 * The gateway is sent to an alias that it may call already. Releases from before the aliases sent it to the function itself:
 * that permission stays as it was, so that going back to one of them has no moment without.
 */
function allowBeforeCalling(
  api: HttpApi,
  { lambda }: NodeFunction,
  route: HttpRoute,
  name: FunctionName,
): void {
  const integration = route.node.findChild(name);
  const permissions = route.node.children.filter((child) => child instanceof CfnPermission);
  integration.node.addDependency(...permissions);
  lambda.addPermission(
    `ApiPermission.ApiScoped.${Names.nodeUniqueId(lambda.node)}.${Names.nodeUniqueId(api.node)}`,
    {
      scope: route,
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(api).formatArn({
        service: 'execute-api',
        resource: api.apiId,
        resourceName: '*/*/*',
      }),
    },
  );
}
