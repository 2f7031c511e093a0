import type * as z from 'zod/mini';
import { environments } from '#functions/platform/environments.ts';
import { code, markdownTable } from './markdown.ts';

type FunctionWithEnvironment = keyof typeof environments;
type Variable = {
  [Name in FunctionWithEnvironment]: keyof z.output<(typeof environments)[Name]>;
}[FunctionWithEnvironment];

/** Names of tables are one row: the table of functions has who reads which. */
type TableName = `${string}_TABLE`;
const notes: Readonly<Record<Exclude<Variable, TableName>, string>> = {
  STAGE: 'which stage runs',
  VERSION: 'which version runs',
  LOG_LEVEL: '`DEBUG`, `INFO`, `WARN` or `ERROR`',
  SITE_URL: 'where people reach the site',
  EDGE_TOKEN: 'what the distribution sends with each request; a function that has it refuses all others',
  EDGE_TOKEN_SECRET_ARN: 'secret (text) that has it, and during a rotation the next one',
  OWNED_TABLES: 'JSON: the tables that hold something of people, by what the data stack calls them',
  HEALTH_TABLES: 'JSON: all tables, in the same way',
  PHOTO_BUCKET: 'bucket of photos and files',
  USER_COPIES_BUCKET: 'bucket of the nightly copies of the user pool',
  CANARY_SECRET: 'name of the secret (JSON: `email`, `password`) of the account that the canary logs in',
  PHOTOS_URL: 'where browsers reach the bucket, where it is not its own address',
  MAIL_SENDER: 'verified sender of mails',
  MAIL_CONFIGURATION: 'the configuration set that keeps and counts bounces',
  SUPPORT_ADDRESS: 'who reads what visitors write, and reports while a stage has no admin',
  EVENT_SAMPLE_RATE: 'share of page loads that report their events; counts are scaled up by it',
  REQUEST_SAMPLE_RATE:
    'share of requests that are counted for the system dashboard; counts are scaled up by it',
  SPEECH_PROVIDER: '`elevenlabs`, `polly` or `built-in`',
  SPEECH_BASE_URL: 'address of the built-in synthesizer',
  SPEECH_SECRET_ARN: 'secret (JSON: `apiKey`)',
  SPEECH_DAILY_CHARACTERS: 'limit of an account and day',
  SPEECH_DAILY_SPEND_CENTS: 'limit of a day over all accounts',
  ASSISTANT_PROVIDER: '`bedrock` or `keywords`',
  ASSISTANT_MODEL_ID: 'which model answers',
  ASSISTANT_DAILY_TOKENS: 'limit of an account and day',
  ASSISTANT_DAILY_SPEND_CENTS: 'limit of a day over all accounts',
  USER_POOL_ID: 'the user pool',
  USER_POOL_CLIENT_ID: 'whose tokens are accepted',
  DEFAULT_TIER: '`core` or `none`: what an account without a live subscription may use',
  ADMIN_SECOND_FACTOR: '`required` or `optional`: whether the role admin counts only with a second factor',
  RATE_LIMIT_REQUESTS: 'writes per identifier and 15 minutes; ten times as many reads',
  SCHEDULING: '`own` or `external`: who takes bookings',
  SCHEDULING_SECRET_ARN: 'secret (JSON: `signingKey`)',
  GOOGLE_CLIENT_ID: 'the registration at Google by which coaches connect calendars, where there is one',
  GOOGLE_SECRET_ARN: 'secret (JSON: `clientSecret`)',
  GOOGLE_URL: 'origin of the double of Google, where there is one',
  PUSH_SECRET_ARN: 'secret (JSON: `seed`, which the keys of push are made of)',
  PUSH_SERVICE_URL: 'origin of the double of push services, where there is one',
  REST_ALERT_QUEUE_URL: 'queue in which what is pushed at the end of a rest waits',
  PRODUCTS_URL: 'origin of the double of Open Food Facts, where there is one',
  PAYMENT_SECRET_ARN: 'secret (JSON: `secretKey`, `webhookSecret`)',
  STRIPE_API_BASE_URL: 'address of the payment provider, where it is not the real one',
  TAX: '`off` or `automatic`: whether the payment provider computes the tax that prices include',
};

const readers: readonly (readonly [name: string, variables: readonly string[]])[] = Object.entries(
  environments,
).map(([name, schema]) => [name, Object.keys(schema.shape)]);
const signedIn = readers
  .filter(([, variables]) => variables.includes('USER_POOL_CLIENT_ID'))
  .map(([name]) => name);

export function environmentTable(): string {
  const rows = Object.entries(notes)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([variable, note]) => [code(variable), note, readersOf(variable)]);
  rows.push(['`ACCOUNTS_TABLE` and its like', 'names of tables', 'as above']);
  return markdownTable(['Variable', 'What', 'Read by'], rows);
}

function readersOf(variable: string): string {
  const names = readers.filter(([, variables]) => variables.includes(variable)).map(([name]) => name);
  if (names.length === readers.length) return 'every function';
  if (!signedIn.every((name) => names.includes(name))) return names.join(', ');
  return ['those with signed-in routes', ...names.filter((name) => !signedIn.includes(name))].join(', ');
}
