import * as z from 'zod/mini';
import { jsonText } from './json-text.ts';

const text = z.string().check(z.minLength(1));
const amount = z.pipe(z.coerce.number(), z.int().check(z.positive()));

const tableNames = z.pipe(jsonText, z.record(z.string(), text));

/** Infrastructure sets these; see docs/architecture.md. Which function reads which is in environments.ts. */
export const variables = z.object({
  STAGE: text,
  VERSION: text,
  SITE_URL: z.url(),
  LOG_LEVEL: z._default(z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']), 'INFO'),
  ACCOUNTS_TABLE: text,
  BILLING_TABLE: text,
  BOOKINGS_TABLE: text,
  OPERATIONS_TABLE: text,
  TRAINING_TABLE: text,
  WEARABLES_TABLE: text,
  MESSAGES_TABLE: text,
  NUTRITION_TABLE: text,
  CHECK_INS_TABLE: text,
  ENQUIRIES_TABLE: text,
  ASSISTANCE_TABLE: text,
  OUTBOX_TABLE: text,
  PROMISES_TABLE: text,
  LIBRARY_TABLE: text,
  OWNED_TABLES: tableNames,
  HEALTH_TABLES: tableNames,
  PHOTO_BUCKET: text,
  USER_COPIES_BUCKET: text,
  /** JSON: `email` and `password` of the account that the canary logs in. */
  CANARY_SECRET: text,
  /** Where browsers reach the photos, if not at the bucket's own address. */
  PHOTOS_URL: z.optional(z.url()),
  MAIL_SENDER: z.email(),
  MAIL_CONFIGURATION: z.optional(text),
  SUPPORT_ADDRESS: z.email(),
  /** Counts are scaled up by this share of page loads. */
  EVENT_SAMPLE_RATE: z.pipe(z.coerce.number(), z.number().check(z.positive(), z.maximum(1))),
  SPEECH_PROVIDER: z.enum(['elevenlabs', 'polly', 'built-in']),
  /** Where the built-in synthesizer listens; a secret (JSON: `apiKey`) for ElevenLabs. */
  SPEECH_BASE_URL: z.optional(z.url()),
  SPEECH_SECRET_ARN: z.optional(text),
  SPEECH_DAILY_CHARACTERS: amount,
  SPEECH_DAILY_SPEND_CENTS: amount,
  ASSISTANT_PROVIDER: z.enum(['bedrock', 'keywords']),
  ASSISTANT_MODEL_ID: z.optional(text),
  ASSISTANT_DAILY_TOKENS: amount,
  ASSISTANT_DAILY_SPEND_CENTS: amount,
  USER_POOL_ID: text,
  USER_POOL_CLIENT_ID: text,
  /** For an account without a live subscription. */
  DEFAULT_TIER: z.enum(['core', 'none']),
  /** No default, so that a stage that forgets it does not start. */
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']),
  RATE_LIMIT_REQUESTS: amount,
  SCHEDULING: z._default(z.enum(['own', 'external']), 'own'),
  SCHEDULING_SECRET_ARN: z.optional(text),
  /** Without both, coaches connect their calendars by address alone. */
  GOOGLE_CLIENT_ID: z.optional(text),
  GOOGLE_SECRET_ARN: z.optional(text),
  /** Origin of the double of Google's login and calendars. */
  GOOGLE_URL: z.optional(z.url()),
  /** Without a secret, the stage sends no push. */
  PUSH_SECRET_ARN: z.optional(text),
  /** Origin of the double that stands beside the push services of browsers. */
  PUSH_SERVICE_URL: z.optional(z.url()),
  /** Where what is pushed at the end of a rest waits for it. */
  REST_ALERT_QUEUE_URL: z.url(),
  /** Origin of the double of Open Food Facts. */
  PRODUCTS_URL: z.optional(z.url()),
  PAYMENT_SECRET_ARN: text,
  STRIPE_API_BASE_URL: z.optional(z.url()),
  /** Whether the provider computes the tax that prices include. */
  TAX: z.enum(['off', 'automatic']),
  /**
   * Rejects requests that bypass the distribution. Without it, all visitors behind one edge server share one limit.
   */
  EDGE_TOKEN: z.optional(text),
  /** Has the token, and during a rotation the next one. */
  EDGE_TOKEN_SECRET_ARN: z.optional(text),
  /** One request in this share is counted. Without it none is. */
  REQUEST_SAMPLE_RATE: z.optional(z.pipe(z.coerce.number(), z.number().check(z.positive(), z.maximum(1)))),
});

type Values = z.output<typeof variables>;

/** What must be set before every function can start. */
export type RequiredVariable = {
  [Name in keyof Values]-?: undefined extends Values[Name] ? never : Name;
}[keyof Values];

export type Config<Name extends keyof Values> = Readonly<Pick<Values, Name>>;
