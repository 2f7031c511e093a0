import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  paginateListStackResources,
  UpdateStackCommand,
  waitUntilStackUpdateComplete,
} from '@aws-sdk/client-cloudformation';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import type { LiveStacks, Versions } from '#scripts/release/rollback-plan.ts';

/** A change of a distribution takes minutes. */
const longestUpdateSeconds = 3_600;

export function awsLiveStacks(connection: AwsConnection): LiveStacks & { close(): void } {
  const client = new CloudFormationClient({ ...connection });
  return {
    template: (name) => liveTemplate(client, name),
    update: (name, templateUrl) => updateStack(client, name, templateUrl),
    async status(StackName) {
      const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
      return stack?.StackStatus ?? 'unknown';
    },
    versions: (name) => publishedVersions(client, name),
    close: () => client.destroy(),
  };
}

/** As deployed, parsed. */
export async function liveTemplate(client: CloudFormationClient, stackName: string): Promise<unknown> {
  const { TemplateBody = '' } = await client.send(new GetTemplateCommand({ StackName: stackName }));
  return JSON.parse(TemplateBody);
}

/** A version's id is its ARN: `arn:aws:lambda:us-east-1:123456789012:function:repz-prod-billing:7`. */
async function publishedVersions(client: CloudFormationClient, StackName: string): Promise<Versions> {
  const versions: Record<string, string> = {};
  for await (const page of paginateListStackResources({ client }, { StackName })) {
    for (const { ResourceType, ResourceStatus, PhysicalResourceId = '' } of page.StackResourceSummaries ??
      []) {
      // Versions of earlier releases are retained, and the stack no longer has them.
      if (ResourceType !== 'AWS::Lambda::Version' || ResourceStatus?.startsWith('DELETE')) continue;
      const [name, version] = PhysicalResourceId.split(':').slice(-2);
      if (name !== undefined && version !== undefined) versions[name] = version;
    }
  }
  return versions;
}

/** With the role, the tags and the parameters' defaults that the CDK gave the stack. */
async function updateStack(
  client: CloudFormationClient,
  name: string,
  templateUrl: string,
): Promise<'updated' | 'unchanged'> {
  try {
    await client.send(
      new UpdateStackCommand({
        StackName: name,
        TemplateURL: templateUrl,
        // Those with which the CDK deploys.
        Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM', 'CAPABILITY_AUTO_EXPAND'],
      }),
    );
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ValidationError') throw error;
    if (error.message.includes('No updates are to be performed')) return 'unchanged';
    throw new OperatorError(`${name} was not taken back: ${error.message}`);
  }
  await waitUntilStackUpdateComplete(
    { client, maxWaitTime: longestUpdateSeconds, minDelay: 5 },
    { StackName: name },
  ).catch((error: unknown) => {
    throw new OperatorError(
      `${name} was not taken back: its events in CloudFormation say why. (${String(error).slice(0, 200)})`,
    );
  });
  return 'updated';
}
