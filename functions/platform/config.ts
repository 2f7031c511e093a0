import {
  BadVariable,
  email,
  oneOf,
  optional,
  positiveInteger,
  share,
  text,
  textsByName,
  url,
  type VariableReader,
  withDefault,
} from './variable-readers.ts';

/** Every environment variable that a function may read. Infrastructure sets them; see docs/architecture.md. */
const variables = {
  STAGE: text,
  VERSION: text,
  SITE_URL: url,
  LOG_LEVEL: withDefault(oneOf('DEBUG', 'INFO', 'WARN', 'ERROR'), 'INFO'),
  ACCOUNTS_TABLE: text,
  BILLING_TABLE: text,
  BOOKINGS_TABLE: text,
  OPERATIONS_TABLE: text,
  TRAINING_TABLE: text,
  WEARABLES_TABLE: text,
  MESSAGES_TABLE: text,
  NUTRITION_TABLE: text,
  CHECK_INS_TABLE: text,
  /** Names of tables, by what the data stack calls them: those that hold something of people. */
  OWNED_TABLES: textsByName,
  /** All of them, whose answers the screen of system health shows. */
  HEALTH_TABLES: textsByName,
  PHOTO_BUCKET: text,
  /** Where browsers reach the photos, if not at the bucket's own address. */
  PHOTOS_URL: optional(url),
  ENQUIRIES_TABLE: text,
  /** Verified sender of the product's mails, and who reads what visitors write to support. */
  MAIL_SENDER: email,
  SUPPORT_ADDRESS: email,
  /** Share of page loads that report their events, by which counts are scaled up. */
  EVENT_SAMPLE_RATE: share,
  /** Audio that was made, use of speech and assistant per day, conversations. */
  ASSISTANCE_TABLE: text,
  SPEECH_PROVIDER: oneOf('elevenlabs', 'polly', 'built-in'),
  /** Where the built-in synthesiser listens, a secret (JSON: `apiKey`) for ElevenLabs. */
  SPEECH_BASE_URL: optional(url),
  SPEECH_SECRET_ARN: optional(text),
  /** Per account, and for all accounts together, on a UTC day. */
  SPEECH_DAILY_CHARACTERS: positiveInteger,
  SPEECH_DAILY_SPEND_CENTS: positiveInteger,
  ASSISTANT_PROVIDER: oneOf('bedrock', 'keywords'),
  ASSISTANT_MODEL_ID: optional(text),
  ASSISTANT_DAILY_TOKENS: positiveInteger,
  ASSISTANT_DAILY_SPEND_CENTS: positiveInteger,
  USER_POOL_ID: text,
  USER_POOL_CLIENT_ID: text,
  /** What an account without a live subscription may use. */
  DEFAULT_TIER: oneOf('core', 'none'),
  /** Whether the role admin counts only with a second factor. No default: a stage that forgets it does not start. */
  ADMIN_SECOND_FACTOR: oneOf('required', 'optional'),
  /** Requests per identifier and 15 minutes. */
  RATE_LIMIT_REQUESTS: positiveInteger,
  /** Who books: our own scheduling, or an external service, whose webhook's key is in the secret (`signingKey`). */
  SCHEDULING: withDefault(oneOf('own', 'external'), 'own'),
  SCHEDULING_SECRET_ARN: optional(text),
  PAYMENT_SECRET_ARN: text,
  /** Only where the payment provider is not the real one. */
  STRIPE_API_BASE_URL: optional(url),
  /**
   * What the distribution sends in `x-repz-edge`. With it only requests of the distribution are answered; without it
   * every visitor behind one edge server shares one limit.
   */
  EDGE_TOKEN: optional(text),
} as const satisfies Readonly<Record<string, VariableReader<unknown>>>;

export type VariableName = keyof typeof variables;
export type Config<Name extends VariableName> = { readonly [N in Name]: ReturnType<(typeof variables)[N]> };

/**
 * Reads the named variables, once, at start. An empty string counts as unset.
 * @throws Error that names each missing or malformed variable, never its value.
 */
export function readConfig<const Name extends VariableName>(
  names: readonly Name[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config<Name> {
  const problems: string[] = [];
  const values: Partial<Record<VariableName, unknown>> = {};
  for (const name of names) {
    const value = environment[name] || undefined;
    try {
      values[name] = variables[name](value);
    } catch (error) {
      if (!(error instanceof BadVariable)) throw error;
      problems.push(`${name} is ${value === undefined ? 'missing' : 'malformed'}`);
    }
  }
  if (problems.length > 0) throw new Error(`Environment: ${problems.join(', ')}`);
  // Each name was read by its own reader just above; the mapped type cannot be built up key by key.
  return values as Config<Name>;
}
