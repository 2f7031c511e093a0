import { Validations } from 'aws-cdk-lib';
import {
  type HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { gatewayRoutes } from '#infra/constructs/joined-routes.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { apiRoutes, type FunctionName } from '#shared/contracts/routes.ts';

/**
 * The catch-all goes to `system`, because API Gateway's own 404 does not have our error shape.
 *
 * A function has one permission for all its routes: one per route fills the 500 resources of a
 * stack and the 20 KB of a function's policy. Who may call a route is for the authorizer to say.
 */
export function addApiRoutes(
  api: HttpApi,
  functions: Readonly<Record<FunctionName, NodeFunction>>,
  authorizer: IHttpRouteAuthorizer,
): void {
  const integrations = new Map<FunctionName, HttpLambdaIntegration>();
  const integrationOf = (name: FunctionName) => {
    const known =
      integrations.get(name) ??
      new HttpLambdaIntegration(name, functions[name].lambda, { scopePermissionToRoute: false });
    integrations.set(name, known);
    return known;
  };

  for (const route of gatewayRoutes(apiRoutes)) {
    const made = new HttpRoute(api, route.id, {
      httpApi: api,
      routeKey: HttpRouteKey.with(route.path, HttpMethod[route.method]),
      integration: integrationOf(route.function),
      authorizer: route.access.kind === 'public' ? new HttpNoneAuthorizer() : authorizer,
    });
    if (route.access.kind === 'public') {
      Validations.of(made).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason: `Public: ${route.access.reason}.`,
      });
    }
  }

  const unknown = new HttpRoute(api, 'UnknownPath', {
    httpApi: api,
    routeKey: HttpRouteKey.DEFAULT,
    integration: integrationOf('system'),
    authorizer: new HttpNoneAuthorizer(),
  });
  Validations.of(unknown).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason: 'Public: says that there is no such path, and nothing else.',
  });
}
