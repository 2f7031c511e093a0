import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Config } from '#functions/platform/config.ts';
import type { Dependency } from './check-dependencies.ts';

/** Named by what answered instead, never with its body. */
class UnexpectedAnswer extends Error {
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.name = `HTTP ${status}`;
  }
}

export type DependencyConfig = Config<
  'ACCOUNTS_TABLE' | 'BILLING_TABLE' | 'OPERATIONS_TABLE' | 'USER_POOL_ID' | 'STRIPE_API_BASE_URL'
>;

/**
 * What a request may stand on. Each probe makes the kind of call that requests make: a consistent read of a key that
 * does not exist, the pool's signing keys as the gateway fetches them, and any answer below 500 from the payment
 * provider (without our key it refuses, which proves that it answers).
 */
export function productDependencies(
  config: DependencyConfig,
  tables: DynamoDBDocumentClient,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): readonly Dependency[] {
  const table = (name: string, TableName: string): Dependency => ({
    name,
    probe: async (abortSignal) => {
      const Key = { pk: 'HEALTH', sk: 'HEALTH' };
      await tables.send(new GetCommand({ TableName, Key, ConsistentRead: true }), { abortSignal });
    },
  });
  const poolOrigin =
    environment.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ??
    environment.AWS_ENDPOINT_URL ??
    `https://cognito-idp.${environment.AWS_REGION ?? 'us-east-1'}.amazonaws.com`;
  const payments = config.STRIPE_API_BASE_URL ?? 'https://api.stripe.com';
  return [
    table('Accounts table', config.ACCOUNTS_TABLE),
    table('Billing table', config.BILLING_TABLE),
    table('Operations table', config.OPERATIONS_TABLE),
    {
      name: 'User pool',
      probe: (signal) => answers(`${poolOrigin}/${config.USER_POOL_ID}/.well-known/jwks.json`, signal, 400),
    },
    { name: 'Payment provider', probe: (signal) => answers(`${payments}/v1/account`, signal, 500) },
  ];
}

async function answers(url: string, signal: AbortSignal, below: number): Promise<void> {
  const response = await fetch(url, { signal });
  await response.body?.cancel();
  if (response.status >= below) throw new UnexpectedAnswer(response.status);
}
