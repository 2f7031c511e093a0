import * as z from 'zod/mini';
import type { awsCli } from '#scripts/aws/aws-cli.ts';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import type { StageAccount } from '#scripts/preflight/preflight.ts';

const vaultsSchema = z.object({ BackupVaultList: z.array(z.object({ BackupVaultName: z.string() })) });
const policySchema = z.object({ Policy: z.string() });
const preferences = z._default(z.record(z.string(), z.boolean()), {});
const settingsSchema = z.object({
  ResourceTypeOptInPreference: preferences,
  ResourceTypeManagementPreference: preferences,
});

/** What AWS Backup has and does in a region. */
export function awsBackupSettings(
  connection: AwsConnection,
  cli: typeof awsCli,
): Pick<StageAccount, 'hasVault' | 'vaultPolicy' | 'backupServices'> {
  const backup = (region: string, ...args: readonly string[]) =>
    cli({ ...connection, region }, ['backup', ...args]);
  return {
    async hasVault({ region, name }) {
      const { BackupVaultList } = z.parse(vaultsSchema, await backup(region, 'list-backup-vaults'));
      return BackupVaultList.some(({ BackupVaultName }) => BackupVaultName === name);
    },
    async vaultPolicy({ region, name }) {
      try {
        const answer = await backup(region, 'get-backup-vault-access-policy', '--backup-vault-name', name);
        return JSON.parse(z.parse(policySchema, answer).Policy);
      } catch (error) {
        // AWS says so of a vault without a policy.
        if (error instanceof OperatorError && error.message.includes('ResourceNotFoundException'))
          return undefined;
        throw error;
      }
    },
    async backupServices(region) {
      const settings = z.parse(settingsSchema, await backup(region, 'describe-region-settings'));
      return {
        backedUp: switchedOn(settings.ResourceTypeOptInPreference),
        advanced: switchedOn(settings.ResourceTypeManagementPreference),
      };
    },
  };
}

const switchedOn = (services: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(services).filter((service) => services[service]);
