import * as z from 'zod/mini';
import { hourMs } from '#shared/domain/calendar/duration.ts';
import type { Lines, OpsStage } from './ops-stage.ts';

const objectsSchema = z.object({
  Contents: z._default(z.array(z.object({ Key: z.string(), LastModified: z.string() })), []),
});
const pointsSchema = z.object({
  RecoveryPoints: z.array(z.object({ ResourceArn: z.string(), Status: z.string() })),
});
const copiesSchema = z.object({ CopyJobs: z.array(z.object({ ResourceArn: z.string() })) });

/** How old the newest copy of the user pool is, and how much was backed up in 36 hours; nothing where a stage has no backups. */
export async function backupLines(ops: OpsStage, now = Date.now()): Promise<Lines> {
  const bucket = ops.outputs.UserCopiesBucket;
  if (bucket === undefined) return ['backups: this stage has none'];
  try {
    return await linesOf(ops, bucket, now);
  } catch (error) {
    // In an incident an operator needs the rest.
    return [`backups: no answer (${error instanceof Error ? error.message : String(error)})`];
  }
}

async function linesOf({ aws, stage }: OpsStage, bucket: string, now: number): Promise<Lines> {
  const since = ['--by-created-after', new Date(now - 36 * hourMs).toISOString()];
  const [listed, points, copies] = await Promise.all([
    aws('s3api', 'list-objects-v2', '--bucket', bucket, '--prefix', 'users/'),
    aws('backup', 'list-recovery-points-by-backup-vault', '--backup-vault-name', `repz-${stage}`, ...since),
    aws('backup', 'list-copy-jobs', '--by-state', 'COMPLETED', ...since),
  ]);
  const backedUp = z
    .parse(pointsSchema, points)
    .RecoveryPoints.filter(({ Status }) => Status === 'COMPLETED')
    .map(({ ResourceArn }) => ResourceArn);
  // Copy jobs are those of the whole account.
  const copied = z
    .parse(copiesSchema, copies)
    .CopyJobs.map(({ ResourceArn }) => ResourceArn)
    .filter((arn) => backedUp.includes(arn));
  return [
    userCopyLine(z.parse(objectsSchema, listed ?? {}).Contents, now),
    `backups of 36 hours: ${new Set(backedUp).size} tables and buckets, ${new Set(copied).size} of them in the second region`,
  ];
}

function userCopyLine(objects: z.infer<typeof objectsSchema>['Contents'], now: number): string {
  // Of a day's files it is the last but one.
  const finished = objects
    .filter(({ Key }) => Key.endsWith('/groups.json'))
    .map(({ LastModified }) => Date.parse(LastModified));
  if (finished.length === 0) return 'copy of the user pool: none yet';
  const newest = Math.max(...finished);
  const hours = Math.floor((now - newest) / hourMs);
  return `copy of the user pool: ${hours} h old, of ${new Date(newest).toISOString()}`;
}
