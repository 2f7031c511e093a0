import type { Construct } from 'constructs';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { signedInFunction } from '#infra/features/signed-in-function.ts';

/** Reads training and check-ins but cannot change them. */
export function assistantApi(scope: Construct, props: FeatureProps): NodeFunction {
  const fn = assistantFunction(scope, 'Assistant', props, {
    name: 'assistant',
    description: "Answers from the client's own records",
  });
  allowModel(fn, 'bedrock:InvokeModel', props);
  return fn;
}

/**
 * HTTP APIs cannot stream, so this uses a function URL that only the distribution may invoke. The function
 * verifies the access token itself.
 */
export function assistantStream(scope: Construct, props: FeatureProps): NodeFunction {
  const fn = assistantFunction(scope, 'StreamedAssistant', props, {
    name: 'assistant-stream',
    description: "Answers from the client's own records, piece by piece",
  });
  allowModel(fn, 'bedrock:InvokeModelWithResponseStream', props);
  return fn;
}

function modelArns({ settings }: FeatureProps): readonly string[] {
  const { modelId } = settings.assistant;
  return modelId === undefined ? [] : [`arn:aws:bedrock:${settings.region}::foundation-model/${modelId}`];
}

function allowModel(fn: NodeFunction, action: string, props: FeatureProps): void {
  const models = modelArns(props);
  if (models.length > 0) fn.allow([action], models);
}

function assistantFunction(
  scope: Construct,
  id: string,
  props: FeatureProps,
  about: { readonly name: 'assistant' | 'assistant-stream'; readonly description: string },
): NodeFunction {
  const { settings, tables } = props;
  const { provider, modelId, dailyTokens, dailySpendCents } = settings.assistant;
  const fn = signedInFunction(scope, id, props, {
    ...about,
    environment: {
      ASSISTANCE_TABLE: tables.assistance.tableName,
      TRAINING_TABLE: tables.training.tableName,
      CHECK_INS_TABLE: tables.checkIns.tableName,
      ASSISTANT_PROVIDER: provider,
      ASSISTANT_DAILY_TOKENS: String(dailyTokens),
      ASSISTANT_DAILY_SPEND_CENTS: String(dailySpendCents),
      ...(modelId !== undefined && { ASSISTANT_MODEL_ID: modelId }),
    },
    createsAccounts: false,
  });
  allowTable(fn, tables.assistance, 'PutItem', 'Query', 'UpdateItem');
  allowTable(fn, tables.training, 'Query');
  allowTable(fn, tables.checkIns, 'Query');
  return fn;
}
