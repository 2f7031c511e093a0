import { Duration, Stack, Tags, Validations } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupSelection,
  BackupVault,
} from 'aws-cdk-lib/aws-backup';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { retention } from '#infra/constructs/retention.ts';

type BackedUp = {
  readonly tables: readonly TableV2[];
  readonly buckets: readonly Bucket[];
  /** Has a vault of the stage's own name, which `deploy` checks for. */
  readonly region: string;
};

/**
 * The privacy policy promises that deleted data leaves the backups within 25 days. Files: a bucket keeps them for 22 days
 * and S3 removes them at the next midnight; a backup from just before lives two days, until the next one is copied.
 */
const deletedAfter = { tables: Duration.days(25), files: Duration.days(2) } as const;

/** Every table and file, copied each night to a vault here and from there to one in the second region. */
export function nightlyBackups(
  scope: Construct,
  settings: StageSettings,
  { tables, buckets, region }: BackedUp,
): void {
  const backups = new Construct(scope, 'NightlyBackups');
  const { account } = Stack.of(scope);
  const backupVaultName = `repz-${settings.stage}`;
  const vault = new BackupVault(backups, 'Vault', {
    backupVaultName,
    // Copies end by their age alone.
    blockRecoveryPointDeletion: true,
    removalPolicy: retention(settings),
  });
  const secondVault = BackupVault.fromBackupVaultArn(
    backups,
    'SecondVault',
    `arn:aws:backup:${region}:${account}:backup-vault:${backupVaultName}`,
  );
  const role = backupRole(backups, settings);
  for (const [name, resources] of [
    ['tables', tables],
    ['files', buckets],
  ] as const) {
    const deleteAfter = deletedAfter[name];
    const plan = new BackupPlan(backups, `Plan-${name}`, {
      backupPlanName: `repz-${settings.stage}-${name}`,
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'nightly',
          // Before the morning of the east coast. It begins within the hour.
          scheduleExpression: Schedule.cron({ hour: '7', minute: '0' }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(8),
          deleteAfter,
          copyActions: [{ destinationBackupVault: secondVault, deleteAfter }],
        }),
      ],
    });
    // A new table is in it by this tag, which no other stage of the account has.
    const tag = `repz-${settings.stage}-${name}`;
    for (const resource of resources) Tags.of(resource).add('backup', tag);
    new BackupSelection(backups, `Selection-${name}`, {
      backupPlan: plan,
      backupSelectionName: name,
      resources: [BackupResource.fromTag('backup', tag)],
      role,
      disableDefaultBackupPolicy: true,
    });
  }
}

/** By AWS, for its own service. It may back up, not restore. */
const backupPolicies = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'AWSBackupServiceRolePolicyForS3Backup',
] as const;

function backupRole(scope: Construct, settings: StageSettings): Role {
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    description: `Backs up the data of repz-${settings.stage}`,
    managedPolicies: backupPolicies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
  });
  // AWS Backup also ends backups in its name: without it, those of a deleted stage could stay.
  role.applyRemovalPolicy(retention(settings));
  for (const name of backupPolicies) {
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
      reason:
        'AWS maintains it for AWS Backup, which needs new actions with new features; it does not restore.',
    });
  }
  return role;
}
