import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** Every environment variable that a function may read. Infrastructure sets them; see docs/architecture.md. */
const variables = {
  STAGE: text,
  VERSION: text,
  SITE_URL: z.url(),
  LOG_LEVEL: z._default(z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']), 'INFO'),
  ACCOUNTS_TABLE: text,
  BILLING_TABLE: text,
  BOOKINGS_TABLE: text,
  OPERATIONS_TABLE: text,
  TRAINING_TABLE: text,
  ENQUIRIES_TABLE: text,
  /** Verified sender of the product's mails, and who reads what visitors write to support. */
  MAIL_SENDER: z.email(),
  SUPPORT_ADDRESS: z.email(),
  USER_POOL_ID: text,
  USER_POOL_CLIENT_ID: text,
  /** What an account without a live subscription may use. */
  DEFAULT_TIER: z.enum(['core', 'none']),
  /** Requests per identifier and 15 minutes. */
  RATE_LIMIT_REQUESTS: z.coerce.number().check(z.int(), z.positive()),
  PAYMENT_SECRET_ARN: text,
  /** Only where the payment provider is not the real one. */
  STRIPE_API_BASE_URL: z.optional(z.url()),
  /**
   * What the distribution sends in `x-repz-edge`. With it the viewer's own address is believed; without it every
   * visitor behind one edge server shares one limit.
   */
  EDGE_TOKEN: z.optional(text),
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
