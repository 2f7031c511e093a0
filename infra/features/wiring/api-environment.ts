import type { NodeFunction } from '#infra/constructs/node-function.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';

export function publicEnvironment(props: FeatureProps): Record<string, string> {
  return {
    OPERATIONS_TABLE: props.tables.operations.tableName,
    RATE_LIMIT_REQUESTS: String(props.settings.rateLimitRequests),
    REQUEST_SAMPLE_RATE: String(props.settings.requestSampleRate),
    ...edgeEnvironment(props),
  };
}

export function signedInEnvironment(props: FeatureProps): Record<string, string> {
  return {
    ...publicEnvironment(props),
    ACCOUNTS_TABLE: props.tables.accounts.tableName,
    BILLING_TABLE: props.tables.billing.tableName,
    USER_POOL_ID: props.userPool.userPoolId,
    USER_POOL_CLIENT_ID: props.userPoolClient.userPoolClientId,
    DEFAULT_TIER: props.settings.defaultTier,
    ADMIN_SECOND_FACTOR: props.settings.adminSecondFactor,
  };
}

/** What every function with a route needs to tell requests of the distribution from others. */
export function edgeEnvironment({ edgeToken }: FeatureProps): Record<string, string> {
  if (edgeToken === undefined) return {};
  return {
    // A reference that CloudFormation resolves on deploy: the value is in no template.
    EDGE_TOKEN: edgeToken.secretValue.unsafeUnwrap(),
    EDGE_TOKEN_SECRET_ARN: edgeToken.secretArn,
  };
}

/** For the token that the distribution sends after a rotation: a version keeps the environment it was published with. */
export function allowEdgeToken(fn: NodeFunction, { edgeToken }: FeatureProps): void {
  if (edgeToken !== undefined) fn.allow(['secretsmanager:GetSecretValue'], [edgeToken.secretArn]);
}

export function paymentAddress({ settings }: FeatureProps): Record<string, string> {
  return settings.paymentsApiUrl === undefined ? {} : { STRIPE_API_BASE_URL: settings.paymentsApiUrl };
}

export function paymentEnvironment(props: FeatureProps): Record<string, string> {
  return { PAYMENT_SECRET_ARN: props.paymentSecretArn, ...paymentAddress(props) };
}
