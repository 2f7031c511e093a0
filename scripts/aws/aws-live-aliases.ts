import {
  GetAliasCommand,
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { inParallel } from '#scripts/aws/in-parallel.ts';
import type { LiveAliases } from '#scripts/release/rollback-plan.ts';

/** Lambda answers an account 15 such calls a second. */
const maxAttempts = 12;

export function awsLiveAliases(connection: AwsConnection): LiveAliases & { close(): void } {
  const client = new LambdaClient({ ...connection, maxAttempts });
  return {
    async move(versions) {
      const found = { moved: [] as string[], there: [] as string[], gone: [] as string[] };
      await inParallel(Object.entries(versions), async ([name, version]) => {
        found[await moveAlias(client, name, version)].push(name);
      });
      return { moved: found.moved.length, gone: found.gone.toSorted() };
    },
    close: () => client.destroy(),
  };
}

async function moveAlias(
  client: LambdaClient,
  FunctionName: string,
  version: string,
): Promise<'moved' | 'there' | 'gone'> {
  const alias = { FunctionName, Name: 'live' };
  try {
    const { FunctionVersion, RoutingConfig } = await client.send(new GetAliasCommand(alias));
    // A shift that was stopped leaves the alias at its version, and a share of the requests elsewhere.
    const isSplit = Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {}).length > 0;
    if (FunctionVersion === version && !isSplit) return 'there';
    await client.send(new GetFunctionConfigurationCommand({ FunctionName, Qualifier: version }));
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return 'gone';
    throw error;
  }
  await client.send(
    new UpdateAliasCommand({
      ...alias,
      FunctionVersion: version,
      RoutingConfig: { AdditionalVersionWeights: {} },
    }),
  );
  return 'moved';
}
