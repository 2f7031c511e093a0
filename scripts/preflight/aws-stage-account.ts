import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import {
  CloudFrontClient,
  CreateFunctionCommand,
  DeleteFunctionCommand,
  paginateListDistributions,
  TestFunctionCommand,
} from '@aws-sdk/client-cloudfront';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand, GetAliasCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import * as z from 'zod/mini';
import { awsCli } from '#scripts/aws/aws-cli.ts';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { liveTemplate } from '#scripts/aws/aws-live-stacks.ts';
import { parsedSecret } from '#scripts/aws/parsed-secret.ts';
import { outputsOf } from '#scripts/aws/stack-outputs.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { awsBackupSettings } from '#scripts/preflight/aws-backup-settings.ts';
import type { EdgeCode } from '#scripts/preflight/planned-stage.ts';
import type { Certificate, StageAccount } from '#scripts/preflight/preflight.ts';

const trialEvent = {
  version: '1.0',
  context: { eventType: 'viewer-request' },
  viewer: { ip: '192.0.2.1' },
  request: {
    method: 'GET',
    uri: '/pricing',
    querystring: {},
    headers: { 'accept-language': { value: 'nl, de;q=0.9' }, 'accept-encoding': { value: 'br' } },
    cookies: {},
  },
};
const trialAnswer = {
  ...trialEvent,
  context: { eventType: 'viewer-response' },
  response: {
    statusCode: 200,
    statusDescription: 'OK',
    headers: { 'x-amz-meta-status': { value: '404' } },
    cookies: {},
  },
};

/**
 * Read-only, except for temporary CloudFront functions that test the edge code.
 * @param cli The AWS command line, for ACM, SNS, AWS Backup and Bedrock.
 */
export function awsStageAccount(
  connection: AwsConnection,
  cli: typeof awsCli = awsCli,
): StageAccount & { close(): void } {
  const sts = new STSClient({ ...connection });
  const cloudFormation = new CloudFormationClient({ ...connection });
  // Lambda answers an account 15 questions a second about its aliases.
  const lambda = new LambdaClient({ ...connection, maxAttempts: 12 });
  const dynamo = new DynamoDBClient({ ...connection });
  const ses = new SESv2Client({ ...connection });
  const cloudFront = new CloudFrontClient({ ...connection });
  const secrets = new SecretsManagerClient({ ...connection });
  const aws = (...args: readonly string[]) => cli(connection, args);
  return {
    async accountId() {
      const { Account = '' } = await sts.send(new GetCallerIdentityCommand());
      return Account;
    },
    async stack(name) {
      const { Stacks: [stack] = [] } = await cloudFormation
        .send(new DescribeStacksCommand({ StackName: name }))
        .catch(onError('ValidationError', { Stacks: [] }));
      return (
        stack && { status: stack.StackStatus ?? '', isProtected: stack.EnableTerminationProtection === true }
      );
    },
    template: (name) => liveTemplate(cloudFormation, name),
    outputs: (name) => outputsOf(cloudFormation, name),
    certificate: (arn) => certificateOf(aws, arn),
    ...awsBackupSettings(connection, cli),
    distributionAt: (host) => distributionAt(cloudFront, host),
    paymentKeys: (secretArn) => paymentKeys(secrets, secretArn),
    async resources(name) {
      const found: { type: string; id: string }[] = [];
      // Versions of earlier releases are retained, and the stack no longer has them.
      for await (const { StackResourceSummaries = [] } of paginateListStackResources(
        { client: cloudFormation },
        { StackName: name },
      ))
        for (const { ResourceType, ResourceStatus, PhysicalResourceId } of StackResourceSummaries)
          if (ResourceType && PhysicalResourceId && !ResourceStatus?.startsWith('DELETE'))
            found.push({ type: ResourceType, id: PhysicalResourceId });
      return found;
    },
    async hasAlias(FunctionName, Name) {
      const found = await lambda
        .send(new GetAliasCommand({ FunctionName, Name }))
        .catch(onError('ResourceNotFoundException', undefined));
      return found !== undefined;
    },
    async tables() {
      const found: string[] = [];
      for await (const { TableNames = [] } of paginateListTables({ client: dynamo }, {}))
        found.push(...TableNames);
      return found;
    },
    async topics(name) {
      const found: Record<string, string> = {};
      for await (const { StackResourceSummaries = [] } of paginateListStackResources(
        { client: cloudFormation },
        { StackName: name },
      ))
        for (const { LogicalResourceId, PhysicalResourceId, ResourceType } of StackResourceSummaries)
          if (ResourceType === 'AWS::SNS::Topic' && LogicalResourceId && PhysicalResourceId)
            found[LogicalResourceId] = PhysicalResourceId;
      return found;
    },
    async confirmedSubscribers(topicArn) {
      const answer = await aws('sns', 'list-subscriptions-by-topic', '--topic-arn', topicArn);
      return z
        .parse(subscriptionsSchema, answer)
        .Subscriptions.filter(({ SubscriptionArn }) => SubscriptionArn.startsWith('arn:'))
        .map(({ Endpoint }) => Endpoint);
    },
    async concurrency() {
      const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand());
      return {
        limit: AccountLimit?.ConcurrentExecutions ?? 0,
        unreserved: AccountLimit?.UnreservedConcurrentExecutions ?? 0,
      };
    },
    async canEmailAnyone() {
      const { ProductionAccessEnabled, SendingEnabled } = await ses.send(new GetAccountCommand());
      return ProductionAccessEnabled === true && SendingEnabled === true;
    },
    async isVerifiedSender(identity) {
      const { VerifiedForSendingStatus } = await ses
        .send(new GetEmailIdentityCommand({ EmailIdentity: identity }))
        .catch(onError('NotFoundException', { VerifiedForSendingStatus: false }));
      return VerifiedForSendingStatus === true;
    },
    modelRefusals: (modelId) => modelRefusals(aws, modelId),
    tryEdgeCode: (code) => tryEdgeCode(cloudFront, code),
    close() {
      for (const client of [sts, cloudFormation, lambda, dynamo, ses, cloudFront, secrets]) client.destroy();
    },
  };
}

/** Before it is confirmed, the ARN is `PendingConfirmation`; after it ended, `Deleted`. */
const subscriptionsSchema = z.object({
  Subscriptions: z.array(z.object({ SubscriptionArn: z.string(), Endpoint: z.string() })),
});
const certificateSchema = z.object({
  Certificate: z.object({
    Status: z.string(),
    DomainName: z.string(),
    SubjectAlternativeNames: z._default(z.array(z.string()), []),
  }),
});

async function certificateOf(
  aws: (...args: readonly string[]) => Promise<unknown>,
  arn: string,
): Promise<Certificate | undefined> {
  try {
    const answer = await aws('acm', 'describe-certificate', '--certificate-arn', arn);
    const { Status, DomainName, SubjectAlternativeNames } = z.parse(certificateSchema, answer).Certificate;
    return { status: Status, hosts: [...new Set([DomainName, ...SubjectAlternativeNames])] };
  } catch (error) {
    if (error instanceof OperatorError && error.message.includes('ResourceNotFoundException'))
      return undefined;
    throw error;
  }
}

const modelSchema = z.object({
  authorizationStatus: z.string(),
  entitlementAvailability: z.string(),
  regionAvailability: z.string(),
});

async function modelRefusals(
  aws: (...args: readonly string[]) => Promise<unknown>,
  modelId: string,
): Promise<readonly string[]> {
  try {
    const answer = await aws('bedrock', 'get-foundation-model-availability', '--model-id', modelId);
    const wanted = ['AUTHORIZED', 'AVAILABLE'];
    return Object.entries(z.parse(modelSchema, answer))
      .filter(([, status]) => !wanted.includes(status))
      .map(([name, status]) => `${name} ${status}`);
  } catch (error) {
    if (error instanceof OperatorError && error.message.includes('ResourceNotFoundException'))
      return ['there is no such model'];
    throw error;
  }
}

async function distributionAt(client: CloudFrontClient, host: string): Promise<string | undefined> {
  for await (const { DistributionList } of paginateListDistributions({ client }, {}))
    for (const { Id, Aliases } of DistributionList?.Items ?? [])
      if (Aliases?.Items?.some((alias) => alias.toLowerCase() === host)) return Id;
  return undefined;
}

const paymentKeysSchema = z.object({
  secretKey: z._default(z.string(), ''),
  webhookSecret: z._default(z.string(), ''),
});

async function paymentKeys(client: SecretsManagerClient, SecretId: string) {
  const { SecretString = '{}' } = await client
    .send(new GetSecretValueCommand({ SecretId }))
    .catch(onError('ResourceNotFoundException', { SecretString: '{}' }));
  const keys = z.safeParse(paymentKeysSchema, parsedSecret(SecretString)).data;
  return {
    secretKey: /^[rs]k_/.test(keys?.secretKey ?? ''),
    webhookSecret: /^whsec_/.test(keys?.webhookSecret ?? ''),
  };
}

async function tryEdgeCode(client: CloudFrontClient, { name, code }: EdgeCode): Promise<string | undefined> {
  const trial = `${name}-trial-${Date.now()}`;
  const made = await client
    .send(
      new CreateFunctionCommand({
        Name: trial,
        FunctionConfig: { Comment: 'Tried before a deployment', Runtime: 'cloudfront-js-2.0' },
        FunctionCode: Buffer.from(code),
      }),
    )
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'InvalidArgument') return error.message;
      throw error;
    });
  if (typeof made === 'string') return made;
  try {
    const { TestResult } = await client.send(
      new TestFunctionCommand({
        Name: trial,
        IfMatch: made.ETag,
        Stage: 'DEVELOPMENT',
        EventObject: Buffer.from(JSON.stringify(name.endsWith('missing-page') ? trialAnswer : trialEvent)),
      }),
    );
    return TestResult?.FunctionErrorMessage || undefined;
  } finally {
    await client.send(new DeleteFunctionCommand({ Name: trial, IfMatch: made.ETag }));
  }
}

function onError<Meaning>(name: string, meaning: Meaning): (error: unknown) => Meaning {
  return (error) => {
    if (error instanceof Error && error.name === name) return meaning;
    throw error;
  };
}
