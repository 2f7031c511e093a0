import { Duration } from 'aws-cdk-lib';
import { type Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { keyedTable, type ProductTables } from '#infra/constructs/keyed-table.ts';
import { mailConfiguration } from '#infra/constructs/mail-configuration.ts';
import { nightlyBackups } from '#infra/constructs/nightly-backups.ts';
import { accessLogBucket, privateBucket } from '#infra/constructs/private-bucket.ts';
import { retention } from '#infra/constructs/retention.ts';
import { edgeToken } from '#infra/constructs/security/edge-token.ts';
import {
  googleSecretArn,
  paymentSecretArn,
  pushSecretArn,
  schedulingSecretArn,
  speechSecretArn,
} from '#infra/constructs/stored-secrets.ts';
import { StageStack, type StageStackProps } from '#infra/stacks/stage-stack.ts';

export class DataStack extends StageStack {
  readonly tables: ProductTables;
  readonly paymentSecretArn: string;
  readonly pushSecretArn: string;
  readonly speechSecretArn: string | undefined;
  readonly schedulingSecretArn: string | undefined;
  readonly googleSecretArn: string | undefined;
  readonly edgeToken: Secret | undefined;
  readonly photos: Bucket;
  /** Where the nightly list of users goes. */
  readonly userCopies: Bucket | undefined;

  constructor(scope: Construct, id: string, props: StageStackProps) {
    super(scope, id, props);
    const { settings } = this;

    this.tables = {
      accounts: keyedTable(this, 'Accounts', settings, { indexed: true, changes: true }),
      billing: keyedTable(this, 'Billing', settings, { indexed: true, changes: true }),
      operations: keyedTable(this, 'Operations', settings),
      bookings: keyedTable(this, 'Bookings', settings, { indexed: true, changes: true }),
      assistance: keyedTable(this, 'Assistance', settings),
      training: keyedTable(this, 'Training', settings, { changes: true }),
      wearables: keyedTable(this, 'Wearables', settings, { changes: true }),
      checkIns: keyedTable(this, 'CheckIns', settings, { indexed: true, changes: true }),
      enquiries: keyedTable(this, 'Enquiries', settings),
      messages: keyedTable(this, 'Messages', settings, { indexed: true, changes: true }),
      nutrition: keyedTable(this, 'Nutrition', settings),
      outbox: keyedTable(this, 'Outbox', settings, { changes: true }),
      promises: keyedTable(this, 'Promises', settings, { indexed: true }),
      library: keyedTable(this, 'Library', settings),
    };
    mailConfiguration(this, settings);
    this.paymentSecretArn = paymentSecretArn(this, settings);
    this.pushSecretArn = pushSecretArn(this, settings);
    this.speechSecretArn =
      settings.speech.provider === 'elevenlabs' ? speechSecretArn(this, settings) : undefined;
    this.schedulingSecretArn =
      settings.schedulingUrl === undefined ? undefined : schedulingSecretArn(this, settings);
    this.googleSecretArn =
      settings.googleClientId === undefined ? undefined : googleSecretArn(this, settings);
    this.edgeToken = settings.distributionOnly ? edgeToken(this) : undefined;
    const accessLogs = accessLogBucket(this, 'PhotoAccessLogs', settings);
    this.photos = privateBucket(this, 'Photos', settings, {
      versioned: true,
      lifecycleRules: [
        // With what nightly backups add, within the 25 days that the privacy policy promises.
        { noncurrentVersionExpiration: Duration.days(22), expiredObjectDeleteMarker: true },
        // Unconfirmed uploads, and originals that still contain location and camera data.
        {
          prefix: 'incoming/',
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        { prefix: 'exports/', expiration: Duration.days(7), noncurrentVersionExpiration: Duration.days(1) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'photos/',
      // Browsers upload directly to S3, photos with signed forms and clips in parts.
      cors: [
        {
          allowedOrigins: [settings.siteUrl],
          allowedMethods: [HttpMethods.GET, HttpMethods.POST, HttpMethods.PUT],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
      removalPolicy: retention(settings),
    });
    this.userCopies =
      settings.backupRegion === undefined ? undefined : this.#backUp(accessLogs, settings.backupRegion);

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
      'CheckInsTable',
      this.tables.checkIns.tableName,
      'Table of check-ins, photos and body figures',
    );
    this.publish(
      'MessagesTable',
      this.tables.messages.tableName,
      'Table of what clients and coaches write to each other',
    );
    this.publish(
      'NutritionTable',
      this.tables.nutrition.tableName,
      'Table of targets, meal plans and what was eaten',
    );
    this.publish(
      'TrainingTable',
      this.tables.training.tableName,
      'Table of programs, workouts, sets and measurements',
    );
    this.publish('OutboxTable', this.tables.outbox.tableName, 'Table of mails to send');
    this.publish('PromisesTable', this.tables.promises.tableName, 'Table of promised answers and sessions');
    this.publish('LibraryTable', this.tables.library.tableName, 'Table of articles that coaches write');
    this.publish('WearablesTable', this.tables.wearables.tableName, 'Table of imported figures');
    this.publish(
      'AssistanceTable',
      this.tables.assistance.tableName,
      'Table of audio, conversations and their daily use',
    );
    if (this.speechSecretArn !== undefined) {
      this.publish('SpeechSecretArn', this.speechSecretArn, 'Where the key of the speech provider is put');
    }
    if (this.schedulingSecretArn !== undefined) {
      this.publish(
        'SchedulingSecretArn',
        this.schedulingSecretArn,
        'Where the key of the scheduling webhook is put',
      );
    }
    if (this.googleSecretArn !== undefined) {
      this.publish('GoogleSecretArn', this.googleSecretArn, 'Where the client secret of Google is put');
    }
    this.publish('BookingsTable', this.tables.bookings.tableName, 'Table of sessions and coach hours');
    this.publish('PaymentSecretArn', this.paymentSecretArn, 'Where the payment keys are put');
    this.publish('PushSecretArn', this.pushSecretArn, 'Where the seed of the keys of push is');
    this.publish('PhotoBucketName', this.photos.bucketName, 'Private photos');
    if (this.userCopies !== undefined) {
      this.publish('UserCopiesBucket', this.userCopies.bucketName, 'Nightly lists of users');
    }
  }

  #backUp(serverAccessLogsBucket: Bucket, region: string): Bucket {
    const userCopies = privateBucket(this, 'UserCopies', this.settings, {
      // AWS Backup requires it.
      versioned: true,
      lifecycleRules: [
        // With what backups add, within the 25 days that the privacy policy promises.
        {
          expiration: Duration.days(20),
          noncurrentVersionExpiration: Duration.days(1),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
        { expiredObjectDeleteMarker: true },
      ],
      serverAccessLogsBucket,
      serverAccessLogsPrefix: 'user-copies/',
      removalPolicy: retention(this.settings),
    });
    nightlyBackups(this, this.settings, {
      tables: Object.values(this.tables),
      buckets: [this.photos, userCopies],
      region,
    });
    return userCopies;
  }
}
