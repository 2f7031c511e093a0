/** Namespace in CloudWatch of the metrics that functions count. Their dimensions are service and stage, no others. */
export const metricNamespace = 'repz';

/** Each name costs money per service and stage: at most 15. */
export const metricNames = ['LoggedErrors', 'MoneyAlarms', 'ClientsWithoutCoach', 'ReportsWaiting'] as const;
export type MetricName = (typeof metricNames)[number];
