import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { longestAnswerSeconds, type NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

/** Reads a client's own records but cannot change them. */
export function assistantApi(scope: Construct, props: FeatureProps): NodeFunction {
  const fn = assistantFunction(scope, 'Assistant', props, {
    name: 'assistant',
    description: "Answers from the client's own records, and drafts for coaches",
  });
  allowModel(fn, 'bedrock:InvokeModel', props);
  // Who looked at a client's health data.
  allowTable(fn, props.tables.accounts, 'PutItem');
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

/** Where the inference profiles of the United States may send a request. Newer models are reached by them alone. */
const profileRegions = ['us-east-1', 'us-east-2', 'us-west-2'];

/** A call by an inference profile needs the profile, and the model in each of its regions. */
function modelArns(fn: NodeFunction, { settings }: FeatureProps): readonly string[] {
  const { modelId } = settings.assistant;
  if (modelId === undefined) return [];
  const model = (region: string, id: string) => `arn:aws:bedrock:${region}::foundation-model/${id}`;
  if (!modelId.startsWith('us.')) return [model(settings.region, modelId)];
  const { account } = Stack.of(fn);
  return [
    `arn:aws:bedrock:${settings.region}:${account}:inference-profile/${modelId}`,
    ...profileRegions.map((region) => model(region, modelId.slice('us.'.length))),
  ];
}

function allowModel(fn: NodeFunction, action: string, props: FeatureProps): void {
  const models = modelArns(fn, props);
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
      BOOKINGS_TABLE: tables.bookings.tableName,
      NUTRITION_TABLE: tables.nutrition.tableName,
      ASSISTANT_PROVIDER: provider,
      ASSISTANT_DAILY_TOKENS: String(dailyTokens),
      ASSISTANT_DAILY_SPEND_CENTS: String(dailySpendCents),
      ...(modelId !== undefined && { ASSISTANT_MODEL_ID: modelId }),
    },
    timeoutSeconds: longestAnswerSeconds,
    createsAccounts: false,
  });
  allowTable(fn, tables.assistance, 'PutItem', 'Query', 'UpdateItem');
  allowTable(fn, tables.training, 'GetItem', 'Query');
  allowTable(fn, tables.checkIns, 'Query');
  allowTable(fn, tables.bookings, 'Query');
  allowTable(fn, tables.nutrition, 'Query');
  return fn;
}
