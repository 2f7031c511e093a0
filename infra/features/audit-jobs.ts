import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';

export function auditJobs(scope: Construct, props: FeatureProps): NodeFunction {
  const { deadLetterQueue, settings, tables } = props;
  const fn = new NodeFunction(scope, 'AuditJobs', {
    name: 'audit-jobs',
    settings,
    description: 'Seals the lines of the audit trail',
    environment: { OPERATIONS_TABLE: tables.operations.tableName },
    timeoutSeconds: 60,
    deadLetterQueue,
  });
  allowTable(fn, tables.operations, 'Query', 'PutItem');
  invokeOnSchedule(fn, Duration.minutes(15), 'Seals the lines of the audit trail');
  return fn;
}
