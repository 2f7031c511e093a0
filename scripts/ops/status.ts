import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';
import { awsReleaseStore } from '#scripts/aws/aws-release-store.ts';
import { stackParts } from '#scripts/aws/stage.ts';
import { stageLeases } from '#scripts/release/stage-lease.ts';
import { backupLines } from './backups.ts';
import type { Lines, OpsStage } from './ops-stage.ts';
import { listQueues, readQueue } from './queues.ts';

const alarmsSchema = z.object({
  MetricAlarms: z.array(
    z.object({ AlarmName: z.string(), AlarmDescription: z.string(), StateUpdatedTimestamp: z.string() }),
  ),
});

/** Stacks, release, alarms that are up, dead letters, the API's own answer and the age of backups. Changes nothing. */
export async function status(ops: OpsStage): Promise<Lines> {
  const [stacks, release, lease, alarms, letters, health, backups] = await Promise.all([
    stackLines(ops),
    releaseLine(ops),
    stageLeases(ops.tables, ops.stage, ops.outputs.OperationsTable).inWords(),
    alarmLines(ops),
    deadLetterLines(ops),
    healthLine(ops.outputs.SiteUrl),
    backupLines(ops),
  ]);
  return [
    release,
    ...(lease === undefined ? [] : [lease]),
    health,
    ...stacks,
    ...alarms,
    ...letters,
    ...backups,
  ];
}

async function stackLines({ connection, stage }: OpsStage): Promise<Lines> {
  const client = new CloudFormationClient({ ...connection });
  try {
    const lines: string[] = [];
    for (const part of stackParts) {
      const StackName = `repz-${stage}-${part}`;
      const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
      lines.push(`stack ${part}: ${stack?.StackStatus}`);
    }
    return lines;
  } finally {
    client.destroy();
  }
}

async function releaseLine({ connection, outputs }: OpsStage): Promise<string> {
  const site = { bucket: outputs.SiteBucketName, distributionId: outputs.DistributionId };
  const store = awsReleaseStore(connection, site);
  try {
    const current = await store.current();
    return current === undefined ? 'release: none was kept' : `release: ${current.id}, ${current.state}`;
  } finally {
    store.close();
  }
}

async function alarmLines({ aws, stage }: OpsStage): Promise<Lines> {
  const prefix = `repz-${stage}-operations-`;
  const answer = await aws(
    'cloudwatch',
    'describe-alarms',
    '--state-value',
    'ALARM',
    '--alarm-name-prefix',
    prefix,
  );
  const { MetricAlarms } = z.parse(alarmsSchema, answer);
  if (MetricAlarms.length === 0) return ['alarms: none'];
  return MetricAlarms.map(
    ({ AlarmName, AlarmDescription, StateUpdatedTimestamp }) =>
      `ALARM ${AlarmName.slice(prefix.length)} since ${StateUpdatedTimestamp}: ${AlarmDescription}`,
  );
}

async function deadLetterLines(ops: OpsStage): Promise<Lines> {
  const queues = await listQueues(ops);
  return Promise.all(
    Object.entries(queues).map(
      async ([name, url]) => `dead letters ${name}: ${(await readQueue(ops, url)).waiting}`,
    ),
  );
}

const healthSchema = z.object({ status: z.string(), version: z.optional(z.string()) });

async function healthLine(siteUrl: string): Promise<string> {
  try {
    const answer = await fetch(`${siteUrl}/api/health`, { signal: AbortSignal.timeout(10_000) });
    const health = z.safeParse(healthSchema, await answer.json());
    const said = health.success ? `, ${health.data.status}, version ${health.data.version ?? '?'}` : '';
    return `health: ${answer.status}${said}`;
  } catch (error) {
    return `health: no answer (${error instanceof Error ? error.message : String(error)})`;
  }
}
