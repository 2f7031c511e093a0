import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const optionalText = z.optional(text);
const url = z.url();
const optionalUrl = z.optional(url);
const email = z.email();
const wholeNumber = z.coerce.number().check(z.int(), z.positive());

/** null where it is none, which the next check names. */
function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/** JSON: names of tables, by what the data stack calls them. */
const tableNames = z.pipe(z.pipe(text, z.transform(jsonOf)), z.record(z.string(), text));

/** Every environment variable that a function may read. Infrastructure sets them; see docs/architecture.md. */
const variables = {
  STAGE: text,
  VERSION: text,
  SITE_URL: url,
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
  /** The tables that hold something of people. */
  OWNED_TABLES: tableNames,
  /** All of them, whose answers the screen of system health shows. */
  HEALTH_TABLES: tableNames,
  PHOTO_BUCKET: text,
  /** Where browsers reach the photos, if not at the bucket's own address. */
  PHOTOS_URL: optionalUrl,
  ENQUIRIES_TABLE: text,
  /** Verified sender of the product's mails, and who reads what visitors write to support. */
  MAIL_SENDER: email,
  SUPPORT_ADDRESS: email,
  /** Audio that was made, use of speech and assistant per day, conversations. */
  ASSISTANCE_TABLE: text,
  SPEECH_PROVIDER: z.enum(['elevenlabs', 'polly', 'built-in']),
  /** Where the built-in synthesiser listens, a secret (JSON: `apiKey`) for ElevenLabs. */
  SPEECH_BASE_URL: optionalUrl,
  SPEECH_SECRET_ARN: optionalText,
  /** Per account, and for all accounts together, on a UTC day. */
  SPEECH_DAILY_CHARACTERS: wholeNumber,
  SPEECH_DAILY_SPEND_CENTS: wholeNumber,
  ASSISTANT_PROVIDER: z.enum(['bedrock', 'keywords']),
  ASSISTANT_MODEL_ID: optionalText,
  ASSISTANT_DAILY_TOKENS: wholeNumber,
  ASSISTANT_DAILY_SPEND_CENTS: wholeNumber,
  USER_POOL_ID: text,
  USER_POOL_CLIENT_ID: text,
  /** What an account without a live subscription may use. */
  DEFAULT_TIER: z.enum(['core', 'none']),
  /** Requests per identifier and 15 minutes. */
  RATE_LIMIT_REQUESTS: wholeNumber,
  /** Who books: our own scheduling, or an external service, whose webhook's key is in the secret (`signingKey`). */
  SCHEDULING: z._default(z.enum(['own', 'external']), 'own'),
  SCHEDULING_SECRET_ARN: optionalText,
  PAYMENT_SECRET_ARN: text,
  /** Only where the payment provider is not the real one. */
  STRIPE_API_BASE_URL: optionalUrl,
  /**
   * What the distribution sends in `x-repz-edge`. With it the viewer's own address is believed; without it every
   * visitor behind one edge server shares one limit.
   */
  EDGE_TOKEN: optionalText,
} as const;

export type VariableName = keyof typeof variables;
export type Config<Name extends VariableName> = { readonly [N in Name]: z.infer<(typeof variables)[N]> };

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
    const parsed = z.safeParse(variables[name], environment[name] || undefined);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name} is ${environment[name] ? 'malformed' : 'missing'}`);
  }
  if (problems.length > 0) throw new Error(`Environment: ${problems.join(', ')}`);
  // Each name was parsed by its own schema just above; the mapped type cannot be built up key by key.
  return values as Config<Name>;
}
