import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { createStripe } from '#functions/modules/billing/provider/stripe-client.ts';
import { type AwsConnection, stageConnection } from '#scripts/aws/aws-connection.ts';
import { parsedSecret } from '#scripts/aws/parsed-secret.ts';
import { fetchStackOutputs, type StackOutputs } from '#scripts/aws/stack-outputs.ts';
import { requireStage, stageNames } from '#scripts/aws/stage.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { requireOwnAccount } from '#scripts/preflight/require-account.ts';

type StageChoice = {
  readonly stage?: string | undefined;
  readonly set?: string[] | undefined;
  /** Only of the local stage, whose provider is the fake. */
  readonly 'payments-url'?: string | undefined;
};

/** The payment provider of a stage, with the stage's own key. @throws OperatorError where something is missing */
export async function connectStageStripe(
  choice: StageChoice,
  usage: string,
): Promise<{ readonly stripe: Stripe; readonly outputs: StackOutputs }> {
  const stage = requireStage(choice.stage, stageNames, usage);
  const paymentsUrl = choice['payments-url'];
  if (stage === 'local' && paymentsUrl === undefined) {
    throw new OperatorError(
      `npm start syncs the catalog of the local stage. To run ${usage} there, say where its payments answer: --payments-url http://127.0.0.1:3010`,
    );
  }
  // It would carry the stage's secret key elsewhere.
  if (stage !== 'local' && paymentsUrl !== undefined) {
    throw new OperatorError('--payments-url is for the local stage alone.');
  }
  const connection = stageConnection(stage);
  await requireOwnAccount(connection, stage, choice.set);
  const outputs = await fetchStackOutputs(stage, connection);
  const secretKey = await readSecretKey(connection, outputs.PaymentSecretArn);
  return { stripe: await createStripe(secretKey, paymentsUrl), outputs };
}

const keysSchema = z.object({ secretKey: z.string() });

async function readSecretKey(connection: AwsConnection, secretArn: string): Promise<string> {
  const client = new SecretsManagerClient({ ...connection });
  try {
    const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId: secretArn }));
    const keys = keysSchema.safeParse(parsedSecret(SecretString)).data;
    if (keys !== undefined && keys.secretKey !== 'unset') return keys.secretKey;
  } finally {
    client.destroy();
  }
  throw new OperatorError(
    `The payment secret of this stage is not set: put {"secretKey":"sk_…","webhookSecret":"whsec_…"} into ${secretArn}.`,
  );
}
