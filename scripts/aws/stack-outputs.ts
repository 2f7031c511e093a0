import { readFile } from 'node:fs/promises';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { type Stage, stackParts } from '#scripts/aws/stage.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';

const outputsSchema = z.object({
  ApiId: z.optional(z.string()),
  UserPoolId: z.string(),
  UserPoolClientId: z.string(),
  SiteBucketName: z.string(),
  DistributionId: z.string(),
  DistributionDomain: z.string(),
  SiteUrl: z.string(),
  EventSampleRate: z.string(),
  AssistantStream: z.optional(z.string()),
  TagManagerId: z.optional(z.string()),
  HeatmapId: z.optional(z.string()),
  AccountsTable: z.string(),
  BillingTable: z.string(),
  OperationsTable: z.string(),
  TrainingTable: z.string(),
  WearablesTable: z.string(),
  CheckInsTable: z.string(),
  MessagesTable: z.string(),
  BookingsTable: z.string(),
  OutboxTable: z.string(),
  PromisesTable: z.string(),
  LibraryTable: z.string(),
  NutritionTable: z.string(),
  EnquiriesTable: z.string(),
  PaymentSecretArn: z.string(),
  PushSecretArn: z.optional(z.string()),
  SpeechSecretArn: z.optional(z.string()),
  UserCopiesBucket: z.optional(z.string()),
  /** 'off' also for a stage that was deployed before it had the setting. */
  Tax: z._default(z.enum(['off', 'automatic']), 'off'),
  Scheduling: z.string(),
  SchedulingUrl: z.optional(z.string()),
  SchedulingWidgetUrl: z.optional(z.string()),
  SchedulingSecretArn: z.optional(z.string()),
  GoogleSecretArn: z.optional(z.string()),
  /** Missing where functions do not read the secret: in releases from before they did, and in a stage without it. */
  EdgeTokenSecretArn: z.optional(z.string()),
});
export type StackOutputs = z.infer<typeof outputsSchema>;

const outputsFileSchema = z.record(z.string(), z.record(z.string(), z.string()));

function parseOutputs(stage: Stage, found: unknown): StackOutputs {
  const result = outputsSchema.safeParse(found);
  if (result.success) return result.data;
  const missing = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new OperatorError(`Stage ${stage} is not deployed completely: its stacks do not say ${missing}.`);
}

/** Reads the file of `cdk deploy --outputs-file`. */
export async function readOutputsFile(stage: Stage, path: string): Promise<StackOutputs> {
  const stacks = outputsFileSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  return parseOutputs(stage, Object.assign({}, ...Object.values(stacks)));
}

/** @throws OperatorError when the stage is not deployed */
export async function fetchStackOutputs(stage: Stage, connection: AwsConnection): Promise<StackOutputs> {
  const client = new CloudFormationClient({ ...connection });
  const found: Record<string, string> = {};
  try {
    for (const part of stackParts) Object.assign(found, await outputsOf(client, `repz-${stage}-${part}`));
  } finally {
    client.destroy();
  }
  return parseOutputs(stage, found);
}

export type Site = { readonly bucket: string; readonly distributionId: string };

/** Undefined before the first deployment. Asks the web stack only, so a deployment that stopped half-way has one. */
export async function findSite(stage: Stage, connection: AwsConnection): Promise<Site | undefined> {
  const client = new CloudFormationClient({ ...connection });
  try {
    const { SiteBucketName: bucket, DistributionId: distributionId } = await outputsOf(
      client,
      `repz-${stage}-web`,
    );
    return bucket === undefined || distributionId === undefined ? undefined : { bucket, distributionId };
  } finally {
    client.destroy();
  }
}

/** Of one stack; empty where there is none. */
export async function outputsOf(
  client: CloudFormationClient,
  name: string,
): Promise<Readonly<Record<string, string>>> {
  const { Stacks = [] } = await client
    .send(new DescribeStacksCommand({ StackName: name }))
    .catch((error: Error) => {
      if (error.name === 'ValidationError') return { Stacks: [] };
      throw error;
    });
  const found: Record<string, string> = {};
  for (const { OutputKey, OutputValue } of Stacks.flatMap((stack) => stack.Outputs ?? [])) {
    if (OutputKey && OutputValue) found[OutputKey] = OutputValue;
  }
  return found;
}
