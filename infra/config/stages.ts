import type { StageName, StageSettings } from '#infra/config/stage-settings.ts';

type StageValues = Omit<StageSettings, 'stage' | 'version'>;

const shared = {
  region: 'us-east-1',
  defaultTier: 'core',
  eventSampleRate: 1,
  scheduling: 'own',
  rateLimitRequests: 100,
  functionTimeoutSeconds: 15,
  logLevel: 'INFO',
  retainData: true,
  deletionProtection: false,
  adminPasswordSignIn: false,
  adminSecondFactor: 'required',
  tracing: false,
  viewerAddress: true,
  requireTls: true,
  firewall: false,
  signInFirewall: false,
  priceClass: 'PriceClass_100',
  securityChecks: true,
  speech: { provider: 'polly', dailyCharacters: 20_000, dailySpendCents: 100 },
  assistant: {
    provider: 'bedrock',
    modelId: 'amazon.nova-lite-v1:0',
    streaming: true,
    dailyTokens: 60_000,
    dailySpendCents: 100,
  },
} satisfies Partial<StageValues>;

/** Copies per function: billing ones are few on purpose, the payment provider allows 100 calls a second. */
const reservedConcurrency = {
  system: 20,
  account: 50,
  booking: 30,
  'check-ins': 20,
  // The timetable and the stream, each one at a time.
  'check-in-reminders': 2,
  coaching: 10,
  enquiries: 20,
  messages: 50,
  nutrition: 50,
  billing: 20,
  'stripe-webhook': 20,
  'scheduling-webhook': 5,
  speech: 20,
  assistant: 20,
  'assistant-stream': 20,
  training: 50,
  privacy: 10,
  'privacy-jobs': 2,
  programmes: 20,
  wearables: 20,
  admin: 5,
  'pre-sign-up': 10,
  'post-confirmation': 10,
  'custom-message': 10,
} as const;

/** The settings of each stage as kept in the repository; see decision record 006 for the reasons. */
export const stages: Readonly<Record<StageName, StageValues>> = {
  local: {
    ...shared,
    siteUrl: 'http://localhost:3000',
    // A developer and the browser tests share one address, and would lock each other out.
    rateLimitRequests: 5_000,
    apiThrottle: { requestsPerSecond: 1_000, burst: 1_000 },
    // Each parallel call starts a process on a laptop; a hundred at once take their time.
    functionTimeoutSeconds: 29,
    logRetentionDays: 1,
    retainData: false,
    adminPasswordSignIn: true,
    adminSecondFactor: 'optional',
    // The local edge adds no address, and its CloudFormation resolves no reference to a secret.
    viewerAddress: false,
    // Everything on a laptop talks plain HTTP, the local distribution to its bucket included.
    requireTls: false,
    securityChecks: false,
    speech: { ...shared.speech, provider: 'built-in' },
    speechBaseUrl: 'http://127.0.0.1:3011',
    assistant: { provider: 'keywords', streaming: false, dailyTokens: 60_000, dailySpendCents: 100 },
  },
  dev: {
    ...shared,
    siteUrl: 'https://dev.repz.example',
    apiThrottle: { requestsPerSecond: 50, burst: 100 },
    logLevel: 'DEBUG',
    logRetentionDays: 14,
  },
  staging: {
    ...shared,
    siteUrl: 'https://staging.repz.example',
    apiThrottle: { requestsPerSecond: 200, burst: 400 },
    reservedConcurrency,
    logRetentionDays: 30,
    tracing: true,
    firewall: true,
    signInFirewall: true,
  },
  prod: {
    ...shared,
    siteUrl: 'https://repz.example',
    mailFrom: 'hello@repz.example',
    speech: { provider: 'elevenlabs', dailyCharacters: 20_000, dailySpendCents: 5_000 },
    assistant: { ...shared.assistant, dailySpendCents: 2_000 },
    alarmEmail: 'operations@repz.example',
    apiThrottle: { requestsPerSecond: 500, burst: 1_000 },
    reservedConcurrency,
    logRetentionDays: 365,
    deletionProtection: true,
    firewall: true,
    signInFirewall: true,
    priceClass: 'PriceClass_All',
  },
};
