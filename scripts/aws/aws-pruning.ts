import {
  DeleteFunctionCommand,
  LambdaClient,
  paginateListAliases,
  paginateListVersionsByFunction,
} from '@aws-sdk/client-lambda';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { awsLiveStacks } from '#scripts/aws/aws-live-stacks.ts';
import { awsReleaseStore } from '#scripts/aws/aws-release-store.ts';
import { findSite } from '#scripts/aws/stack-outputs.ts';
import type { Stage } from '#scripts/aws/stage.ts';
import type { PruningParts, PublishedVersions } from '#scripts/release/prune.ts';

/** Lambda answers an account 15 such calls a second. */
const maxAttempts = 12;

function awsPublishedVersions(client: LambdaClient): PublishedVersions {
  return {
    async published(FunctionName) {
      const found: string[] = [];
      for await (const { Versions = [] } of paginateListVersionsByFunction({ client }, { FunctionName }))
        for (const { Version } of Versions)
          if (Version !== undefined && Version !== '$LATEST') found.push(Version);
      return found;
    },
    async serving(FunctionName) {
      const found: string[] = [];
      for await (const { Aliases = [] } of paginateListAliases({ client }, { FunctionName }))
        for (const { FunctionVersion, RoutingConfig } of Aliases) {
          if (FunctionVersion !== undefined) found.push(FunctionVersion);
          found.push(...Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {}));
        }
      return found;
    },
    async remove(FunctionName, Qualifier) {
      // Without a version it would be the function itself.
      if (!/^\d+$/.test(Qualifier)) throw new Error(`${FunctionName} has no version ${Qualifier}`);
      await client.send(new DeleteFunctionCommand({ FunctionName, Qualifier })).catch((error: unknown) => {
        if (!(error instanceof Error && error.name === 'ResourceNotFoundException')) throw error;
      });
    },
  };
}

/** Undefined where the stage has no site, and so no release. */
export async function withPruning<T>(
  stage: Stage,
  connection: AwsConnection,
  body: (parts: PruningParts) => Promise<T>,
): Promise<T | undefined> {
  const site = await findSite(stage, connection);
  if (site === undefined) return undefined;
  const client = new LambdaClient({ ...connection, maxAttempts });
  const store = awsReleaseStore(connection, site);
  const stacks = awsLiveStacks(connection);
  try {
    return await body({ store, stacks, lambda: awsPublishedVersions(client) });
  } finally {
    client.destroy();
    store.close();
    stacks.close();
  }
}
