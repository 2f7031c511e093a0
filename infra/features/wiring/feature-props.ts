import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import type { ProductTables } from '#infra/constructs/keyed-table.ts';

export type FeatureProps = {
  readonly settings: StageSettings;
  readonly tables: ProductTables;
  readonly photos: Bucket;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  readonly paymentSecretArn: string;
  readonly pushSecretArn: string;
  readonly speechSecretArn?: string;
  readonly schedulingSecretArn?: string;
  readonly googleSecretArn?: string;
  readonly edgeToken?: Secret;
  readonly deadLetterQueue: Queue;
};
