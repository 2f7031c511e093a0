import type { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { NodeFunction } from '#infra/constructs/node-function.ts';

/** Lambda retries a failed call twice, then sends it to the dead-letter queue. */
export function invokeOnSchedule(fn: NodeFunction, interval: Duration, description: string): void {
  const rule = new Rule(fn, 'Timetable', {
    description,
    schedule: Schedule.rate(interval),
    targets: [new LambdaFunction(fn.lambda, { retryAttempts: 2 })],
  });
  fn.timetable = { rule, interval };
}
