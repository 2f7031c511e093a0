import { fileURLToPath } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { awsLiveAliases } from '#scripts/aws/aws-live-aliases.ts';
import { awsLiveStacks } from '#scripts/aws/aws-live-stacks.ts';
import { awsReleaseStore } from '#scripts/aws/aws-release-store.ts';
import { findSite } from '#scripts/aws/stack-outputs.ts';
import { cloudStageNames, requireStage, type Stage } from '#scripts/aws/stage.ts';
import { type StageTools, stageTools } from '#scripts/aws/stage-tools.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { setOption } from '#scripts/cli/operator-settings.ts';
import { writeAudit } from '#scripts/ops/operator-audit.ts';
import { requireEndedEdgeRotation } from '#scripts/ops/rotate-edge.ts';
import { requireOwnAccount } from '#scripts/preflight/require-account.ts';
import {
  planRollback,
  type RollbackPlan,
  rollBack,
  rolledBackParts,
} from '#scripts/release/rollback-plan.ts';
import { holdingLease, withLeases } from '#scripts/release/stage-lease.ts';

/** Takes api, web, operations and the site back to a kept release. @throws OperatorError */
export async function rollback(
  args?: string[],
  tools: Pick<StageTools, 'stageConnection'> = stageTools,
): Promise<undefined> {
  const { values } = readCommandLine(
    {
      stage: { type: 'string' },
      to: { type: 'string' },
      yes: { type: 'boolean', default: false },
      'take-over': { type: 'string' },
      ...setOption,
    },
    args,
  );
  const stage = requireStage(values.stage, cloudStageNames, 'rollback');
  const connection = tools.stageConnection(stage);
  await requireOwnAccount(connection, stage, values.set);
  const site = await findSite(stage, connection);
  if (site === undefined)
    throw new OperatorError(`Stage ${stage} is not deployed: there is no site to take back.`);
  const store = awsReleaseStore(connection, site);
  const stacks = awsLiveStacks(connection);
  const aliases = awsLiveAliases(connection);
  try {
    const wanted = { act: 'rollback', takeOver: values['take-over'] } as const;
    await withLeases(stage, connection, async (leases) => {
      await leases.requireFree(wanted);
      const plan = await planRollback(stage, store, stacks, aliases, values.to);
      if (plan.knowsOneEdgeToken) await requireEndedEdgeRotation(stage, connection);
      console.log(inWords(stage, plan));
      if (!values.yes) {
        const to = values.to === undefined ? '' : ` --to ${values.to}`;
        console.log(`Nothing was changed. To do it: npm run rollback -- --stage ${stage}${to} --yes`);
        return;
      }
      await holdingLease(leases, wanted, async (lease) => {
        await writeLine(stage, connection, plan);
        const began = Date.now();
        await rollBack(stage, plan, { store, stacks, aliases, lease }, (line) =>
          console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`),
        );
      });
    });
  } finally {
    store.close();
    stacks.close();
    aliases.close();
  }
}

/** By the fixed name of the table: a stage that is half deployed may not say all of its outputs. */
async function writeLine(stage: Stage, connection: AwsConnection, { from, to }: RollbackPlan): Promise<void> {
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...connection }));
  try {
    const details = { from: from.id, to: to.id };
    await writeAudit(tables, `repz-${stage}-operations`, 'release.rolled-back', details);
  } finally {
    tables.destroy();
  }
}

const progress = {
  deploying: 'was being deployed',
  deployed: 'is deployed',
  'rolling back': 'was being taken back',
  'rolled back': 'is running after a rollback',
} as const;

function inWords(stage: Stage, { from, to, changes, left }: RollbackPlan): string {
  return [
    `Stage ${stage}: release ${from.id} ${progress[from.state]}. It goes back to ${to.id} (version ${to.version}, commit ${to.commit.slice(0, 8)}).`,
    '  site: the pages of that release, over the current ones',
    to.versions === undefined
      ? '  functions: with the stacks, in minutes, because that release kept no versions'
      : '  functions with routes: to their versions of that release, in seconds, before the stacks',
    ...(left.length === 0
      ? []
      : [`  ${left.join(', ')}: with the stacks, in minutes, for want of a version that serves`]),
    ...rolledBackParts.map((part) => `  repz-${stage}-${part}: ${listed(changes[part])}`),
    `  repz-${stage}-data and repz-${stage}-identity stay as they are, with the code of the user pool's triggers`,
  ].join('\n');
}

const longestList = 12;

function listed(names: readonly string[]): string {
  if (names.length === 0) return 'nothing differs';
  const more = names.length > longestList ? ` and ${names.length - longestList} more` : '';
  return `${names.length} resources differ: ${names.slice(0, longestList).join(', ')}${more}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(() => rollback());
