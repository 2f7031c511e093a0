import type { Construct } from 'constructs';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { callerEnvironment } from '#infra/features/api-environment.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { allowSignedIn } from '#infra/features/signed-in-access.ts';

/** Questions to the assistant. It reads training and check-ins and can change neither them nor any entitlement. */
export function assistantApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { settings, tables } = props;
  const { provider, modelId, dailyTokens, dailySpendCents } = settings.assistant;
  const fn = new NodeFunction(scope, 'Assistant', {
    name: 'assistant',
    settings,
    description: "Answers from the client's own records",
    environment: {
      ...callerEnvironment(props),
      ACCOUNTS_TABLE: tables.accounts.tableName,
      BILLING_TABLE: tables.billing.tableName,
      DEFAULT_TIER: settings.defaultTier,
      ASSISTANCE_TABLE: tables.assistance.tableName,
      TRAINING_TABLE: tables.training.tableName,
      CHECK_INS_TABLE: tables.checkIns.tableName,
      ASSISTANT_PROVIDER: provider,
      ASSISTANT_DAILY_TOKENS: String(dailyTokens),
      ASSISTANT_DAILY_SPEND_CENTS: String(dailySpendCents),
      ...(modelId !== undefined && { ASSISTANT_MODEL_ID: modelId }),
    },
    deadLetterQueue: props.deadLetterQueue,
  });
  allowSignedIn(fn, props);
  // Messages are read and added, the counters of the day updated; nothing is changed or removed.
  allowTable(fn, tables.assistance, 'PutItem', 'Query', 'UpdateItem');
  allowTable(fn, tables.training, 'Query');
  allowTable(fn, tables.checkIns, 'Query');
  if (modelId !== undefined) {
    fn.allow(['bedrock:InvokeModel'], [`arn:aws:bedrock:${settings.region}::foundation-model/${modelId}`]);
  }
  return fn;
}
