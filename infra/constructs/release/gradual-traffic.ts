import { Duration, Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { CfnApplication, CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type Alias, CfnAlias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { serviceMetric } from '#infra/constructs/operations/service-metric.ts';

/** Each shift asks Lambda for its alias again and again, and Lambda answers an account 15 such questions a second. */
const shiftsAtOnce = 7;

/** The alarms of operations take 5 to 15 minutes, which is as long as the shift itself. */
const minute = Duration.minutes(1);

/**
 * CodeDeploy gives a new version a tenth of the requests for 5 minutes, then all of them. While one of three alarms is
 * raised it moves the alias back, which fails the deployment, and CloudFormation takes the whole stack back.
 */
export function shiftGradually(
  scope: Construct,
  aliases: readonly Alias[],
  watched: { readonly api: HttpApi; readonly settings: StageSettings },
): void {
  const release = new Construct(scope, 'Release');
  const application = new CfnApplication(release, 'Application', { computePlatform: 'Lambda' });
  const role = codeDeployRole(release, aliases);
  const alarms = releaseAlarms(release, watched);
  const resources = aliases.map(resourceOf);
  for (const [index, alias] of aliases.entries()) {
    const group = new CfnDeploymentGroup(alias, 'Shift', {
      applicationName: application.ref,
      serviceRoleArn: role.roleArn,
      deploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
      alarmConfiguration: { enabled: true, alarms: alarms.map(({ alarmName }) => ({ name: alarmName })) },
      autoRollbackConfiguration: {
        enabled: true,
        events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
      },
    });
    const resource = resourceOf(alias);
    const earlier = resources[index - shiftsAtOnce];
    if (earlier !== undefined) resource.addResourceDependency(earlier);
    resource.cfnOptions.updatePolicy = {
      codeDeployLambdaAliasUpdate: { applicationName: application.ref, deploymentGroupName: group.ref },
    };
  }
}

function resourceOf(alias: Alias): CfnAlias {
  const resource = alias.node.defaultChild;
  if (resource instanceof CfnAlias) return resource;
  throw new Error(`${alias.node.path} has no resource of its own`);
}

function codeDeployRole(scope: Construct, aliases: readonly Alias[]): Role {
  // By name: an alias waits for its deployment group, which waits for this role.
  const resources = aliases.flatMap(({ lambda, aliasName }) => [
    lambda.functionArn,
    `${lambda.functionArn}:${aliasName}`,
  ]);
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    description: 'Moves the aliases of the API functions to their new versions',
    inlinePolicies: {
      shift: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'],
            resources,
          }),
          new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
        ],
      }),
    },
  });
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason:
      'CodeDeploy lists alarms by their names, and that action is granted on * by its own managed policy.',
  });
  return role;
}

/** They stop a deployment and tell nobody else: the deployment fails, and says so. */
function releaseAlarms(
  scope: Construct,
  { api, settings }: { readonly api: HttpApi; readonly settings: StageSettings },
): readonly Alarm[] {
  const counted = { period: minute, statistic: 'Sum' };
  const alarm = (id: string, metric: IMetric, threshold: number, periods: number, description: string) =>
    new Alarm(scope, id, {
      alarmDescription: description,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  // Not left to CloudWatch: where requests are few, it leaves an alarm raised, and nothing could be deployed all night.
  const slow = new MathExpression({
    expression: 'IF(requests >= 100, latency, 0)',
    usingMetrics: {
      latency: api.metricLatency({ period: minute, statistic: Stats.percentile(95) }),
      requests: api.metricCount(counted),
    },
    period: minute,
    label: 'Slowest twentieth of requests (ms)',
  });
  const failed = new MathExpression({
    expression: 'IF(errors >= 3, 100 * errors / requests, 0)',
    usingMetrics: { errors: api.metricServerError(counted), requests: api.metricCount(counted) },
    period: minute,
    label: 'Requests answered 5xx (%)',
  });
  return [
    alarm('Errors', failed, 1, 1, 'The API answered 5xx to 1 % of requests, and to 3 at least, in a minute'),
    alarm('Slow', slow, 3_000, 2, 'One request in twenty, of 100 at least, took over 3 s, for two minutes'),
    alarm(
      'Canary',
      serviceMetric(settings.stage, 'canary', 'CanaryFailed'),
      1,
      1,
      'A run of the canary found a fault',
    ),
  ];
}
