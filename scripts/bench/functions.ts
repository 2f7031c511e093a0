import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { type Figure, median } from './figure.ts';

const distFolder = 'functions/dist';
const spawns = 20;

/** Start-up limits as multiples of bare Node, by what a function loads; see docs/decisions/003-router-and-functions.md. */
const limits = {
  plain: { startup: 1.3, zipKb: 140 },
  tables: { startup: 2.4, zipKb: 140 },
  payment: { startup: 3.4, zipKb: 190 },
} as const;
const kindOf: Readonly<Record<string, keyof typeof limits>> = {
  'custom-message': 'plain',
  'pre-sign-up': 'plain',
  billing: 'payment',
  'stripe-webhook': 'payment',
};
const staticPartLimitKb = 260;

/** What a function's module needs to be imported at all; the values are never used to call anything. */
const environment = {
  STAGE: 'local',
  VERSION: 'bench',
  SITE_URL: 'http://localhost:3000',
  LOG_LEVEL: 'ERROR',
  ACCOUNTS_TABLE: 'accounts',
  BILLING_TABLE: 'billing',
  OPERATIONS_TABLE: 'operations',
  USER_POOL_ID: 'us-east-1_bench',
  USER_POOL_CLIENT_ID: 'bench',
  DEFAULT_TIER: 'core',
  TRAINING_TABLE: 'training',
  MESSAGES_TABLE: 'messages',
  NUTRITION_TABLE: 'nutrition',
  RATE_LIMIT_REQUESTS: '100',
  PAYMENT_SECRET_ARN: 'arn:aws:secretsmanager:us-east-1:000000000000:secret:bench',
  ENQUIRIES_TABLE: 'enquiries',
  MAIL_SENDER: 'no-reply@example.com',
  SUPPORT_ADDRESS: 'hello@example.com',
  ASSISTANCE_TABLE: 'assistance',
  CHECK_INS_TABLE: 'check-ins',
  SPEECH_PROVIDER: 'polly',
  SPEECH_DAILY_CHARACTERS: '20000',
  SPEECH_DAILY_SPEND_CENTS: '100',
  ASSISTANT_PROVIDER: 'bedrock',
  ASSISTANT_MODEL_ID: 'model',
  ASSISTANT_DAILY_TOKENS: '60000',
  ASSISTANT_DAILY_SPEND_CENTS: '100',
  BOOKINGS_TABLE: 'bookings',
  PHOTO_BUCKET: 'photos',
  AWS_REGION: 'us-east-1',
};

/**
 * Per function: the size of its zip, the size of what its entry loads statically, and the wall time of loading it
 * as a multiple of starting Node alone, from interleaved runs so that a drift of the machine hits both alike.
 */
export async function benchFunctions(): Promise<Figure[]> {
  const { buildFunctions } = await import('#scripts/build-functions.ts');
  await buildFunctions();
  return readdirSync(distFolder)
    .filter((name) => statSync(join(distFolder, name)).isDirectory())
    .sort()
    .flatMap(measureFunction);
}

function measureFunction(name: string): Figure[] {
  const folder = join(distFolder, name);
  const limit = limits[kindOf[name] ?? 'tables'];
  return [
    { name: `${name}.zip`, value: zipBytes(folder) / 1024, unit: 'KB', limit: limit.zipKb },
    {
      name: `${name}.static`,
      value: staticBytes(join(folder, 'index.mjs')) / 1024,
      unit: 'KB',
      limit: staticPartLimitKb,
    },
    {
      name: `${name}.startup`,
      value: startupRatio(join(folder, 'index.mjs')),
      unit: '×node',
      limit: limit.startup,
    },
  ];
}

/** Bytes of a zip of the folder: each file deflated, and 76 bytes of headers beside two copies of its name. */
function zipBytes(folder: string): number {
  return filesIn(folder)
    .filter((file) => !file.endsWith('.map'))
    .reduce(
      (sum, file) => sum + deflateRawSync(readFileSync(file), { level: 9 }).length + 76 + 2 * file.length,
      22,
    );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Bytes of the entry and all that it imports statically, following relative imports. */
function staticBytes(entry: string, seen = new Set<string>()): number {
  const file = resolve(entry);
  if (seen.has(file)) return 0;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const imports = source.matchAll(
    /(?:^|[;\n}])\s*(?:import|export)\s*(?:[\w$*{}\s,]*?from)?\s*["'](\.[^"']+)["']/g,
  );
  let bytes = Buffer.byteLength(source);
  for (const [, specifier] of imports)
    bytes += specifier ? staticBytes(join(dirname(file), specifier), seen) : 0;
  return bytes;
}

function startupRatio(entry: string): number {
  const target = JSON.stringify(resolve(entry));
  const loaded: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < spawns; run += 1) {
    bare.push(wallMilliseconds('0'));
    loaded.push(wallMilliseconds(`await import(${target})`));
  }
  return median(loaded) / median(bare);
}

function wallMilliseconds(script: string): number {
  const started = process.hrtime.bigint();
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', `${script};process.exit(0)`], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
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
