import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { StackOutputs } from '#scripts/aws/stack-outputs.ts';
import type { OpsStage } from '#scripts/ops/ops-stage.ts';
import type { FakeAws } from '#tests/support/fake-aws.ts';

const outputs: StackOutputs = {
  UserPoolId: 'us-east-1_pool',
  UserPoolClientId: 'client',
  SiteBucketName: 'site',
  DistributionId: 'E1',
  DistributionDomain: 'd1.cloudfront.net',
  SiteUrl: 'http://127.0.0.1:9',
  EventSampleRate: '1',
  AccountsTable: 'accounts',
  BillingTable: 'billing',
  OperationsTable: 'operations',
  TrainingTable: 'training',
  WearablesTable: 'wearables',
  CheckInsTable: 'check-ins',
  MessagesTable: 'messages',
  BookingsTable: 'bookings',
  OutboxTable: 'outbox',
  PromisesTable: 'promises',
  LibraryTable: 'library',
  NutritionTable: 'nutrition',
  EnquiriesTable: 'enquiries',
  PaymentSecretArn: 'arn:payment',
  Tax: 'off',
  Scheduling: 'own',
};

/**
 * A stage whose tables and user pool are a fake AWS, and whose command line answers by service and verb.
 * @param answers By `sqs list-queues`; several in turn, of which the last stays.
 */
export function opsWorld(fake: FakeAws, answers: Readonly<Record<string, readonly unknown[]>> = {}) {
  const asked: string[] = [];
  const left = new Map(Object.entries(answers).map(([call, replies]) => [call, [...replies]]));
  const ops: OpsStage = {
    stage: 'dev',
    connection: fake.connection,
    outputs,
    tables: DynamoDBDocumentClient.from(new DynamoDBClient({ ...fake.connection })),
    aws: async (...args) => {
      asked.push(args.join(' '));
      const replies = left.get(args.slice(0, 2).join(' '));
      if (replies === undefined) throw new Error(`Nobody answers aws ${args.join(' ')}`);
      return replies.length > 1 ? replies.shift() : replies[0];
    },
  };
  /** What was written to tables. */
  const written = () => fake.calls.map(({ body }) => body).filter((body) => body.includes('AUDIT#'));
  return { ops, asked, written };
}
