import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';

const paymentKeysSchema = z.object({ secretKey: z.string(), webhookSecret: z.string() });
export type PaymentKeys = z.infer<typeof paymentKeysSchema>;

const randomText = () => randomBytes(24).toString('hex');

/** Created once per state directory and never printed. */
export async function localPaymentKeys(stateDirectory: string): Promise<PaymentKeys> {
  const path = join(stateDirectory, 'payment-keys.json');
  if (existsSync(path)) return paymentKeysSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  const keys = { secretKey: `sk_test_local${randomText()}`, webhookSecret: `whsec_local${randomText()}` };
  await writeFile(path, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

export async function storePaymentKeys(
  connection: AwsConnection,
  secretArn: string,
  keys: PaymentKeys,
): Promise<void> {
  const client = new SecretsManagerClient({ ...connection });
  try {
    await client.send(new PutSecretValueCommand({ SecretId: secretArn, SecretString: JSON.stringify(keys) }));
  } finally {
    client.destroy();
  }
}
