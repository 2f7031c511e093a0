import { describe, expect, it } from 'vitest';
import { stageNames } from '#infra/config/stage-settings.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';
import { appOf, property, type Resource, synthesized } from './synthesized-stage.ts';

const served = new Set(Object.values(apiRoutes).map((route) => route.function)).size;
const refOf = (value: unknown): string => String(Object(value).Ref);
const dependenciesOf = ({ DependsOn = [] }: Resource): readonly string[] => [DependsOn].flat();

describe.each(stageNames)('a release of the API functions of stage %s', (stage) => {
  const { ofType } = synthesized(stage);
  const aliases = ofType('AWS::Lambda::Alias');
  const aliasIds = new Set(aliases.map(({ id }) => id));

  it('moves an alias to a published version of each function that has routes', () => {
    expect(aliases).toHaveLength(served);
    const versions = new Set(ofType('AWS::Lambda::Version').map(({ id }) => id));
    expect(versions.size).toBe(served);
    for (const alias of aliases) {
      expect(property(alias, 'Name')).toBe('live');
      const version = property(alias, 'FunctionVersion.Fn::GetAtt');
      expect(versions, alias.id).toContain(Array.isArray(version) ? version[0] : version);
    }
  });

  it('has no route that leads past its alias', () => {
    const integrations = ofType('AWS::ApiGatewayV2::Integration');
    expect(integrations).toHaveLength(served);
    const targets = integrations.map((integration) => refOf(property(integration, 'IntegrationUri')));
    expect(new Set(targets)).toEqual(aliasIds);
  });

  it('sends the gateway to an alias only when it may call it', () => {
    const permissions = ofType('AWS::Lambda::Permission').filter(
      (permission) => property(permission, 'Principal') === 'apigateway.amazonaws.com',
    );
    for (const integration of ofType('AWS::ApiGatewayV2::Integration')) {
      const alias = refOf(property(integration, 'IntegrationUri'));
      const own = permissions.filter((each) => refOf(property(each, 'FunctionName')) === alias);
      expect(own.length).toBeGreaterThan(0);
      expect(new Set(dependenciesOf(integration)), integration.id).toEqual(new Set(own.map(({ id }) => id)));
    }
  });

  it('may be called for each of its routes, as AWS names them: the catch-all has neither method nor path', () => {
    const allowed = Map.groupBy(ofType('AWS::Lambda::Permission'), (permission) =>
      refOf(property(permission, 'FunctionName')),
    );
    const integrations = new Map(ofType('AWS::ApiGatewayV2::Integration').map((each) => [each.id, each]));
    const routes = ofType('AWS::ApiGatewayV2::Route');
    expect(routes.map((route) => property(route, 'RouteKey'))).toContain('$default');
    for (const route of routes) {
      const key = String(property(route, 'RouteKey'));
      const target = refOf(property(route, 'Target.Fn::Join.1.1'));
      const alias = refOf(Object(integrations.get(target)?.Properties).IntegrationUri);
      const called = `/$default/${key.replace(' ', '')}`;
      const patterns = (allowed.get(alias) ?? []).map((permission) =>
        String(Object(property(permission, 'SourceArn.Fn::Join.1')).at(-1)),
      );
      const covers = (pattern: string) =>
        new RegExp(`^${pattern.replaceAll('$', '[$]').replaceAll('*', '.*')}$`).test(called);
      expect(patterns.some(covers), `${key}: ${patterns.join(', ')}`).toBe(true);
    }
  });

  it('leaves the permission that releases from before the aliases need, so that there is a way back to them', () => {
    const functions = new Set(ofType('AWS::Lambda::Function').map(({ id }) => id));
    const direct = ofType('AWS::Lambda::Permission').filter(
      (permission) =>
        property(permission, 'Principal') === 'apigateway.amazonaws.com' &&
        functions.has(String(Object(property(permission, 'FunctionName'))['Fn::GetAtt']?.[0])),
    );
    expect(direct).toHaveLength(served);
  });

  it('leaves streams, queues and timetables at the functions themselves, and so their position', () => {
    for (const mapping of ofType('AWS::Lambda::EventSourceMapping'))
      expect(aliasIds).not.toContain(refOf(property(mapping, 'FunctionName')));
    for (const rule of ofType('AWS::Events::Rule'))
      expect(JSON.stringify(property(rule, 'Targets'))).not.toContain('Live');
  });
});

it('the permission of those releases has their name, or it would be made after the gateway was sent back', () => {
  const ids = synthesized('prod')
    .ofType('AWS::Lambda::Permission')
    .map(({ id }) => id);
  expect(ids).toContain(
    'HttpApigetHealthApiPermissionApiScopedrepzprodapiSystemFunctionDFE0E1BDrepzprodapiHttpApi7B4991B4D9EBC857',
  );
});

describe('a gradual release', () => {
  const { ofType } = synthesized('prod');
  const aliases = ofType('AWS::Lambda::Alias');
  const groups = ofType('AWS::CodeDeploy::DeploymentGroup');

  it('is that of staging and prod; others move at once', () => {
    for (const stage of ['staging', 'prod'] as const)
      expect(synthesized(stage).ofType('AWS::CodeDeploy::DeploymentGroup'), stage).toHaveLength(served);
    for (const stage of ['local', 'dev'] as const) {
      expect(synthesized(stage).ofType('AWS::CodeDeploy::DeploymentGroup'), stage).toEqual([]);
      for (const alias of synthesized(stage).ofType('AWS::Lambda::Alias'))
        expect(alias.UpdatePolicy, stage).toBeUndefined();
    }
  });

  it('is a tenth for five minutes, each alias by a group of its own', () => {
    const used = aliases.map(({ UpdatePolicy }) =>
      refOf(Object(UpdatePolicy).CodeDeployLambdaAliasUpdate.DeploymentGroupName),
    );
    expect(new Set(used)).toEqual(new Set(groups.map(({ id }) => id)));
    for (const group of groups)
      expect(property(group, 'DeploymentConfigName')).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes');
  });

  it('moves seven aliases at once, since Lambda limits such calls', () => {
    const waves = new Map<string, number>();
    const waveOf = (alias: Resource): number => {
      const known = waves.get(alias.id);
      if (known !== undefined) return known;
      const before = aliases.filter(({ id }) => dependenciesOf(alias).includes(id));
      const wave = Math.max(0, ...before.map((each) => 1 + waveOf(each)));
      waves.set(alias.id, wave);
      return wave;
    };
    const counts = Object.values(Object.groupBy(aliases.map(waveOf), String)).map((all) => all?.length);
    expect(counts.length).toBeLessThanOrEqual(4);
    for (const count of counts) expect(count).toBeLessThanOrEqual(7);
  });

  it('goes back by itself on errors, slow answers and a canary that finds faults, all told within minutes', () => {
    const alarms = ofType('AWS::CloudWatch::Alarm').filter(({ stack }) => stack === 'api');
    expect(alarms.map(({ id }) => id.slice(0, -8)).sort()).toEqual([
      'ReleaseCanary',
      'ReleaseErrors',
      'ReleaseSlow',
    ]);
    for (const alarm of alarms) {
      expect(property(alarm, 'TreatMissingData')).toBe('notBreaching');
      expect(property(alarm, 'AlarmActions')).toBeUndefined();
    }
    const canary = alarms.find(({ id }) => id.startsWith('ReleaseCanary'));
    expect(canary && property(canary, 'MetricName')).toBe('CanaryFailed');
    for (const group of groups) {
      expect(property(group, 'AutoRollbackConfiguration.Events')).toContain('DEPLOYMENT_STOP_ON_ALARM');
      const watched = property(group, 'AlarmConfiguration.Alarms');
      const names = Array.isArray(watched) ? watched.map(({ Name }) => refOf(Name)) : [];
      expect(names.sort()).toEqual(alarms.map(({ id }) => id).sort());
    }
  });

  it('is not held up by alarms that stay raised once requests are few', () => {
    const alarms = ofType('AWS::CloudWatch::Alarm').filter(({ stack }) => stack === 'api');
    for (const alarm of alarms) expect(property(alarm, 'EvaluateLowSampleCountPercentile')).toBeUndefined();
    const expressions = alarms.flatMap((alarm) => {
      const metrics = property(alarm, 'Metrics');
      return Array.isArray(metrics) ? metrics.flatMap(({ Expression }) => Expression ?? []) : [];
    });
    expect(expressions.sort()).toEqual([
      'IF(errors >= 3, 100 * errors / requests, 0)',
      'IF(requests >= 100, latency, 0)',
    ]);
  });

  it('can be switched off for one deployment, for a fix while the alarms are raised', () => {
    const { settings } = appOf('prod', { releaseTraffic: 'at-once' });
    expect(settings.releaseTraffic).toBe('at-once');
    expect(() => appOf('dev', { releaseTraffic: 'gradual' })).toThrow(/releaseTraffic: must be at-once/);
  });
});
