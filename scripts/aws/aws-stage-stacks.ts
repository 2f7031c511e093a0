import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { emptyBucket } from '#scripts/aws/empty-bucket.ts';
import type { DeployedStack, StageStacks } from '#scripts/aws/stage-removal.ts';

const templateSchema = z.object({
  Resources: z.record(z.string(), z.object({ DeletionPolicy: z.optional(z.string()) })),
});

export function awsStageStacks(connection: AwsConnection): StageStacks & { close(): void } {
  const client = new CloudFormationClient({ ...connection });
  return {
    find: (name) => findStack(client, name),
    empty: (bucket) => emptyBucket(connection, bucket),
    close: () => client.destroy(),
  };
}

async function findStack(client: CloudFormationClient, name: string): Promise<DeployedStack | undefined> {
  const { Stacks: [stack] = [] } = await client
    .send(new DescribeStacksCommand({ StackName: name }))
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'ValidationError') return { Stacks: [] };
      throw error;
    });
  if (!stack) return undefined;
  const { TemplateBody = '{"Resources":{}}' } = await client.send(
    new GetTemplateCommand({ StackName: name }),
  );
  const { Resources } = z.parse(templateSchema, JSON.parse(TemplateBody));
  const deletedBuckets: string[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName: name })) {
    for (const resource of page.StackResourceSummaries ?? []) {
      const { LogicalResourceId = '', PhysicalResourceId, ResourceStatus, ResourceType } = resource;
      const isDeleted = !Resources[LogicalResourceId]?.DeletionPolicy?.startsWith('Retain');
      if (ResourceType === 'AWS::S3::Bucket' && isDeleted && PhysicalResourceId && hasBucket(ResourceStatus))
        deletedBuckets.push(PhysicalResourceId);
    }
  }
  return { name, isProtected: stack.EnableTerminationProtection === true, deletedBuckets };
}

/** CloudFormation lists a bucket that it failed to create. */
const hasBucket = (status: string | undefined) => status !== 'CREATE_FAILED' && status !== 'DELETE_COMPLETE';
