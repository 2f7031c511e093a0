import { AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { retention } from '#infra/constructs/retention.ts';

/** Health checks and data exports iterate over all of these. See decision record 002 and docs/tables.md. */
export type ProductTables = {
  readonly accounts: TableV2;
  readonly billing: TableV2;
  readonly bookings: TableV2;
  readonly operations: TableV2;
  readonly assistance: TableV2;
  readonly training: TableV2;
  readonly wearables: TableV2;
  readonly checkIns: TableV2;
  readonly enquiries: TableV2;
  readonly messages: TableV2;
  readonly nutrition: TableV2;
  readonly outbox: TableV2;
  readonly promises: TableV2;
  readonly library: TableV2;
};

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** Keys are `pk` and `sk`; the TTL attribute is `expiresAt`, in epoch seconds. */
export function keyedTable(
  scope: Construct,
  id: string,
  settings: StageSettings,
  options: { readonly indexed?: boolean; readonly changes?: boolean } = {},
): TableV2 {
  return new TableV2(scope, id, {
    tableName: `repz-${settings.stage}-${id.toLowerCase()}`,
    partitionKey: text('pk'),
    sortKey: text('sk'),
    ...(options.indexed === true && {
      globalSecondaryIndexes: [{ indexName: 'gsi1', partitionKey: text('gsi1pk'), sortKey: text('gsi1sk') }],
    }),
    // Consumers read only the rows that they may read, so the stream carries keys only.
    ...(options.changes === true && { dynamoStream: StreamViewType.KEYS_ONLY }),
    timeToLiveAttribute: 'expiresAt',
    billing: Billing.onDemand(),
    // AWS managed: CloudTrail logs its use, and nobody can schedule its deletion.
    encryption: TableEncryptionV2.awsManagedKey(),
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      // The privacy policy promises that deleted data leaves the backups within 25 days.
      recoveryPeriodInDays: 25,
    },
    deletionProtection: settings.deletionProtection,
    removalPolicy: retention(settings),
  });
}
