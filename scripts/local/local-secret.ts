import { randomBytes } from 'node:crypto';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';

export const newLocalKey = () => randomBytes(24).toString('hex');

export async function storeLocalSecret(
  connection: AwsConnection,
  secretArn: string,
  value: Readonly<Record<string, string>>,
): Promise<void> {
  const client = new SecretsManagerClient({ ...connection });
  try {
    await client.send(
      new PutSecretValueCommand({ SecretId: secretArn, SecretString: JSON.stringify(value) }),
    );
  } finally {
    client.destroy();
  }
}
