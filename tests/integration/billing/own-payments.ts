import { randomUUID } from 'node:crypto';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { startPaymentFake } from '#scripts/stripe-fake/server.ts';
import { syncCatalog } from '#scripts/stripe-sync.ts';
import { stack } from '#tests/support/stack.ts';
import { createStripe } from '../../../functions/modules/billing/provider/stripe-client.ts';

/** A payment provider of the test's own, with its catalog, and its keys where a function looks for them. */
export async function ownPayments(name: string) {
  const keys = { secretKey: `sk_test_of_the_${name}`, webhookSecret: `whsec_of_the_${name}` };
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const secrets = new SecretsManagerClient({
    endpoint: stack.emulatorUrl(),
    region: 'us-east-1',
    credentials,
  });
  const secret = { Name: `${name}-${randomUUID()}`, SecretString: JSON.stringify(keys) };
  const { ARN } = await secrets.send(new CreateSecretCommand(secret));
  const fake = await startPaymentFake({ ...keys });
  const stripe = await createStripe(keys.secretKey, fake.url);
  await syncCatalog(stripe);
  return { fake, stripe, keys, variables: { PAYMENT_SECRET_ARN: ARN, STRIPE_API_BASE_URL: fake.url } };
}
