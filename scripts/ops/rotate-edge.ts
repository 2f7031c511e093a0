import { setTimeout } from 'node:timers/promises';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { awsEdgeDistribution } from '#scripts/aws/aws-edge-distribution.ts';
import { awsEdgeSecret } from '#scripts/aws/aws-edge-secret.ts';
import { awsLiveStacks } from '#scripts/aws/aws-live-stacks.ts';
import { awsReleaseStore } from '#scripts/aws/aws-release-store.ts';
import { outputsOf } from '#scripts/aws/stack-outputs.ts';
import type { Stage } from '#scripts/aws/stage.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { requireAtRest, requireFinishedRollback } from '#scripts/release/rollback-plan.ts';
import { holdingLease, stageLeases } from '#scripts/release/stage-lease.ts';
import { type EdgeRotation, planEdgeRotation, rotateEdgeToken } from './edge-rotation.ts';
import { writeAudit } from './operator-audit.ts';
import { type Lines, nothingChanged, type OpsStage } from './ops-stage.ts';

/** @throws OperatorError where the functions of the stage know no next token, or while it is being deployed */
export async function rotateEdge(
  { connection, outputs, stage, tables }: OpsStage,
  { yes, takeOver }: { readonly yes: boolean; readonly takeOver?: string | undefined },
  pause: (milliseconds: number) => Promise<void> = (milliseconds) => setTimeout(milliseconds),
): Promise<Lines> {
  const { EdgeTokenSecretArn: arn, DistributionId: distributionId, SiteBucketName: bucket } = outputs;
  if (arn === undefined)
    throw new OperatorError(
      `Stage ${stage} has no token of the edge, or runs a release whose functions know one token only. Deploy a newer one first.`,
    );
  const secret = awsEdgeSecret(connection, arn);
  const distribution = awsEdgeDistribution(connection, distributionId);
  const stacks = awsLiveStacks(connection);
  const store = awsReleaseStore(connection, { bucket, distributionId });
  try {
    const leases = stageLeases(tables, stage, outputs.OperationsTable);
    const wanted = { act: 'rotate', takeOver } as const;
    const rotation = (requireLease: () => Promise<void>): EdgeRotation => ({
      secret,
      distribution,
      pause,
      say: console.log,
      audit: () => writeAudit(tables, outputs.OperationsTable, 'secrets.rotate', { secret: 'edge' }),
      requireAtRest: async () => {
        await requireLease();
        const current = await store.current();
        requireFinishedRollback(stage, current);
        if (current?.state === 'deploying')
          throw new OperatorError(
            `A deployment of stage ${stage} stopped half-way. Finish it first: npm run deploy -- --stage ${stage}`,
          );
        await requireAtRest(stage, stacks);
      },
    });
    if (yes) return await holdingLease(leases, wanted, (lease) => rotateEdgeToken(rotation(lease.renew)));
    const plan = await planEdgeRotation(rotation(() => leases.requireFree(wanted)));
    return [...plan, nothingChanged(`rotate --stage ${stage} --secret edge`)];
  } finally {
    for (const each of [secret, distribution, stacks, store]) each.close();
  }
}

/**
 * Functions of a release that knows one token get the current one; half-way through a rotation the distribution may
 * send the next.
 * @throws OperatorError
 */
export async function requireEndedEdgeRotation(stage: Stage, connection: AwsConnection): Promise<void> {
  const client = new CloudFormationClient({ ...connection });
  const { EdgeTokenSecretArn: arn } = await outputsOf(client, `repz-${stage}-api`).finally(() =>
    client.destroy(),
  );
  if (arn === undefined) return;
  const secret = awsEdgeSecret(connection, arn);
  const next = await secret.read('AWSPENDING').finally(() => secret.close());
  if (next === undefined) return;
  throw new OperatorError(
    `Nothing was changed. That release knows one token of the edge, and a rotation was cut off. Finish it first: npm run ops -- rotate --stage ${stage} --secret edge --yes`,
  );
}
