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
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { type ApiRoute, apiRoutes, type FunctionName } from '#shared/contracts/routes.ts';

/**
 * One route of the API for each entry of the route list. Public ones carry the list's own reason; everything else
 * is behind the authorizer. There is no catch-all: a path outside the list never reaches a function.
 */
export function addApiRoutes(
  api: HttpApi,
  functions: Readonly<Record<FunctionName, NodeFunction>>,
  authorizer: IHttpRouteAuthorizer,
): void {
  const integrations = new Map<FunctionName, HttpLambdaIntegration>();
  const integrationOf = (name: FunctionName) => {
    const known = integrations.get(name) ?? new HttpLambdaIntegration(name, functions[name].lambda);
    integrations.set(name, known);
    return known;
  };

  for (const [id, route] of Object.entries<ApiRoute>(apiRoutes)) {
    const made = new HttpRoute(api, id, {
      httpApi: api,
      routeKey: HttpRouteKey.with(pathPattern(route.path), HttpMethod[route.method]),
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
}

/** The route list writes parameters as `:id`, the gateway as `{id}`. */
export function pathPattern(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}
