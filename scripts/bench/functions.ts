import { spawnSync } from 'node:child_process';
import type { RequiredVariable } from '#functions/platform/config.ts';
import { functionSizes } from '#scripts/build/function-sizes.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import { type Metric, median } from './support/metric.ts';
import { benchRequests } from './support/requests.ts';

const spawns = 20;

/** Start-up limits as multiples of bare Node, by what a function loads; see docs/decisions/003-router-and-functions.md. */
const limits = { plain: 1.6, tables: 2.6, payment: 3.4 } as const;
const kindOf: Readonly<Record<string, keyof typeof limits>> = {
  'custom-message': 'plain',
  'pre-sign-up': 'plain',
  billing: 'payment',
  'billing-jobs': 'payment',
  'stripe-webhook': 'payment',
};

/** For every function's module to be imported at all; the values are never used to call anything. */
const environment = {
  STAGE: 'local',
  VERSION: 'bench',
  SITE_URL: 'http://localhost:3000',
  LOG_LEVEL: 'ERROR',
  ACCOUNTS_TABLE: 'accounts',
  ASSISTANCE_TABLE: 'assistance',
  BILLING_TABLE: 'billing',
  BOOKINGS_TABLE: 'bookings',
  CHECK_INS_TABLE: 'check-ins',
  ENQUIRIES_TABLE: 'enquiries',
  MESSAGES_TABLE: 'messages',
  NUTRITION_TABLE: 'nutrition',
  OPERATIONS_TABLE: 'operations',
  OUTBOX_TABLE: 'outbox',
  PROMISES_TABLE: 'promises',
  LIBRARY_TABLE: 'library',
  TRAINING_TABLE: 'training',
  WEARABLES_TABLE: 'wearables',
  OWNED_TABLES: '{}',
  HEALTH_TABLES: '{}',
  REST_ALERT_QUEUE_URL: 'https://sqs.us-east-1.amazonaws.com/000000000000/rest-alerts',
  PHOTO_BUCKET: 'photos',
  USER_COPIES_BUCKET: 'user-copies',
  CANARY_SECRET: 'canary',
  USER_POOL_ID: 'us-east-1_bench',
  USER_POOL_CLIENT_ID: 'bench',
  DEFAULT_TIER: 'core',
  ADMIN_SECOND_FACTOR: 'required',
  RATE_LIMIT_REQUESTS: '100',
  PAYMENT_SECRET_ARN: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:bench',
  MAIL_SENDER: 'no-reply@example.com',
  SUPPORT_ADDRESS: 'hello@example.com',
  EVENT_SAMPLE_RATE: '1',
  SCHEDULING: 'own',
  TAX: 'automatic',
  SPEECH_PROVIDER: 'polly',
  SPEECH_DAILY_CHARACTERS: '20000',
  SPEECH_DAILY_SPEND_CENTS: '100',
  ASSISTANT_PROVIDER: 'bedrock',
  ASSISTANT_MODEL_ID: 'model',
  ASSISTANT_DAILY_TOKENS: '60000',
  ASSISTANT_DAILY_SPEND_CENTS: '100',
  AWS_REGION: 'us-east-1',
} satisfies Record<RequiredVariable, string> & Record<string, string>;

/**
 * Per function: the size of its zip, the size of what its entry loads statically, and the wall time of loading it
 * as a multiple of starting Node alone, from interleaved runs so that a drift of the machine hits both alike. Then
 * what a request costs a function that is warm.
 */
export async function benchFunctions(): Promise<Metric[]> {
  const { buildFunctions } = await import('#scripts/build/build-functions.ts');
  const built = await buildFunctions();
  const started = Object.entries(built)
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([name, bundle]) => [...functionSizes(name, bundle), startup(name)]);
  return [...started, ...(await benchRequests(environment))];
}

function startup(name: string): Metric {
  const value = startupRatio(inRepository('functions', 'dist', name, 'index.mjs'));
  return { name: `${name}.startup`, value, unit: '×node', limit: limits[kindOf[name] ?? 'tables'] };
}

/** Each run is held against the bare one beside it: a burst of other work then hits both or is one outlier. */
function startupRatio(entry: string): number {
  const target = JSON.stringify(entry);
  const ratios: number[] = [];
  for (let run = 0; run < spawns; run += 1) {
    const bare = wallMilliseconds('0');
    ratios.push(wallMilliseconds(`await import(${target})`) / bare);
  }
  return median(ratios);
}

/** Of Lambda's runtime: what a function that streams takes before its own code begins. */
const runtime = 'globalThis.awslambda={streamifyResponse:(handler)=>handler}';

function wallMilliseconds(script: string): number {
  const started = process.hrtime.bigint();
  const result = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `${runtime};${script};process.exit(0)`],
    {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  if (result.status !== 0)
    throw new Error(
      `Loading a function failed: ${result.stderr
        .toString()
        .split('\n')
        .filter((line) => line.length < 200)
        .join('\n')}`,
    );
  return Number(process.hrtime.bigint() - started) / 1e6;
}
