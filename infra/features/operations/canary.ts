import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import type { ProductTables } from '#infra/constructs/keyed-table.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import { keepAuditTrail } from '#infra/features/wiring/audit-trail-access.ts';

type CanaryProps = {
  readonly settings: StageSettings;
  readonly deadLetterQueue: Queue;
  readonly tables: Pick<ProductTables, 'operations'>;
};

/** Reaches the site from outside, as anybody does. It may read its own password and count what it found, nothing else. */
export function canary(scope: Construct, { settings, deadLetterQueue, tables }: CanaryProps): NodeFunction {
  const { stage, siteUrl } = settings;
  const secretName = `repz-${stage}-canary`;
  const fn = new NodeFunction(scope, 'Canary', {
    name: 'canary',
    settings,
    description: 'Tries the site every five minutes, from pages to a purchase, and counts what it found',
    environment: {
      SITE_URL: siteUrl,
      CANARY_SECRET: secretName,
      OPERATIONS_TABLE: tables.operations.tableName,
    },
    // Ten checks, of up to 20 s each.
    timeoutSeconds: 230,
    deadLetterQueue,
  });
  // Operators make the secret, see docs/operations.md. AWS adds six characters to its name.
  const secretArn = Stack.of(scope).formatArn({
    service: 'secretsmanager',
    resource: 'secret',
    resourceName: `${secretName}-??????`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  fn.allow(['secretsmanager:GetSecretValue'], [secretArn]);
  fn.allow(['dynamodb:UpdateItem'], [tables.operations.tableArn], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['STATUS'] },
  });
  keepAuditTrail(fn, tables.operations);
  invokeOnSchedule(fn, Duration.minutes(5), 'Tries the site as a visitor and as a client');
  return fn;
}
