import {
  GetAliasCommand,
  GetFunctionConfigurationCommand,
  type GetFunctionConfigurationCommandOutput,
  LambdaClient,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { awsEdgeSecret } from '#scripts/aws/aws-edge-secret.ts';
import { inParallel } from '#scripts/aws/in-parallel.ts';
import type { LiveAliases, Versions } from '#scripts/release/rollback-plan.ts';

/** Lambda answers an account 15 such calls a second. */
const maxAttempts = 12;

type Outlook = 'moves' | 'there' | 'left';

export function awsLiveAliases(connection: AwsConnection): LiveAliases & { close(): void } {
  const client = new LambdaClient({ ...connection, maxAttempts });
  const isFitToday = fitToday(async (arn) => {
    const secret = awsEdgeSecret(connection, arn);
    return (await secret.read('AWSCURRENT').finally(() => secret.close()))?.token;
  });
  const moveAll = async (versions: Versions, isFit?: IsFit) => {
    const found = await lookAtAll(versions, async (name, version) => {
      const outlook = await lookAt(client, name, version, isFit);
      if (outlook === 'moves') await moveAlias(client, name, version);
      return outlook;
    });
    return { moved: found.moves.length, left: found.left.toSorted() };
  };
  return {
    move: (versions) => moveAll(versions),
    moveBack: (versions) => moveAll(versions, isFitToday),
    async leftBack(versions) {
      const { left } = await lookAtAll(versions, (name, version) =>
        lookAt(client, name, version, isFitToday),
      );
      return left.toSorted();
    },
    close: () => client.destroy(),
  };
}

type IsFit = (
  wanted: GetFunctionConfigurationCommandOutput,
  running: GetFunctionConfigurationCommandOutput,
) => Promise<boolean>;

/**
 * A version keeps its role, which may be gone, and the edge's token. After a rotation it refuses every request, unless it
 * reads the token's secret, which its role may where the running version does.
 */
function fitToday(currentToken: (secretArn: string) => Promise<string | undefined>): IsFit {
  return async (wanted, running) => {
    if (wanted.Role !== running.Role) return false;
    const { EDGE_TOKEN: token, EDGE_TOKEN_SECRET_ARN: readBefore } = wanted.Environment?.Variables ?? {};
    const { EDGE_TOKEN: tokenNow, EDGE_TOKEN_SECRET_ARN: readNow } = running.Environment?.Variables ?? {};
    if (token === undefined) return true;
    if (readNow === undefined) return token === tokenNow;
    return readBefore !== undefined || token === (await currentToken(readNow));
  };
}

async function lookAtAll(
  versions: Versions,
  look: (name: string, version: string) => Promise<Outlook>,
): Promise<Record<Outlook, string[]>> {
  const found: Record<Outlook, string[]> = { moves: [], there: [], left: [] };
  await inParallel(Object.entries(versions), async ([name, version]) => {
    found[await look(name, version)].push(name);
  });
  return found;
}

const aliasOf = (FunctionName: string) => ({ FunctionName, Name: 'live' });

async function lookAt(
  client: LambdaClient,
  FunctionName: string,
  version: string,
  isFit: IsFit | undefined,
): Promise<Outlook> {
  try {
    const { FunctionVersion, RoutingConfig } = await client.send(new GetAliasCommand(aliasOf(FunctionName)));
    // A shift that was stopped leaves the alias at its version, and a share of the requests elsewhere.
    const isSplit = Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {}).length > 0;
    if (FunctionVersion === version && !isSplit) return 'there';
    const about = (Qualifier: string | undefined) =>
      client.send(new GetFunctionConfigurationCommand({ FunctionName, Qualifier }));
    const wanted = await about(version);
    if (isFit !== undefined && !(await isFit(wanted, await about(FunctionVersion)))) return 'left';
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return 'left';
    throw error;
  }
  return 'moves';
}

async function moveAlias(client: LambdaClient, FunctionName: string, version: string): Promise<void> {
  await client.send(
    new UpdateAliasCommand({
      ...aliasOf(FunctionName),
      FunctionVersion: version,
      RoutingConfig: { AdditionalVersionWeights: {} },
    }),
  );
}
