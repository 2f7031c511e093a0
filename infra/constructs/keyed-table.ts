import { AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { retention } from '#infra/constructs/retention.ts';

/**
 * All tables, and the one list of them: what goes over every table (the health screen, a person's data) goes over this.
 * How they are cut: decision record 002. What lies under which key: docs/tables.md.
 */
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
};

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** A table with keys `pk` and `sk` and rows that end at `expiresAt` (epoch seconds). */
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
    // Keys alone: who hears of a change reads what it may.
    ...(options.changes === true && { dynamoStream: StreamViewType.KEYS_ONLY }),
    timeToLiveAttribute: 'expiresAt',
    billing: Billing.onDemand(),
    // The key that AWS manages: its use is in the trail, and nobody can schedule its deletion.
    encryption: TableEncryptionV2.awsManagedKey(),
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      // What a person had removed must be out of the backups, too, within the 30 days of the privacy promise.
      recoveryPeriodInDays: 25,
    },
    deletionProtection: settings.deletionProtection,
    removalPolicy: retention(settings),
  });
}
