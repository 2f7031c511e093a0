import { stackParts } from '#scripts/aws/stage.ts';
import { backupProblems } from '#scripts/preflight/backups.ts';
import { certificateProblems, takenAddress } from '#scripts/preflight/certificate.ts';
import { exampleAddresses, hostOf, isExample } from '#scripts/preflight/example-addresses.ts';
import { keptDataProblems } from '#scripts/preflight/kept-data.ts';
import { leftOverData } from '#scripts/preflight/left-over.ts';
import { paymentKeysMissing, unconfirmedAlarms } from '#scripts/preflight/left-undone.ts';
import { missingAliases } from '#scripts/preflight/missing-aliases.ts';
import { modelsMissing } from '#scripts/preflight/model-access.ts';
import type { EdgeCode, PlannedStage } from '#scripts/preflight/planned-stage.ts';
import type { StageTemplates } from '#scripts/release/kept-facts.ts';

export type StageAccount = {
  accountId(): Promise<string>;
  stack(name: string): Promise<{ readonly status: string; readonly isProtected: boolean } | undefined>;
  /** As deployed, parsed. */
  template(name: string): Promise<unknown>;
  /** Outputs of a deployed stack; empty where there is none. */
  outputs(name: string): Promise<Readonly<Record<string, string>>>;
  /** Of ACM in the stage's region. Undefined where it has none of this ARN. */
  certificate(arn: string): Promise<Certificate | undefined>;
  /** @returns the id of the account's distribution that answers at this host */
  distributionAt(host: string): Promise<string | undefined>;
  /** Whether the keys in the payment secret look like the provider's. The keys themselves stay in here. */
  paymentKeys(secretArn: string): Promise<{ readonly secretKey: boolean; readonly webhookSecret: boolean }>;
  /** Of a deployed stack, by the name or ARN that AWS knows each by. */
  resources(stack: string): Promise<readonly { readonly type: string; readonly id: string }[]>;
  hasAlias(functionName: string, alias: string): Promise<boolean>;
  /** Names of all tables of the account. */
  tables(): Promise<readonly string[]>;
  /** Of a stack, by logical id. */
  topics(stack: string): Promise<Readonly<Record<string, string>>>;
  /** Addresses whose subscription to the topic somebody confirmed. */
  confirmedSubscribers(topicArn: string): Promise<readonly string[]>;
  concurrency(): Promise<{ readonly limit: number; readonly unreserved: number }>;
  /** False while SES is in its sandbox. */
  canEmailAnyone(): Promise<boolean>;
  isVerifiedSender(identity: string): Promise<boolean>;
  /** Whether AWS Backup has a vault of this name in that region. */
  hasVault(vault: NonNullable<PlannedStage['secondVault']>): Promise<boolean>;
  /** Its access policy, parsed. Undefined where it has none. */
  vaultPolicy(vault: NonNullable<PlannedStage['secondVault']>): Promise<unknown>;
  /** Kinds of resources that AWS Backup backs up in a region, and those of which it manages the backups itself. */
  backupServices(
    region: string,
  ): Promise<{ readonly backedUp: readonly string[]; readonly advanced: readonly string[] }>;
  /** Why Bedrock would refuse the model in the stage's region, in its own words. Empty where it would not. */
  modelRefusals(modelId: string): Promise<readonly string[]>;
  /** Runs the code in CloudFront's runtime. @returns its error, if any */
  tryEdgeCode(code: EdgeCode): Promise<string | undefined>;
};

/** `status` as ACM says it: `ISSUED`, `PENDING_VALIDATION`, … */
export type Certificate = { readonly status: string; readonly hosts: readonly string[] };

export type Problem = { readonly what: string; readonly todo: string };

export type Deployment = {
  readonly stage: string;
  readonly accountId: string | undefined;
  readonly plan: PlannedStage;
  readonly templates: StageTemplates;
  /** The first deployment creates the distribution's address, so it cannot be configured yet. */
  readonly withoutAddress: boolean;
  /** Accepts that SES delivers only to verified addresses. */
  readonly inSandbox: boolean;
  /** Accepts that a deployed stage cannot take money. */
  readonly withoutPayments: boolean;
  /** Accepts that nobody hears of a deployed stage's alarms. */
  readonly withoutAlarms: boolean;
  /** Accepts that the assistant's model is out of reach. */
  readonly withoutAssistant: boolean;
  /** Takes over tables that a deleted stage left. */
  readonly importing: boolean;
};

/** Lambda requires at least this much unreserved concurrency. */
const unreservedMinimum = 100;

/** Finds whatever would break the deployment or the site. For the wrong account it reports only that. */
export async function findProblems(
  deployment: Deployment,
  account: StageAccount,
): Promise<readonly Problem[]> {
  const wrongAccount = accountMissing(deployment, await account.accountId());
  if (wrongAccount) return [wrongAccount];
  const checks = [
    certificateProblems,
    takenAddress,
    stacksMissing,
    keptDataProblems,
    leftOverData,
    missingAliases,
    concurrencyMissing,
    mailMissing,
    paymentKeysMissing,
    unconfirmedAlarms,
    modelsMissing,
    edgeMissing,
    backupProblems,
  ];
  const found = await Promise.all(checks.map((check) => check(deployment, account)));
  return [...exampleAddresses(deployment), ...found.flat()];
}

/** @param current The account that the credentials in force lead to. */
export function accountMissing(
  { stage, accountId }: Pick<Deployment, 'stage' | 'accountId'>,
  current: string,
): Problem | undefined {
  if (accountId === current) return undefined;
  return accountId === undefined
    ? {
        what: `Stage ${stage} names no account; the credentials lead to ${current}.`,
        todo: `If that is the right one, put "accountId": "${current}" into stages.${stage}.json.`,
      }
    : {
        what: `Stage ${stage} belongs to account ${accountId}, and the credentials lead to ${current}.`,
        todo: 'Set AWS_PROFILE to a profile of that account.',
      };
}

async function stacksMissing({ stage }: Deployment, account: StageAccount): Promise<readonly Problem[]> {
  const missing: Problem[] = [];
  if ((await account.stack('CDKToolkit')) === undefined)
    missing.push({
      what: 'The account is not bootstrapped for the CDK.',
      todo: `npm run bootstrap -- --stage ${stage}`,
    });
  for (const part of stackParts) {
    const name = `repz-${stage}-${part}`;
    const stack = await account.stack(name);
    if (stack?.status === 'ROLLBACK_COMPLETE' && stack.isProtected)
      missing.push({
        what: `The first deployment of ${name} failed, and the protected remains are in the way.`,
        todo: `aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name}, then aws cloudformation delete-stack --stack-name ${name}`,
      });
  }
  return missing;
}

async function concurrencyMissing(
  { stage, plan }: Deployment,
  account: StageAccount,
): Promise<readonly Problem[]> {
  const wanted = plan.reservedConcurrency;
  if (wanted === 0) return [];
  const { limit, unreserved } = await account.concurrency();
  // Later deployments already have their reservations.
  const isDeployed = (await account.stack(`repz-${stage}-api`)) !== undefined;
  if ((isDeployed ? limit : unreserved) - wanted >= unreservedMinimum) return [];
  const enough = wanted + unreservedMinimum + (isDeployed ? 0 : limit - unreserved);
  return [
    {
      what: `Functions reserve ${wanted} copies; the account may run ${limit} and has ${unreserved} unreserved, of which ${unreservedMinimum} must stay.`,
      todo: `Service Quotas, AWS Lambda, 'Concurrent executions' (L-B99A9384): request ${Math.max(1_000, enough)}.`,
    },
  ];
}

async function mailMissing(
  { stage, plan, inSandbox }: Deployment,
  account: StageAccount,
): Promise<readonly Problem[]> {
  const missing: Problem[] = [];
  if (!inSandbox && !(await account.canEmailAnyone()))
    missing.push({
      what: 'SES is in its sandbox: mail reaches verified addresses only, and nobody else can sign up.',
      todo: 'SES console, Account dashboard: request production access. To try a stage before that: --in-sandbox.',
    });
  for (const sender of plan.senders) {
    const domain = hostOf(sender);
    if (isExample(domain)) continue;
    const isVerified =
      (await account.isVerifiedSender(domain)) ||
      // The user pool sends by its domain only.
      (plan.poolDomain !== domain && (await account.isVerifiedSender(sender)));
    if (!isVerified)
      missing.push({
        what: `SES may not send from ${sender}.`,
        todo: `aws sesv2 create-email-identity --email-identity ${domain}, then put its DKIM records into the domain; or another "mailFrom" in stages.${stage}.json.`,
      });
  }
  return missing;
}

async function edgeMissing({ plan }: Deployment, account: StageAccount): Promise<readonly Problem[]> {
  const missing: Problem[] = [];
  for (const code of plan.edgeFunctions) {
    const error = await account.tryEdgeCode(code);
    if (error !== undefined)
      missing.push({
        what: `The edge function ${code.name} does not run: ${error}`,
        todo: 'Change infra/edge: with it, every request would be answered 503.',
      });
  }
  return missing;
}
