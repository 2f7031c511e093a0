import type { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { NodeFunction } from '#infra/constructs/node-function.ts';

/** Calls a function again and again. A call that fails is tried twice more by Lambda, then waits in its dead-letter queue. */
export function callEvery(fn: NodeFunction, interval: Duration, description: string): void {
  new Rule(fn, 'Timetable', {
    description,
    schedule: Schedule.rate(interval),
    targets: [new LambdaFunction(fn.lambda, { retryAttempts: 2 })],
  });
}
