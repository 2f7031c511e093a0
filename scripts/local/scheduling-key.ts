import { randomBytes } from 'node:crypto';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';

export const newSigningKey = () => randomBytes(24).toString('hex');

export async function storeSigningKey(
  connection: AwsConnection,
  secretArn: string,
  signingKey: string,
): Promise<void> {
  const client = new SecretsManagerClient({ ...connection });
  try {
    await client.send(
      new PutSecretValueCommand({ SecretId: secretArn, SecretString: JSON.stringify({ signingKey }) }),
    );
  } finally {
    client.destroy();
  }
}
