/** Namespace in CloudWatch of the metrics that functions count. Their dimensions are service and stage, no others. */
export const metricNamespace = 'repz';

/** Each name costs money per service and stage: at most 15. */
export const metricNames = [
  'LoggedErrors',
  'MoneyAlarms',
  'PaymentsWithoutAccess',
  'ClientsWithoutCoach',
  /** Once a run that found an item of an admin's queue that waits for over a day. */
  'QueueItemsWaiting',
  /** Once a run that found a mailing to pre-orders that has been sent for over a day. */
  'MailingLate',
  'SpendStopped',
  /** Once an hour, while the newest copy of the user pool is younger than 36 hours. */
  'RecentUserCopy',
  /** Once a run of the canary that found everything well. */
  'CanaryPassed',
  /** Once a run of the canary that found a fault. */
  'CanaryFailed',
] as const;
export type MetricName = (typeof metricNames)[number];

/** The service under which logged errors of all functions are counted together, so that one alarm covers them. */
export const allServices = 'all';
