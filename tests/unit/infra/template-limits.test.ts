import { expect, it } from 'vitest';
import { stageNames } from '#infra/config/stage-settings.ts';
import { gatewayRoutes } from '#infra/constructs/joined-routes.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';
import { synthesized } from './synthesized-stage.ts';

/** Of CloudFormation for a stack, and of API Gateway for an API (raised on request). */
const most = { resources: 500, routes: 300 };
/** From here on there is room for one or two features: join more routes in `infra/constructs/joined-routes.ts`. */
const warnFrom = { resources: 450, routes: 280 };

function warnOf(what: string, count: number, from: number): void {
  if (count >= from) console.warn(`${what}: ${count} of the limit, which warns from ${from}`);
}

it.each(stageNames)('stage %s fits the limits of its templates', (stage) => {
  const { templates, resources, ofType } = synthesized(stage);
  for (const stack of Object.keys(templates)) {
    const count = resources.filter((resource) => resource.stack === stack).length;
    warnOf(`Resources of stack ${stack} in ${stage}`, count, warnFrom.resources);
    expect(count, stack).toBeLessThanOrEqual(most.resources);
  }
  const routes = ofType('AWS::ApiGatewayV2::Route').length;
  warnOf(`Routes of the API in ${stage}`, routes, warnFrom.routes);
  expect(routes).toBeLessThanOrEqual(most.routes);
});

it('joined routes fit into an API beside those of a release that had one for each', () => {
  // 259 and the catch-all. CloudFormation removes them last, when a stage moves forward and when it rolls back.
  const before = 260;
  const joined = gatewayRoutes(apiRoutes).filter(({ method }) => method === 'ANY');
  expect(before + joined.length).toBeLessThanOrEqual(most.routes);
});
