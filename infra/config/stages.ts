import type { StageName, StageSettings } from '#infra/config/stage-settings.ts';
import { rateLimit } from '#shared/domain/tiers/limits.ts';

type StageValues = Omit<StageSettings, 'stage' | 'version'>;

const shared = {
  region: 'us-east-1',
  defaultTier: 'core',
  eventSampleRate: 1,
  requestSampleRate: 0.1,
  // Automatic once the owner is registered for taxes at the provider.
  tax: 'off',
  scheduling: 'own',
  rateLimitRequests: rateLimit.requests,
  summaryWindowSeconds: 30,
  functionTimeoutSeconds: 15,
  logLevel: 'INFO',
  retainData: true,
  releaseTraffic: 'gradual',
  retainLogs: false,
  hstsWholeDomain: false,
  deletionProtection: false,
  adminPasswordSignIn: false,
  adminSecondFactor: 'required',
  tracing: false,
  alarms: 'all',
  distributionOnly: true,
  requireTls: true,
  firewall: false,
  signInFirewall: false,
  crossStackReferences: 'weak',
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

/** For functions that must be limited or must not wait. Reserving also caps a function. */
const reservedConcurrency = {
  // Stripe allows 100 calls per second, and billing and its webhook share them.
  billing: 20,
  'stripe-webhook': 20,
  // One run at a time; a second one waits for it.
  'billing-jobs': 1,
  // Two table streams with up to four shards each, and the schedule.
  'check-in-reminders': 6,
  'privacy-jobs': 4,
  // Two runs at most are under way, and they call the payment provider.
  'promise-jobs': 2,
  // These call metered providers.
  speech: 20,
  assistant: 20,
  'assistant-stream': 20,
} as const;

export const stages: Readonly<Record<StageName, StageValues>> = {
  local: {
    ...shared,
    siteUrl: 'http://localhost:3000',
    // The payment fake computes it.
    tax: 'automatic',
    // Developers and browser tests share one address.
    rateLimitRequests: 5_000,
    apiThrottle: { requestsPerSecond: 1_000, burst: 1_000 },
    // The local AWS takes full batches and waits for none: tests and people who try it look at the roster at once.
    summaryWindowSeconds: 1,
    // Each parallel call starts a process on the developer's machine.
    functionTimeoutSeconds: 29,
    logRetentionDays: 1,
    alarms: 'none',
    retainData: false,
    // The emulator has no CodeDeploy, and sends nothing by an alias's weights.
    releaseTraffic: 'at-once',
    adminPasswordSignIn: true,
    adminSecondFactor: 'optional',
    // The emulator cannot resolve dynamic references to secrets.
    distributionOnly: false,
    requireTls: false,
    // The emulator does not support Fn::GetStackOutput.
    crossStackReferences: 'strong',
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
    alarms: 'few',
    monthlyBudgetDollars: 50,
    retainData: false,
    releaseTraffic: 'at-once',
  },
  staging: {
    ...shared,
    siteUrl: 'https://staging.repz.example',
    apiThrottle: { requestsPerSecond: 200, burst: 400 },
    reservedConcurrency,
    logRetentionDays: 30,
    monthlyBudgetDollars: 100,
    backupRegion: 'us-west-2',
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
    monthlyBudgetDollars: 500,
    backupRegion: 'us-west-2',
    retainLogs: true,
    deletionProtection: true,
    firewall: true,
    signInFirewall: true,
    priceClass: 'PriceClass_All',
  },
};
