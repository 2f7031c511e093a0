import * as z from 'zod/mini';
import { type Config, variables } from './config.ts';

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
const paymentEvents = {
  ...everyFunction,
  ...outbox,
  ...payment,
  ACCOUNTS_TABLE: true,
  BILLING_TABLE: true,
  BOOKINGS_TABLE: true,
} as const;
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
  get 'billing-jobs'() {
    return z.pick(variables, { ...paymentEvents, PROMISES_TABLE: true });
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
    return z.pick(variables, { ...paymentEvents, EDGE_TOKEN: true, EDGE_TOKEN_SECRET_ARN: true });
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
