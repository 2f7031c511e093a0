import {
  GetAliasCommand,
  GetFunctionConfigurationCommand,
  type GetFunctionConfigurationCommandOutput,
  LambdaClient,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { inParallel } from '#scripts/aws/in-parallel.ts';
import type { LiveAliases, Versions } from '#scripts/release/rollback-plan.ts';

/** Lambda answers an account 15 such calls a second. */
const maxAttempts = 12;

type Outcome = 'moved' | 'there' | 'left';

export function awsLiveAliases(connection: AwsConnection): LiveAliases & { close(): void } {
  const client = new LambdaClient({ ...connection, maxAttempts });
  const moveAll = async (versions: Versions, isFit?: IsFit) => {
    const found: Record<Outcome, string[]> = { moved: [], there: [], left: [] };
    await inParallel(Object.entries(versions), async ([name, version]) => {
      found[await moveAlias(client, name, version, isFit)].push(name);
    });
    return { moved: found.moved.length, left: found.left.toSorted() };
  };
  return {
    move: (versions) => moveAll(versions),
    moveBack: (versions) => moveAll(versions, isFitToday),
    close: () => client.destroy(),
  };
}

type IsFit = (
  wanted: GetFunctionConfigurationCommandOutput,
  running: GetFunctionConfigurationCommandOutput,
) => boolean;

/** A version keeps its role, which may be gone, and the edge's token, without which it refuses every request. */
const isFitToday: IsFit = (wanted, running) => {
  const token = wanted.Environment?.Variables?.EDGE_TOKEN;
  const hasToken = token === undefined || token === running.Environment?.Variables?.EDGE_TOKEN;
  return hasToken && wanted.Role === running.Role;
};

async function moveAlias(
  client: LambdaClient,
  FunctionName: string,
  version: string,
  isFit: IsFit | undefined,
): Promise<Outcome> {
  const alias = { FunctionName, Name: 'live' };
  try {
    const { FunctionVersion, RoutingConfig } = await client.send(new GetAliasCommand(alias));
    // A shift that was stopped leaves the alias at its version, and a share of the requests elsewhere.
    const isSplit = Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {}).length > 0;
    if (FunctionVersion === version && !isSplit) return 'there';
    const about = (Qualifier: string | undefined) =>
      client.send(new GetFunctionConfigurationCommand({ FunctionName, Qualifier }));
    const wanted = await about(version);
    if (isFit !== undefined && !isFit(wanted, await about(FunctionVersion))) return 'left';
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return 'left';
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
