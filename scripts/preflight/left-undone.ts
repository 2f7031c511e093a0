import * as z from 'zod/mini';
import { madeNothing } from '#scripts/preflight/kept-data.ts';
import type { Deployment, Problem, StageAccount } from '#scripts/preflight/preflight.ts';

/** Whether a deployment got to the last stack. One that failed before that may be repeated as it is. */
async function isLive(stage: string, account: StageAccount): Promise<boolean> {
  const last = await account.stack(operationsStack(stage));
  return last !== undefined && !madeNothing.includes(last.status);
}

const operationsStack = (stage: string) => `repz-${stage}-operations`;

/** The first deployment makes the secret, so the keys are asked of later ones. */
export async function paymentKeysMissing(
  { stage, withoutPayments }: Deployment,
  account: StageAccount,
): Promise<readonly Problem[]> {
  if (withoutPayments || !(await isLive(stage, account))) return [];
  const { PaymentSecretArn: arn } = await account.outputs(`repz-${stage}-data`);
  if (arn === undefined) return [];
  const keys = await account.paymentKeys(arn);
  const missing = [
    ...(keys.secretKey ? [] : ['the secret key']),
    ...(keys.webhookSecret ? [] : ["the webhook's signing secret"]),
  ];
  if (missing.length === 0) return [];
  return [
    {
      what: `Stage ${stage} cannot take money: its payment secret lacks ${missing.join(' and ')}.`,
      todo: `npm run ops -- rotate --stage ${stage} --secret payments --yes, which reads {"secretKey":"…","webhookSecret":"…"} from standard input (docs/operations.md, 'First deployment of a stage'). To deploy before that: --without-payments.`,
    },
  ];
}

const templateSchema = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z.optional(z.unknown()) })),
});
const subscriptionSchema = z.object({
  Protocol: z.string(),
  Endpoint: z.string(),
  TopicArn: z.object({ Ref: z.string() }),
});

/** What a deployment adds cannot be confirmed yet, and what it removes need not be. */
export async function unconfirmedAlarms(
  { stage, plan, withoutAlarms }: Deployment,
  account: StageAccount,
): Promise<readonly Problem[]> {
  if (withoutAlarms || !(await isLive(stage, account))) return [];
  const name = operationsStack(stage);
  const { Resources } = z.parse(templateSchema, await account.template(name));
  const subscriptions = Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::SNS::Subscription')
    .map(({ Properties }) => z.parse(subscriptionSchema, Properties))
    .filter(({ Endpoint }) => plan.recipients.includes(Endpoint));
  if (subscriptions.length === 0) return [];
  const topics = await account.topics(name);
  const problems: Problem[] = [];
  for (const { Protocol, Endpoint, TopicArn } of subscriptions) {
    const arn = topics[TopicArn.Ref];
    if (arn === undefined || (await account.confirmedSubscribers(arn)).includes(Endpoint)) continue;
    // The address of a pager is a key to it.
    const [shown, given] =
      Protocol === 'email' ? [Endpoint, Endpoint] : [new URL(Endpoint).hostname, '<pagerUrl>'];
    problems.push({
      what: `Alarms of stage ${stage} do not reach ${shown}: nobody confirmed its subscription to ${arn}.`,
      todo: `Open the link that AWS sent there, good for three days. For another one: aws sns subscribe --region us-east-1 --topic-arn ${arn} --protocol ${Protocol} --notification-endpoint ${given}. To deploy before that: --without-alarms.`,
    });
  }
  return problems;
}
