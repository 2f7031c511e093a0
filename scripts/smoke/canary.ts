import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { type Canary, canarySchema } from '#functions/modules/canary/site-checks.ts';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { parsedSecret } from '#scripts/aws/parsed-secret.ts';
import type { Stage } from '#scripts/aws/stage.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { demoPassword } from '#scripts/local/seed/demo-accounts.ts';

/** From the stage's secret; the demo account of a laptop. Undefined where nobody made the secret. */
export async function findCanary(connection: AwsConnection, stage: Stage): Promise<Canary | undefined> {
  if (stage === 'local') return { email: 'performance@repz.example', password: demoPassword };
  const client = new SecretsManagerClient({ ...connection });
  const SecretId = `repz-${stage}-canary`;
  try {
    const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
    const canary = z.safeParse(canarySchema, parsedSecret(SecretString)).data;
    if (canary !== undefined) return canary;
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  } finally {
    client.destroy();
  }
  throw new OperatorError(`The secret ${SecretId} is not {"email":"…","password":"…"}.`);
}
