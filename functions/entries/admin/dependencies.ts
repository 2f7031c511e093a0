import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Dependency } from '#functions/modules/admin/check-dependencies.ts';
import type { Config } from '#functions/platform/config.ts';

class UnexpectedAnswer extends Error {
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.name = `HTTP ${status}`;
  }
}

export type DependencyConfig = Config<
  'HEALTH_TABLES' | 'PHOTO_BUCKET' | 'USER_POOL_ID' | 'STRIPE_API_BASE_URL'
>;

/**
 * Probes make the same kind of call as requests do. The bucket, the mail service and Stripe are called without a key:
 * a refusal proves that they respond.
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
  const service = (host: string) =>
    environment.AWS_ENDPOINT_URL ?? `https://${host}.${environment.AWS_REGION ?? 'us-east-1'}.amazonaws.com`;
  const userPools = environment.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? service('cognito-idp');
  const payments = config.STRIPE_API_BASE_URL ?? 'https://api.stripe.com';
  return [
    ...Object.entries(config.HEALTH_TABLES).map(([name, TableName]) => table(labelOf(name), TableName)),
    {
      name: 'User pool',
      probe: (signal) => answers(`${userPools}/${config.USER_POOL_ID}/.well-known/jwks.json`, signal, 400),
    },
    {
      name: 'Photo bucket',
      probe: (signal) => answers(`${service('s3')}/${config.PHOTO_BUCKET}`, signal, 404),
    },
    { name: 'Mail service', probe: (signal) => answers(service('email'), signal, 500) },
    { name: 'Payment provider', probe: (signal) => answers(`${payments}/v1/account`, signal, 500) },
  ];
}

function labelOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} table`;
}

async function answers(url: string, signal: AbortSignal, below: number): Promise<void> {
  const response = await fetch(url, { signal });
  await response.body?.cancel();
  if (response.status >= below) throw new UnexpectedAnswer(response.status);
}
