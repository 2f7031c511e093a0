import { randomBytes } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import type { EdgeSecret } from '#scripts/ops/edge-rotation.ts';

export function awsEdgeSecret(
  connection: AwsConnection,
  SecretId: string,
): EdgeSecret & { readonly close: () => void } {
  const client = new SecretsManagerClient({ ...connection });
  const read: EdgeSecret['read'] = async (VersionStage) => {
    try {
      const { VersionId, SecretString } = await client.send(
        new GetSecretValueCommand({ SecretId, VersionStage }),
      );
      if (VersionId === undefined || SecretString === undefined)
        throw new Error('The secret of the edge holds no text');
      return { versionId: VersionId, token: SecretString };
    } catch (error) {
      if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
      throw error;
    }
  };
  return {
    read,
    async storeNext() {
      // 48 letters and digits, as `edgeTokenForm` has it.
      const SecretString = randomBytes(24).toString('hex');
      await client.send(new PutSecretValueCommand({ SecretId, SecretString, VersionStages: ['AWSPENDING'] }));
    },
    async makeCurrent(next, old) {
      await client.send(
        new UpdateSecretVersionStageCommand({
          SecretId,
          VersionStage: 'AWSCURRENT',
          MoveToVersionId: next.versionId,
          RemoveFromVersionId: old.versionId,
        }),
      );
    },
    async endRotation(next) {
      if ((await read('AWSPENDING')) === undefined) return;
      await client.send(
        new UpdateSecretVersionStageCommand({
          SecretId,
          VersionStage: 'AWSPENDING',
          RemoveFromVersionId: next.versionId,
        }),
      );
    },
    close: () => client.destroy(),
  };
}
