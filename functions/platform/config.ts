import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const amount = z.pipe(z.coerce.number(), z.int().check(z.positive()));

const tableNames = z.pipe(
  z.pipe(
    z.string(),
    z.transform((json, context) => {
      try {
        return JSON.parse(json);
      } catch {
        context.issues.push({ code: 'custom', message: 'Not JSON', input: json });
        return z.NEVER;
      }
    }),
  ),
  z.record(z.string(), text),
);

/** Infrastructure sets these; see docs/architecture.md. */
const variables = z.object({
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

const everyFunction = { STAGE: true, VERSION: true, LOG_LEVEL: true } as const;
const publicApi = {
  ...everyFunction,
  OPERATIONS_TABLE: true,
  RATE_LIMIT_REQUESTS: true,
  EDGE_TOKEN: true,
  EDGE_TOKEN_SECRET_ARN: true,
  REQUEST_SAMPLE_RATE: true,
} as const;
const signedInApi = {
  ...publicApi,
  ACCOUNTS_TABLE: true,
  BILLING_TABLE: true,
  USER_POOL_ID: true,
  USER_POOL_CLIENT_ID: true,
  DEFAULT_TIER: true,
  ADMIN_SECOND_FACTOR: true,
} as const;
const outbox = { OUTBOX_TABLE: true } as const;
const photos = { PHOTO_BUCKET: true, PHOTOS_URL: true } as const;
const push = { PUSH_SECRET_ARN: true, PUSH_SERVICE_URL: true } as const;
const payment = { PAYMENT_SECRET_ARN: true, STRIPE_API_BASE_URL: true } as const;
const assistant = {
  ...signedInApi,
  ASSISTANCE_TABLE: true,
  TRAINING_TABLE: true,
  CHECK_INS_TABLE: true,
  BOOKINGS_TABLE: true,
  NUTRITION_TABLE: true,
  ASSISTANT_PROVIDER: true,
  ASSISTANT_MODEL_ID: true,
  ASSISTANT_DAILY_TOKENS: true,
  ASSISTANT_DAILY_SPEND_CENTS: true,
} as const;

/** Parse once at start: `z.parse(environments.account, process.env)`. */
export const environments = {
  get system() {
    return z.pick(variables, { ...publicApi, SITE_URL: true });
  },
  get account() {
    return z.pick(variables, {
      ...signedInApi,
      ...outbox,
      ...push,
      ENQUIRIES_TABLE: true,
      REST_ALERT_QUEUE_URL: true,
    });
  },
  get admin() {
    return z.pick(variables, {
      ...signedInApi,
      ...outbox,
      ...payment,
      ASSISTANCE_TABLE: true,
      ASSISTANT_DAILY_SPEND_CENTS: true,
      BOOKINGS_TABLE: true,
      CHECK_INS_TABLE: true,
      ENQUIRIES_TABLE: true,
      EVENT_SAMPLE_RATE: true,
      HEALTH_TABLES: true,
      MESSAGES_TABLE: true,
      PHOTO_BUCKET: true,
      PROMISES_TABLE: true,
      SPEECH_DAILY_SPEND_CENTS: true,
      SUPPORT_ADDRESS: true,
    });
  },
  get assistant() {
    return z.pick(variables, assistant);
  },
  get 'assistant-stream'() {
    return z.pick(variables, assistant);
  },
  get billing() {
    return z.pick(variables, {
      ...signedInApi,
      ...outbox,
      ...payment,
      TAX: true,
      BOOKINGS_TABLE: true,
      SITE_URL: true,
    });
  },
  get booking() {
    return z.pick(variables, {
      ...signedInApi,
      ...outbox,
      BOOKINGS_TABLE: true,
      PROMISES_TABLE: true,
      SCHEDULING: true,
      SITE_URL: true,
      GOOGLE_CLIENT_ID: true,
      GOOGLE_SECRET_ARN: true,
      GOOGLE_URL: true,
    });
  },
  get 'check-ins'() {
    return z.pick(variables, {
      ...signedInApi,
      ...outbox,
      ...photos,
      CHECK_INS_TABLE: true,
      PROMISES_TABLE: true,
      TRAINING_TABLE: true,
    });
  },
  get 'check-in-reminders'() {
    return z.pick(variables, {
      ...everyFunction,
      ...outbox,
      ACCOUNTS_TABLE: true,
      BILLING_TABLE: true,
      CHECK_INS_TABLE: true,
      TRAINING_TABLE: true,
      DEFAULT_TIER: true,
    });
  },
  get 'client-summaries'() {
    return z.pick(variables, {
      ...everyFunction,
      ...outbox,
      ACCOUNTS_TABLE: true,
      BILLING_TABLE: true,
      BOOKINGS_TABLE: true,
      CHECK_INS_TABLE: true,
      MESSAGES_TABLE: true,
      TRAINING_TABLE: true,
      WEARABLES_TABLE: true,
      DEFAULT_TIER: true,
    });
  },
  get coaching() {
    return z.pick(variables, {
      ...signedInApi,
      ...outbox,
      ...photos,
      BOOKINGS_TABLE: true,
      MESSAGES_TABLE: true,
      PROMISES_TABLE: true,
    });
  },
  get 'audit-jobs'() {
    return z.pick(variables, {
      ...everyFunction,
      ACCOUNTS_TABLE: true,
      BILLING_TABLE: true,
      BOOKINGS_TABLE: true,
      ENQUIRIES_TABLE: true,
      MESSAGES_TABLE: true,
      OPERATIONS_TABLE: true,
      OUTBOX_TABLE: true,
    });
  },
  get 'coaching-jobs'() {
    return z.pick(variables, {
      ...everyFunction,
      ...outbox,
      ACCOUNTS_TABLE: true,
      BILLING_TABLE: true,
      BOOKINGS_TABLE: true,
      OPERATIONS_TABLE: true,
    });
  },
  get canary() {
    return z.pick(variables, {
      ...everyFunction,
      OPERATIONS_TABLE: true,
      SITE_URL: true,
      CANARY_SECRET: true,
    });
  },
  get 'custom-message'() {
    return z.pick(variables, { ...everyFunction, SITE_URL: true });
  },
  get enquiries() {
    return z.pick(variables, {
      ...publicApi,
      ...outbox,
      ACCOUNTS_TABLE: true,
      BILLING_TABLE: true,
      ENQUIRIES_TABLE: true,
      SUPPORT_ADDRESS: true,
      EVENT_SAMPLE_RATE: true,
    });
  },
  get library() {
    return z.pick(variables, { ...signedInApi, LIBRARY_TABLE: true });
  },
  get 'mail-sender'() {
    return z.pick(variables, {
      ...everyFunction,
      ...outbox,
      ...push,
      CHECK_INS_TABLE: true,
      ACCOUNTS_TABLE: true,
      MAIL_SENDER: true,
      MAIL_CONFIGURATION: true,
      SITE_URL: true,
    });
  },
  get messages() {
    return z.pick(variables, {
      ...signedInApi,
      ...outbox,
      ...photos,
      MESSAGES_TABLE: true,
      PROMISES_TABLE: true,
      SUPPORT_ADDRESS: true,
    });
  },
  get nutrition() {
    return z.pick(variables, {
      ...signedInApi,
      NUTRITION_TABLE: true,
      TRAINING_TABLE: true,
      SUPPORT_ADDRESS: true,
      PRODUCTS_URL: true,
    });
  },
  get 'post-confirmation'() {
    return z.pick(variables, {
      ...everyFunction,
      ...outbox,
      ACCOUNTS_TABLE: true,
      BILLING_TABLE: true,
      OPERATIONS_TABLE: true,
    });
  },
  get 'pre-sign-up'() {
    return z.pick(variables, everyFunction);
  },
  get privacy() {
    return z.pick(variables, { ...signedInApi, ...photos });
  },
  get 'privacy-jobs'() {
    return z.pick(variables, {
      ...everyFunction,
      ...outbox,
      ACCOUNTS_TABLE: true,
      OPERATIONS_TABLE: true,
      OWNED_TABLES: true,
      PHOTO_BUCKET: true,
      SUPPORT_ADDRESS: true,
      USER_POOL_ID: true,
      GOOGLE_URL: true,
    });
  },
  get promises() {
    return z.pick(variables, {
      ...signedInApi,
      ENQUIRIES_TABLE: true,
      PROMISES_TABLE: true,
      SITE_URL: true,
    });
  },
  get 'promise-jobs'() {
    return z.pick(variables, {
      ...everyFunction,
      ...outbox,
      ...payment,
      ACCOUNTS_TABLE: true,
      BILLING_TABLE: true,
      CHECK_INS_TABLE: true,
      MESSAGES_TABLE: true,
      PROMISES_TABLE: true,
    });
  },
  get programs() {
    return z.pick(variables, { ...signedInApi, ...photos, TRAINING_TABLE: true });
  },
  get 'scheduling-webhook'() {
    return z.pick(variables, {
      ...everyFunction,
      EDGE_TOKEN: true,
      EDGE_TOKEN_SECRET_ARN: true,
      ACCOUNTS_TABLE: true,
      BOOKINGS_TABLE: true,
      SCHEDULING_SECRET_ARN: true,
    });
  },
  get speech() {
    return z.pick(variables, {
      ...signedInApi,
      ASSISTANCE_TABLE: true,
      SPEECH_PROVIDER: true,
      SPEECH_BASE_URL: true,
      SPEECH_SECRET_ARN: true,
      SPEECH_DAILY_CHARACTERS: true,
      SPEECH_DAILY_SPEND_CENTS: true,
    });
  },
  get 'stripe-webhook'() {
    return z.pick(variables, {
      ...everyFunction,
      ...outbox,
      ...payment,
      EDGE_TOKEN: true,
      EDGE_TOKEN_SECRET_ARN: true,
      ACCOUNTS_TABLE: true,
      BILLING_TABLE: true,
      BOOKINGS_TABLE: true,
      PROMISES_TABLE: true,
    });
  },
  get today() {
    return z.pick(variables, {
      ...signedInApi,
      ...outbox,
      ...photos,
      BOOKINGS_TABLE: true,
      CHECK_INS_TABLE: true,
      LIBRARY_TABLE: true,
      MESSAGES_TABLE: true,
      NUTRITION_TABLE: true,
      PROMISES_TABLE: true,
      TRAINING_TABLE: true,
      WEARABLES_TABLE: true,
    });
  },
  get training() {
    return z.pick(variables, { ...signedInApi, TRAINING_TABLE: true });
  },
  get 'user-copies'() {
    return z.pick(variables, { ...everyFunction, USER_COPIES_BUCKET: true, USER_POOL_ID: true });
  },
  get wearables() {
    return z.pick(variables, { ...signedInApi, TRAINING_TABLE: true, WEARABLES_TABLE: true });
  },
} as const;

export type ApiConfig = Config<keyof typeof publicApi>;
export type SignedInConfig = Config<keyof typeof signedInApi>;
export type AssistantConfig = Config<keyof typeof assistant>;
