import { Duration } from 'aws-cdk-lib';
import { type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';
import { metricNamespace } from '#shared/domain/site/operational-metrics.ts';

/** The routes that people wait for most, with the 95th percentile in milliseconds from which it hurts. */
export const watchedRoutes = {
  getAccount: { from: 1_500, doing: 'Opening the app' },
  syncTraining: { from: 2_000, doing: 'Saving sets' },
  getThread: { from: 1_500, doing: 'Opening a conversation' },
  listSlots: { from: 2_000, doing: 'Looking for a time with a coach' },
  // Waits for the payment provider.
  startCheckout: { from: 5_000, doing: 'Going to payment' },
} as const satisfies Partial<Record<keyof typeof apiRoutes, unknown>>;

type RouteTime = {
  readonly id: string;
  readonly metric: IMetric;
  readonly from: number;
  readonly description: string;
};

/**
 * The time that each watched route took, from the line that its function logs for each request. Metrics of the gateway
 * would be billed for every route.
 */
export function routeTime(
  scope: Construct,
  stage: {
    readonly settings: StageSettings;
    readonly functions: Readonly<Record<string, NodeFunction>>;
  },
): readonly RouteTime[] {
  return Object.entries(watchedRoutes).flatMap(([id, { from, doing }]) => {
    const route = Object.entries(apiRoutes).find(([name]) => name === id)?.[1];
    const fn = route && stage.functions[route.function];
    if (fn === undefined) throw new Error(`No function serves the route ${id}`);
    const filter = new MetricFilter(scope, `Time-${id}`, {
      logGroup: fn.logGroup,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.message', '=', 'request'),
        FilterPattern.stringValue('$.route', '=', id),
      ),
      metricNamespace,
      metricName: `${stage.settings.stage}-${id}-ms`,
      metricValue: '$.durationMs',
    });
    return {
      id: `Slow-${id}`,
      metric: filter.metric({ period: Duration.minutes(5), statistic: Stats.percentile(95) }),
      from,
      description: `${doing} takes one request in twenty over ${from / 1000} s, for 15 minutes`,
    };
  });
}
