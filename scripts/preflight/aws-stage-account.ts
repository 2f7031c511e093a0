import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  CloudFrontClient,
  CreateFunctionCommand,
  DeleteFunctionCommand,
  TestFunctionCommand,
} from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { liveTemplate } from '#scripts/aws/aws-live-stacks.ts';
import type { EdgeCode } from '#scripts/preflight/planned-stage.ts';
import type { StageAccount } from '#scripts/preflight/preflight.ts';

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

/** Read-only, except for temporary CloudFront functions that test the edge code. */
export function awsStageAccount(connection: AwsConnection): StageAccount & { close(): void } {
  const sts = new STSClient({ ...connection });
  const cloudFormation = new CloudFormationClient({ ...connection });
  const lambda = new LambdaClient({ ...connection });
  const ses = new SESv2Client({ ...connection });
  const cloudFront = new CloudFrontClient({ ...connection });
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
    tryEdgeCode: (code) => tryEdgeCode(cloudFront, code),
    close() {
      for (const client of [sts, cloudFormation, lambda, ses, cloudFront]) client.destroy();
    },
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
