import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { newLocalKey } from '#scripts/local/local-secret.ts';

const paymentKeysSchema = z.object({ secretKey: z.string(), webhookSecret: z.string() });
export type PaymentKeys = z.infer<typeof paymentKeysSchema>;

/** Created once per state directory and never printed. */
export async function localPaymentKeys(stateDirectory: string): Promise<PaymentKeys> {
  const path = join(stateDirectory, 'payment-keys.json');
  if (existsSync(path)) return paymentKeysSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  const keys = { secretKey: `sk_test_local${newLocalKey()}`, webhookSecret: `whsec_local${newLocalKey()}` };
  await writeFile(path, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
