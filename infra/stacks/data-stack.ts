import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { edgeToken } from '#infra/constructs/edge-token.ts';
import { keyedTable, type ProductTables } from '#infra/constructs/keyed-table.ts';
import { paymentSecretArn } from '#infra/constructs/payment-secret.ts';
import { accessLogBucket, privateBucket } from '#infra/constructs/private-bucket.ts';
import { StageStack, type StageStackProps } from '#infra/stacks/stage-stack.ts';

/** What must never be lost: tables, photos, the payment keys. */
export class DataStack extends StageStack {
  readonly tables: ProductTables;
  readonly paymentSecretArn: string;
  /** Absent where nothing adds the viewer's address. */
  readonly edgeToken: Secret | undefined;
  readonly photos: Bucket;

  constructor(scope: Construct, id: string, props: StageStackProps) {
    super(scope, id, props);
    const { settings } = this;

    this.tables = {
      accounts: keyedTable(this, 'Accounts', settings, { indexed: true }),
      billing: keyedTable(this, 'Billing', settings, { changes: true }),
      operations: keyedTable(this, 'Operations', settings),
      bookings: keyedTable(this, 'Bookings', settings),
      training: keyedTable(this, 'Training', settings),
      enquiries: keyedTable(this, 'Enquiries', settings),
    };
    this.paymentSecretArn = paymentSecretArn(this, settings);
    this.edgeToken = settings.viewerAddress ? edgeToken(this) : undefined;
    this.photos = privateBucket(this, 'Photos', settings, {
      versioned: true,
      lifecycleRules: [
        // A removed photo is gone for good within the 30 days that the privacy promise names.
        { noncurrentVersionExpiration: Duration.days(25), expiredObjectDeleteMarker: true },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      serverAccessLogsBucket: accessLogBucket(this, 'PhotoAccessLogs', settings),
      serverAccessLogsPrefix: 'photos/',
      removalPolicy: settings.retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });

    this.publish('AccountsTable', this.tables.accounts.tableName, 'Table of accounts and sessions');
    this.publish(
      'BillingTable',
      this.tables.billing.tableName,
      'Table of customers, subscriptions and events',
    );
    this.publish(
      'OperationsTable',
      this.tables.operations.tableName,
      'Table of counters, flags and audit rows',
    );
    this.publish(
      'EnquiriesTable',
      this.tables.enquiries.tableName,
      'Table of support requests, the waiting list and mails that wait',
    );
    this.publish(
      'TrainingTable',
      this.tables.training.tableName,
      'Table of programmes, workouts, sets and measurements',
    );
    this.publish('BookingsTable', this.tables.bookings.tableName, 'Table of sessions and coach hours');
    this.publish('PaymentSecretArn', this.paymentSecretArn, 'Where the payment keys are put');
    this.publish('PhotoBucketName', this.photos.bucketName, 'Private photos');
  }
}
