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
      let moved = 0;
      await inParallel(Object.entries(versions), async ([name, version]) => {
        if (await moveAlias(client, name, version)) moved += 1;
      });
      return moved;
    },
    close: () => client.destroy(),
  };
}

async function moveAlias(client: LambdaClient, FunctionName: string, version: string): Promise<boolean> {
  const alias = { FunctionName, Name: 'live' };
  try {
    const { FunctionVersion } = await client.send(new GetAliasCommand(alias));
    if (FunctionVersion === version) return false;
    await client.send(new GetFunctionConfigurationCommand({ FunctionName, Qualifier: version }));
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return false;
    throw error;
  }
  await client.send(
    new UpdateAliasCommand({
      ...alias,
      FunctionVersion: version,
      // A shift that was stopped may have left a share of the requests elsewhere.
      RoutingConfig: { AdditionalVersionWeights: {} },
    }),
  );
  return true;
}
